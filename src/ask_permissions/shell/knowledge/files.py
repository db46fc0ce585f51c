"""Rows of the programs that work on files and text: what they read and write, how their options are spelt."""

from __future__ import annotations

from typing import Final

# "--help" and "--version" stand here only where they have another spelling. An option whose arity differs
# between common systems is left out, with a note above its row. Kinds that may surprise: "setting" is also
# a text that may name a file behind "@", "<" or "file:" (curl -d, openssl -passin); "unknown" is a script
# that may run programs (psql -c, vim -c), and each word behind the name of a script.

_CHECKSUM: Final = """
    -b/--binary -c/--check -t/--text -z/--zero -w/--warn --tag --ignore-missing --quiet --status --strict
"""
_GREP: Final = """
    -E/--extended-regexp -F/--fixed-strings -G/--basic-regexp -P/--perl-regexp -e/--regexp=text^
    -f/--file=read^ -i/-y/--ignore-case --no-ignore-case -w/--word-regexp -x/--line-regexp -z/--null-data
    -s/--no-messages -v/--invert-match -V/--version -m/--max-count=text -b/--byte-offset -n/--line-number
    --line-buffered -H/--with-filename -h/--no-filename --label=text -o/--only-matching -q/--quiet/--silent
    --binary-files=text -a/--text -I -d/--directories=text -D/--devices=text -r/--recursive
    -R/--dereference-recursive --include=text --exclude=text --exclude-from=read --exclude-dir=text
    --include-dir=text -L/--files-without-match -l/--files-with-matches -c/--count -T/--initial-tab -Z/--null
    -B/--before-context=text -A/--after-context=text -C=text -0123456789 --group-separator=text
    --no-group-separator --color/--colour=?text -U/--binary -u -O -S -p ; text read... ; gnu reads
"""
_GZIP: Final = """
    -c/--stdout/--to-stdout:read... -d/--decompress/--uncompress -f/--force -h/--help -k/--keep
    -l/--list:read... -L/--license -n/--no-name -N/--name -q/--quiet -r/--recursive --rsyncable
    -S/--suffix=text --synchronous -t/--test:read... -v/--verbose -V/--version -1/--fast -9/--best -2345678
    -b/--bits=text
"""
_BZIP2: Final = """
    -h/--help -d/--decompress -z/--compress -k/--keep -f/--force -t/--test:read... -c/--stdout:read...
    -q/--quiet -v/--verbose -L/--license -V/--version -s/--small -1/--fast -9/--best -2345678
"""
_XZ: Final = """
    -z/--compress -d/--decompress/--uncompress -t/--test:read... -l/--list:read... -k/--keep -f/--force
    -c/--stdout/--to-stdout:read... --single-stream --no-sparse -S/--suffix=text --files=?read --files0=?read
    -F/--format=text -C/--check=text --ignore-check -0123456789 -e/--extreme --best --fast -T/--threads=text
    --block-size=text --block-list=text --flush-timeout=text --memlimit-compress=text
    --memlimit-decompress=text --memlimit-mt-decompress=text -M/--memlimit/--memory=text --no-adjust
    --lzma1=?text --lzma2=?text --x86=?text --arm=?text --arm64=?text --delta=?text -q/--quiet -v/--verbose
    -Q/--no-warn --robot --info-memory -h/--help -H/--long-help -V/--version
"""
_SEVEN_ZIP: Final = """
    -a=?text -b=?text -i=?setting -m=?text -o=?folder -p=?text -r=?text -s=?text -t=?text -u=?text -v=?text
    -w=?folder -x=?text -y
"""
_LESS: Final = """
    -?/--help -a/--search-skip-screen -A/--SEARCH-SKIP-SCREEN -b/--buffers=text -B/--auto-buffers
    -c/--clear-screen -C -d/--dumb -D/--color=text -e/--quit-at-eof -E/--QUIT-AT-EOF -f/--force
    -F/--quit-if-one-screen -g/--hilite-search -G/--HILITE-SEARCH -h/--max-back-scroll=text -i/--ignore-case
    -I/--IGNORE-CASE -j/--jump-target=text -J/--status-column -k/--lesskey-file=read* -K/--quit-on-intr
    -L/--no-lessopen -m/--long-prompt -M/--LONG-PROMPT -n/--line-numbers -N/--LINE-NUMBERS
    -o/--log-file=filled -O/--LOG-FILE=filled -p/--pattern=text -P/--prompt=text -q/--quiet/--silent
    -Q/--QUIET/--SILENT -r/--raw-control-chars -R/--RAW-CONTROL-CHARS -s/--squeeze-blank-lines
    -S/--chop-long-lines -t/--tag=text -T/--tag-file=read -u/--underline-special -U/--UNDERLINE-SPECIAL
    -V/--version -w/--hilite-unread -W/--HILITE-UNREAD -x/--tabs=text -X/--no-init -y/--max-forw-scroll=text
    -z/--window=text -#/--shift=text --follow-name --incsearch --line-num-width=text --mouse --no-keypad
    --no-histdups --rscroll=text --save-marks --status-col-width=text --use-backslash --use-color -0123456789
    +=?unknown ; read... ; gnu plus
"""
_VIM: Final = """
    -vdyRZmMbCNDnrLAHxeEXfg -h/--help -V=?filled -T=text --not-a-term --ttyfail -u=codefile -U=codefile
    --noplugin -p=?text -o=?text -O=?text -t=text -q=read --cmd=unknown -c=unknown -S=codefile -w=filled
    -W=filled --startuptime=filled --log=filled -i=path --clean --version +=?unknown
"""
_SIGNALS: Final = """
    -0 -1/-HUP/-SIGHUP -2/-INT/-SIGINT -3/-QUIT/-SIGQUIT -6/-ABRT/-SIGABRT -9/-KILL/-SIGKILL
    -10/-USR1/-SIGUSR1 -12/-USR2/-SIGUSR2 -15/-TERM/-SIGTERM -18/-CONT/-SIGCONT -19/-STOP/-SIGSTOP
"""
_OPENSSL: Final = """
    -help -engine=text* -provider-path=read* -provider=text* -propquery=text -rand=read -writerand=filled
"""
_DIGESTS: Final = "-md5 -sha1 -sha224 -sha256 -sha384 -sha512"
_CIPHERS: Final = """
    -aes128 -aes192 -aes256 -aes-128-cbc -aes-192-cbc -aes-256-cbc -aes-128-ctr -aes-256-ctr -aes-256-gcm -des
    -des3
"""
_DGST: Final = f"""
    {_OPENSSL} -list -engine_impl -passin=setting -c -r -out=filled -keyform=text -hex -binary -xoflen=text -d
    -debug -sign=read -verify=read -prverify=read -sigopt=text -signature=read -hmac=text -mac=text
    -macopt=text -fips-fingerprint
"""
_ENC: Final = f"""
    {_OPENSSL} {_CIPHERS} -list -ciphers -e -d -p -P -in=read -k=text -kfile=read -out=filled -pass=setting -v
    -a -base64 -A -nopad -salt -nosalt -debug -bufsize=text -K=text -S=text -iv=text -md=text -iter=text
    -pbkdf2 -none ; ; longdash
"""
_VERIFY: Final = """
    -nameopt=text -CAfile=read -CApath=read -CAstore=text -no-CAfile -no-CApath -no-CAstore -crl_download
    -policy=text -purpose=text -verify_name=text -verify_depth=text -auth_level=text -attime=text
    -verify_hostname=text -verify_email=text -verify_ip=text -ignore_critical -crl_check -crl_check_all
    -policy_check -x509_strict -extended_crl -use_deltas -check_ss_sig -trusted_first -partial_chain
    -no_alt_chains -no_check_time -allow_proxy_certs
"""

FILE_ROWS: Final[dict[str, str]] = {
    # read
    "b2sum": f"{_CHECKSUM} -l/--length=text ; read... ; gnu reads",
    # base64 -i: before the file on macOS, a flag elsewhere
    "base64|base32": """
        -d/-D/--decode -i/--ignore-garbage -w/--wrap=text -b/--break=text -h/--help --input=read
        -o/--output=filled ; read ; gnu
    """,
    "bat|batcat": """
        -A/--show-all --nonprintable-notation=text --binary=text -p/--plain -l/--language=text
        -H/--highlight-line=text --file-name=text -d/--diff --diff-context=text --tabs=text --wrap=text
        -S/--chop-long-lines --terminal-width=text -n/--number --color=text --italic-text=text
        --decorations=text -f/--force-colorization --paging=text -P --pager=script -m/--map-syntax=text
        --ignored-suffix=text --theme=text --theme-light=text --theme-dark=text --list-themes
        -s/--squeeze-blank --squeeze-limit=text --strip-ansi=text --style=text -r/--line-range=text
        -L/--list-languages -u/--unbuffered --completion=text --diagnostic --acknowledgements
        --set-terminal-title --no-config -h/--help -V/--version ; read...
    """,
    "bzcat": f"{_BZIP2} ; read... ; reads",
    "cat": """
        -A/--show-all -b/--number-nonblank -e -E/--show-ends -l -n/--number -s/--squeeze-blank -t
        -T/--show-tabs -u -v/--show-nonprinting ; read... ; gnu reads
    """,
    "cksum": """
        -a/--algorithm=text --base64 -c/--check -l/--length=text -o=text --raw --tag --untagged -z/--zero
        --ignore-missing --quiet --status --strict -w/--warn --debug ; read... ; gnu reads
    """,
    "file": """
        --apple -b/--brief -C/--compile -c/--checking-printout -d/--debug -D -E -e/--exclude=text
        --exclude-quiet=text --extension -F/--separator=text -f/--files-from=read -h/--no-dereference
        -i/--mime -I --mime-type --mime-encoding -k/--keep-going -l/--list -L/--dereference
        -m/--magic-file=read -M=read -N/--no-pad -n/--no-buffer -p/--preserve-date -P/--parameter=text
        -r/--raw -s/--special-files -S/--no-sandbox -v/--version -z/--uncompress -Z/--uncompress-noreport
        -0/--print0 ; text... ; gnu
    """,
    "head": """
        -c/--bytes=text -n/--lines=text -q/--quiet/--silent -v/--verbose -z/--zero-terminated -0123456789
        ; read... ; gnu reads
    """,
    "hexdump": """
        -b/--one-byte-octal -c/--one-byte-char -C/--canonical -d/--two-bytes-decimal -e/--format=text
        -f/--format-file=read -L/--color=?text -n/--length=text -o/--two-bytes-octal -s/--skip=text
        -v/--no-squeezing -x/--two-bytes-hex -X/--one-byte-hex -h/--help -V/--version ; read... ; gnu reads
    """,
    "less|zless": _LESS,
    "md5": "-pqrtx -s=text ; read... ; reads",
    "md5sum|sha1sum|sha224sum|sha256sum|sha384sum|sha512sum": f"{_CHECKSUM} ; read... ; gnu reads",
    # more -n, -p: with and without a value on Linux, the other way round on macOS, whose more is less
    "more": """
        -d/--silent -l/--logical -e/--exit-on-eof -f/--no-pause --print-over -c/--clean-print -s/--squeeze
        -u/--plain --lines=text -0123456789 +=?unknown ; read... ; gnu plus
    """,
    "most": "-1bCcdkMrstuvwz +=?text ; read... ; plus",
    "nl": """
        -b/--body-numbering=text -d/--section-delimiter=text -f/--footer-numbering=text
        -h/--header-numbering=text -i/--line-increment=text -l/--join-blank-lines=text -n/--number-format=text
        -p/--no-renumber -s/--number-separator=text -v/--starting-line-number=text -w/--number-width=text
        ; read... ; gnu reads
    """,
    "od": """
        -A/--address-radix=text --endian=text -j/--skip-bytes=text -N/--read-bytes=text -S=text
        --strings=?text -t/--format=text -v/--output-duplicates -w/--width=?text --traditional
        -abBcdDefFhHiIlLoOsxX ; read... ; gnu reads
    """,
    "shasum": """
        -a/--algorithm=text -b/--binary -c/--check -t/--text -U/--UNIVERSAL -0/--01 --tag --ignore-missing
        -q/--quiet -s/--status --strict -w/--warn -h/--help -v/--version ; read... ; reads
    """,
    "strings": """
        -a/--all -d/--data -f/--print-file-name -n/--bytes=text -t/--radix=text -w/--include-all-whitespace -o
        -T/--target=text -e/--encoding=text -U/--unicode=text -s/--output-separator=text -h/--help
        -v/-V/--version -0123456789 ; read... ; gnu reads
    """,
    "tac": "-b/--before -r/--regex -s/--separator=text ; read... ; gnu reads",
    "tail": """
        -b=text -c/--bytes=text -f --follow=?text -F>-f -n/--lines=text --max-unchanged-stats=text --pid=text
        -q/--quiet/--silent -r --retry -s/--sleep-interval=text -v/--verbose -z/--zero-terminated -0123456789
        ; read... ; gnu reads
    """,
    "wc": """
        -c/--bytes -m/--chars -l/--lines --files0-from=read -L/--max-line-length -w/--words --total=text
        ; read... ; gnu reads
    """,
    "xxd": """
        -a/-autoskip -b/-bits -c/-cols=text -C/-capitalize -d -e -E/-EBCDIC -g/-groupsize=text -h/-help
        -i/-include -l/-len=text -n/-name=text -o=text -p/-ps/-plain/-postscript -r/-revert -R=text
        -s/-skip/-seek=text -u -v/-version ; read filled ; longdash
    """,
    "xzcat": f"{_XZ} ; read... ; gnu reads",
    "zcat": f"{_GZIP} ; read... ; gnu reads",
    # edit and open
    "code": """
        -d/--diff -m/--merge -a/--add --remove -g/--goto -n/--new-window -r/--reuse-window -w/--wait
        --locale=text --user-data-dir=folder --profile=text -h/--help --extensions-dir=folder
        --list-extensions --show-versions --category=text --install-extension=text* --pre-release --force
        --uninstall-extension=text* --update-extensions --enable-proposed-api=text --add-mcp=unknown
        -v/--version --verbose --log=text -s/--status --disable-extensions --disable-extension=text
        --sync=text --disable-gpu ; path...
    """,
    "emacs": """
        -batch/--batch -chdir/--chdir=folder@ -D -debug-init/--debug-init -nw/--no-window-system
        -Q/-quick/--quick -q/-no-init-file/--no-init-file -no-site-file/--no-site-file -no-splash/--no-splash
        -script/--script=codefile -x=codefile -t/-terminal/--terminal=path -u/-user/--user=text
        -daemon/--daemon -L/-directory/--directory=read -eval/--eval/-execute/--execute=code
        -f/-funcall/--funcall=text -l/-load/--load=codefile -insert/--insert=read
        -visit/--visit/-file/--file/-find-file/--find-file=path -kill/--kill -version/--version +=?text
        ; path... ; longdash plus
    """,
    "nano": """
        -ABDEFGHIKLMNOPRSUVWZabcdeghijklmnpqtuvwxyz0 -C/--backupdir=folder -J/--guidestripe=text
        -o/--operatingdir=text -Q/--quotestr=text -r/--fill=text -s/--speller=script -T/--tabsize=text
        -X/--wordchars=text -Y/--syntax=text -f/--rcfile=read* --backup --linenumbers --nowrap --view --noread
        --softwrap --tabstospaces --ignorercfiles --restricted +=?text ; path... ; gnu plus
    """,
    # vi -s: a flag behind -e, else with the keys' file behind it; vim -l: a flag, a script in nvim
    "nvim": f"""
        {_VIM} -l=codefile:unknown... --embed --headless --api-info --listen=text --server=text --remote
        ; path... ; plus
    """,
    "open": """
        -a=unknown -b=text -e -t -f -F -W/--wait-apps -R -n/--new -g/--background -j/--hide -s=text -u=url
        --args:unknown... --env=setting -i/--stdin=read -o/--stdout=filled --stderr=filled --arch=text
        ; read...
    """,
    "view": f"{_VIM} ; read... ; plus",
    "vi|vim": f"{_VIM} ; path... ; plus",
    "xdg-open": "; read",
    # write
    # chmod -a: the next word is an entry of a list on macOS
    "chmod": """
        -c/--changes -f/--silent/--quiet -v/--verbose --dereference -h/--no-dereference --no-preserve-root
        --preserve-root --reference=text:written... -R/--recursive -HLP -r=?text:written...
        -w=?text:written... -x=?text:written... -X=?text:written... -s=?text:written... -t=?text:written...
        -u=?text:written... -g=?text:written... -o=?text:written... ; text written... ; gnu octal
    """,
    "chown|chgrp": """
        -c/--changes -f/--silent/--quiet -v/--verbose --dereference -h/--no-dereference --from=text
        --no-preserve-root --preserve-root --reference=text:written... -R/--recursive -HLPxn ; text written...
        ; gnu
    """,
    "mkdir": "-m/--mode=text -p/--parents -v/--verbose -Z --context=?text ; written... ; gnu",
    "mkfifo": "-m/--mode=text -Z --context=?text ; written... ; gnu",
    "patch": """
        -p/--strip=text -F/--fuzz=text -l/--ignore-whitespace -c/--context -e/--ed -n/--normal -u/--unified
        -N/--forward -R/--reverse -i/--input=read -o/--output=filled -r/--reject-file=filled -D/--ifdef=text
        --merge -E/--remove-empty-files -Z/--set-utc -T/--set-time --quoting-style=text -b/--backup
        --backup-if-mismatch --no-backup-if-mismatch -V/--version-control=text -B/--prefix=text
        -Y/--basename-prefix=text -z/--suffix=text -g/--get=text -t/--batch -f/--force -s/--quiet/--silent
        --verbose -C/--dry-run/--check --posix -d/--directory=folder@ --reject-format=text --binary
        --read-only=text -v/--version ; filled read ; gnu
    """,
    "rm": """
        -f/--force -i -I --interactive=?text --one-file-system --no-preserve-root --preserve-root=?text
        -r/-R/--recursive -d/--dir -v/--verbose -PWx ; written... ; gnu
    """,
    "rmdir": "--ignore-fail-on-non-empty -p/--parents -v/--verbose ; written... ; gnu",
    "shred": """
        -f/--force -n/--iterations=text --random-source=read -s/--size=text -u! --remove=?text! -v/--verbose
        -x/--exact -z/--zero ; written... ; gnu
    """,
    "sponge": "-a ; filled",
    "strip": """
        -I/--input-target=text -O/--output-target=text -F/--target=text -p/--preserve-dates
        -D/--enable-deterministic-archives -U -R/--remove-section=text --keep-section=text -s/--strip-all
        -g/-S/-d/--strip-debug --strip-dwo --strip-unneeded --only-keep-debug -N/--strip-symbol=text
        -K/--keep-symbol=text -w/--wildcard -x/--discard-all -X/--discard-locals -v/--verbose -V
        -o=written:read... ; written... ; gnu
    """,
    "tee": "-a/--append -i/--ignore-interrupts -p --output-error=?text ; filled... ; gnu",
    "touch": """
        -a -A=text -c/--no-create -d/--date=text -f -h/--no-dereference -m -r/--reference=text -t=text
        --time=text ; written... ; gnu
    """,
    # truncate -o: a flag in GNU, with a value on BSD
    "truncate": "-c/--no-create --io-blocks -r/--reference=text -s/--size=text ; written... ; gnu",
    "unlink": "; written ; gnu",
    # copy
    # cp -S: a value in GNU, a flag on macOS
    "cp": """
        -a/--archive>-d+-r --attributes-only --backup=?text -b -c --copy-contents -d -f/--force
        -i/--interactive -H -l/--link -L/--dereference -n/--no-clobber -P/--no-dereference -p --preserve=?text
        --no-preserve=text --parents -r/-R/--recursive --reflink=?text --remove-destination --sparse=text
        --strip-trailing-slashes -s/--symbolic-link --suffix=text -t/--target-directory=folder:read...
        -T/--no-target-directory -u --update=?text -v/--verbose --keep-directory-symlink -x/--one-file-system
        -X -Z --context=?text --debug ; read... filled ; gnu
    """,
    "dd": """
        if==read of==filled bs==text cbs==text conv==text count==text fillchar==text files==text ibs==text
        iflag==text iseek==text obs==text oflag==text oseek==text seek==text skip==text speed==text
        status==text
    """,
    # install -M, -S: with a value on one of GNU and BSD; -D: a flag, only FreeBSD gives it a value
    "install": """
        --backup=?text -b -B=text -c -C/--compare -d/--directory:written... -D --debug -f=text -g/--group=text
        -m/--mode=text -o/--owner=text -p/--preserve-timestamps -s/--strip --strip-program=script
        --suffix=text -t/--target-directory=folder:read... -T/--no-target-directory -U -v/--verbose
        --preserve-context -Z --context=?text ; read... filled ; gnu
    """,
    "link": "; path filled ; gnu",
    # "ln -s x/y" makes a link y
    "ln": """
        --backup=?text -b -d/-F/--directory -f/--force -h -i/--interactive -L/--logical -n/--no-dereference
        -P/--physical -r/--relative -s/--symbolic -S/--suffix=text -t/--target-directory=folder:path...
        -T/--no-target-directory -v/--verbose -w ; path path... filled ; gnu
    """,
    "mv": """
        --backup=?text -b --debug --exchange -f/--force -h -i/--interactive -n/--no-clobber --no-copy
        --strip-trailing-slashes -S/--suffix=text -t/--target-directory=folder:path...
        -T/--no-target-directory -u --update=?text -v/--verbose -Z --context ; path... filled ; gnu
    """,
    "rsync": """
        -v/--verbose --info=text --debug=text --stderr=text -q/--quiet --no-motd -c/--checksum
        -a/--archive>-r+-l+-p+-t+-g+-o+-D -r/--recursive -R/--relative --no-implied-dirs -b/--backup
        --backup-dir=folder --suffix=text -u/--update --inplace --append --append-verify -d/--dirs --mkpath
        -l/--links -L/--copy-links --copy-unsafe-links --safe-links --munge-links -k/--copy-dirlinks
        -K/--keep-dirlinks -H/--hard-links -p/--perms -E/--executability --chmod=text -A/--acls -X/--xattrs
        -o/--owner -g/--group --devices --copy-devices --write-devices --specials -D -t/--times -U/--atimes
        --open-noatime -N/--crtimes -O/--omit-dir-times -J/--omit-link-times --super --fake-super -S/--sparse
        --preallocate -n/--dry-run -W/--whole-file --checksum-choice/--cc=text -x/--one-file-system
        -B/--block-size=text -e/--rsh=script --rsync-path=script --existing --ignore-existing
        --remove-source-files! --del! --delete! --delete-before! --delete-during! --delete-delay!
        --delete-after! --delete-excluded! --ignore-missing-args --delete-missing-args! --ignore-errors
        --force --max-delete=text --max-size=text --min-size=text --max-alloc=text --partial
        --partial-dir=folder --delay-updates -m/--prune-empty-dirs --numeric-ids --usermap=text
        --groupmap=text --chown=text --timeout=text --contimeout=text -I/--ignore-times --size-only
        --modify-window=text -T/--temp-dir=folder -y/--fuzzy --compare-dest=read --copy-dest=read
        --link-dest=read -z/--compress --compress-choice/--zc=text --compress-level/--zl=text
        --skip-compress=text -C/--cvs-exclude -f/--filter=text -F --exclude=text --exclude-from=read
        --include=text --include-from=read --files-from=read -0/--from0 --old-args
        -s/--protect-args/--secluded-args --trust-sender --copy-as=text --address=text --port=text
        --sockopts=text --blocking-io --outbuf=text --stats -8/--8-bit-output -h/--human-readable --progress
        -P -i/--itemize-changes -M/--remote-option=text* --out-format=text --log-file=filled
        --log-file-format=text --password-file=read --early-input=read --list-only:text... --bwlimit=text
        --stop-after=text --stop-at=text --fsync --write-batch=filled --only-write-batch=filled
        --read-batch=read --protocol=text --iconv=text --checksum-seed=text -4/--ipv4 -6/--ipv6 -V/--version
        --no-perms/--no-p --no-owner/--no-o --no-group/--no-g --no-times/--no-t --no-links/--no-l
        --no-recursive/--no-r --daemon --config=read* --no-detach ; read... filled
    """,
    "scp": """
        -346ABCOpqRrsTv -c=text -D=script -F=read* -i=read -J=text -l=text -o=setting* -P=text -S=script
        -X=text ; read... filled
    """,
    "sftp": """
        -46AaCfNpqrv -B=text -b=codefile -c=text -D=script -F=read* -i=read -J=text -l=text -o=setting*
        -P=text -R=text -s=text -S=script -X=text ; text filled
    """,
    # archives
    "7z|7za|7zr|7zz": f"{_SEVEN_ZIP} ; subcommand",
    "7z|7za|7zr|7zz a": f"{_SEVEN_ZIP} ; filled read...",
    "7z|7za|7zr|7zz d": f"{_SEVEN_ZIP} ; filled text...",
    "7z|7za|7zr|7zz e": f"{_SEVEN_ZIP} ; read filled...",
    "7z|7za|7zr|7zz l": f"{_SEVEN_ZIP} ; read text...",
    "7z|7za|7zr|7zz t": f"{_SEVEN_ZIP} ; read text...",
    "7z|7za|7zr|7zz u": f"{_SEVEN_ZIP} ; filled read...",
    "7z|7za|7zr|7zz x": f"{_SEVEN_ZIP} ; read filled...",
    # ar -a, -b, -i, -N: a word more before the archive
    "ar": """
        -d:filled+text... -m:filled+text... -p:read+text... -q:filled+read... -r:filled+read... -s
        -t:read+text... -x:read+filled... -cDfoOPSTuUvV --target=text --output=folder --plugin=read*
        --record-libdeps=text --thin ; path... ; first-bundle
    """,
    "bunzip2|bzip2": f"{_BZIP2} ; path...",
    "cpio": """
        -i/--extract:text... -o/--create -p/--pass-through:folder -t/--list:text... -0/--null
        -a/--reset-access-time -A/--append -zjJZ -b/--swap -B -c -C/--io-size=text -d/--make-directories
        -D/--directory=folder@ -E/--pattern-file=read -f/--nonmatching -F/--file=path -H/--format=text -I=read
        -k -l/--link -L/--dereference -m/--preserve-modification-time -M/--message=text -n/--numeric-uid-gid
        -O=filled --no-absolute-filenames --absolute-filenames --no-preserve-owner --quiet -r/--rename
        -R/--owner=text --rsh-command=script -s/--swap-bytes -S/--swap-halfwords --sparse --to-stdout
        -u/--unconditional -v/--verbose -V/--dot --block-size=text --force-local --only-verify-crc ; folder
        ; gnu
    """,
    "gunzip|gzip": f"{_GZIP} ; path... ; gnu",
    # tar -H, -L, -s, -W: with a value in one of GNU tar and BSD tar only
    "tar": """
        -A/--catenate/--concatenate:read... -c/--create:read... --delete:text... -d/--diff/--compare:read...
        -r/--append:read... --test-label:text... -t/--list:text... -u/--update:read...
        -x/--extract/--get:filled... --check-device -g/--listed-incremental=path -G/--incremental
        --hole-detection=text --ignore-failed-read --level=text --no-check-device --no-seek -n/--seek
        --occurrence=?text --sparse-version=text -S/--sparse --add-file=read -C/--directory=path@
        --exclude=text --exclude-backups --exclude-caches --exclude-caches-all --exclude-caches-under
        --exclude-ignore=text --exclude-ignore-recursive=text --exclude-tag=text --exclude-tag-all=text
        --exclude-tag-under=text --exclude-vcs --exclude-vcs-ignores --no-null --no-recursion --no-unquote
        --no-verbatim-files-from --null --recursion -T/--files-from=read --unquote --verbatim-files-from
        -X/--exclude-from=read --include=text --anchored --ignore-case --no-anchored --no-ignore-case
        --no-wildcards --no-wildcards-match-slash --wildcards --wildcards-match-slash --keep-directory-symlink
        --keep-newer-files -k/--keep-old-files --no-overwrite-dir --one-top-level=?folder --overwrite
        --overwrite-dir --recursive-unlink --remove-files! --skip-old-files -U/--unlink-first --verify
        --ignore-command-error --no-ignore-command-error -O/--to-stdout --to-command=script
        --atime-preserve=?text --clamp-mtime --delay-directory-restore --group=text --group-map=read
        --mode=text --mtime=text -m/--touch --no-delay-directory-restore --no-same-owner --no-same-permissions
        --numeric-owner --owner=text --owner-map=read -p/--preserve-permissions/--same-permissions
        --same-owner --sort=text --preserve-order/--same-order --acls --no-acls --no-selinux --no-xattrs
        --selinux --xattrs --xattrs-exclude=text --xattrs-include=text --force-local -f/--file=path
        -F/--info-script/--new-volume-script=script --tape-length=text -M/--multi-volume --rmt-command=script
        --rsh-command=script --volno-file=path -b/--blocking-factor=text -B/--read-full-records
        -i/--ignore-zeros --record-size=text --format=text --old-archive/--portability --pax-option=text
        --posix -V/--label=text -a/--auto-compress -I/--use-compress-program=script -j/--bzip2 -J/--xz --lzip
        --lzma --lzop --no-auto-compress --zstd -z/--gzip/--gunzip/--ungzip -Z/--compress/--uncompress
        --backup=?text --hard-dereference -h/--dereference -K/--starting-file=text --newer-mtime=text
        -N/--newer/--after-date=text --one-file-system -P/--absolute-names --suffix=text
        --strip-components=text --transform/--xform=text --checkpoint=?text --checkpoint-action=unknown
        --full-time --index-file=filled -l/--check-links --no-quote-chars=text --quote-chars=text
        --quoting-style=text -R/--block-number --show-defaults --show-omitted-dirs
        --show-transformed-names/--show-stored-names --totals=?text --utc -v/--verbose --warning=text
        -w/--interactive/--confirmation -o -q -y --options=text --no-mac-metadata --usage --restrict ; read...
        ; gnu first-bundle
    """,
    "unxz|xz": f"{_XZ} ; path... ; gnu",
    "unzip": """
        -Z:read+text... -c:read+text... -f -l:read+text... -p:read+text... -t:read+text... -T -u
        -v:read+text... -z:read+text... -aBbCDEFhijJKLMnNoqsSUVWXY -x=text -d=folder -P=text -I=text -O=text
        ; read filled...
    """,
    "zip": """
        -0/--store -1/--compress-1 -2/--compress-2 -3/--compress-3 -4/--compress-4 -5/--compress-5
        -6/--compress-6 -7/--compress-7 -8/--compress-8 -9/--compress-9 -A/--adjust-sfx -b/--temp-path=folder
        -c/--entry-comments -d/--delete:filled+text... -db/--display-bytes -dc/--display-counts
        -dd/--display-dots -dg/--display-globaldots -ds/--dot-size=text -du/--display-usize
        -dv/--display-volume -D/--no-dir-entries -DF/--difference-archive -e/--encrypt -F/--fix -FF/--fixfix
        -FI/--fifo -FS/--filesync -f/--freshen -fd/--force-descriptors -fz/--force-zip64 -g/--grow -h/--help
        -h2/--more-help -i/--include=text -j/--junk-paths -J/--junk-sfx -k/--DOS-names -l/--to-crlf
        -ll/--from-crlf -lf/--logfile-path=filled -la/--log-append -li/--log-info -L/--license -m/--move!
        -MM/--must-match -n/--suffixes=text -nw/--no-wild -o/--latest-time -O/--output-file=filled -p/--paths
        -P/--password=text -q/--quiet -r/--recurse-paths -R/--recurse-patterns -RE/--regex
        -s/--split-size=text -sp/--split-pause -sv/--split-verbose -sb/--split-bell -sc/--show-command
        -sd/--show-debug -sf/--show-files -so/--show-options -su/--show-unicode -t/--from-date=text
        -tt/--before-date=text -T/--test -TT/--unzip-command=script -u/--update
        -U/--copy-entries:filled+text... -UN/--unicode=text -v/--verbose -ws/--wild-stop-dirs
        -x/--exclude=text -X/--strip-extra -y/--symlinks -z/--archive-comment -Z/--compression-method=text
        ; filled read... ; gnu joined
    """,
    "zipinfo": "-12smlvhMtTzC -x=text -O=text ; read text... ; reads",
    "zstd": """
        -o=filled:read... -k/--keep --rm! -0123456789 -z/--compress -d/--decompress/--uncompress -D=read
        -f/--force -h -H/--help -V/--version -c/--stdout:read... -v/--verbose -q/--quiet --trace=filled
        --progress --no-progress -r --filelist=read --output-dir-flat=folder:read...
        --output-dir-mirror=folder:read... --asyncio --no-asyncio --check --no-check --ultra --fast=?text
        --adapt=?text --long=?text --patch-from=read -T=?text --single-thread --auto-threads=text -B=?text
        --rsyncable --exclude-compressed --stream-size=text --size-hint=text
        --target-compressed-block-size=text --no-dictID --compress-literals --no-compress-literals
        --format=text -l/--list:read... -t/--test:read... -M=?text --memory=text --sparse --no-sparse
        --pass-through --no-pass-through --train:read... --maxdict=text --dictID=text -b=?text:read...
        -e=?text -i=?text -S ; read...
    """,
    # download
    "aria2c": """
        -d/--dir=folder -i/--input-file=read -l/--log=filled -j/--max-concurrent-downloads=text
        -V/--check-integrity=?text -c/--continue=?text -h/--help=?text -x/--max-connection-per-server=text
        -m/--max-tries=text -k/--min-split-size=text -n/--no-netrc=?text -o/--out=filled
        -R/--remote-time=?text -s/--split=text -t/--timeout=text -U/--user-agent=text
        -Z/--force-sequential=?text -p/--ftp-pasv=?text -T/--torrent-file=read -O/--index-out=text
        -u/--max-upload-limit=text -M/--metalink-file=read -D/--daemon=?text -a/--file-allocation=text
        -q/--quiet=?text -v/--version --all-proxy=text --allow-overwrite=?text --auto-file-renaming=?text
        --ca-certificate=read --certificate=read --check-certificate=?text --checksum=text
        --conditional-get=?text --conf-path=read* --connect-timeout=text --console-log-level=text
        --dry-run=?text --enable-rpc=?text --ftp-passwd=text --ftp-user=text --header=text --http-passwd=text
        --http-user=text --load-cookies=read --log-level=text --max-download-limit=text
        --max-overall-download-limit=text --no-conf=?text --on-bt-download-complete=script
        --on-download-complete=script --on-download-error=script --on-download-pause=script
        --on-download-start=script --on-download-stop=script --private-key=read --referer=text
        --retry-wait=text --rpc-listen-port=text --rpc-secret=text --save-cookies=filled --save-session=filled
        --seed-ratio=text --seed-time=text --show-console-readout=?text --summary-interval=text ; url... ; gnu
    """,
    # curl --help: with or without a word behind it
    "curl": """
        --abstract-unix-socket=text --alt-svc=path --anyauth -a/--append --aws-sigv4=text --basic --ca-native
        --cacert=read --capath=read -E/--cert=setting --cert-status --cert-type=text --ciphers=text --compressed
        --compressed-ssh -K/--config=read* --connect-timeout=text --connect-to=text -C/--continue-at=text
        -b/--cookie=read -c/--cookie-jar=filled --create-dirs --create-file-mode=text --crlf --crlfile=read
        --curves=text -d/--data/--data-ascii=setting --data-binary=setting --data-raw=text
        --data-urlencode=setting --delegation=text --digest -q/--disable --disable-eprt --disable-epsv
        --disallow-username-in-url --dns-interface=text --dns-ipv4-addr=text --dns-ipv6-addr=text
        --dns-servers=text --doh-cert-status --doh-insecure --doh-url=url -D/--dump-header=filled
        --egd-file=read --engine=text* --etag-compare=read --etag-save=filled --expect100-timeout=text
        -f/--fail --fail-early --fail-with-body --false-start -F/--form=setting --form-escape
        --form-string=text --ftp-account=text --ftp-alternative-to-user=text --ftp-create-dirs
        --ftp-method=text --ftp-pasv -P/--ftp-port=text --ftp-pret --ftp-skip-pasv-ip --ftp-ssl-ccc
        --ftp-ssl-ccc-mode=text --ftp-ssl-control -G/--get -g/--globoff --happy-eyeballs-timeout-ms=text
        --haproxy-clientip=text --haproxy-protocol -I/--head -H/--header=setting --hostpubmd5=text
        --hostpubsha256=text --hsts=path --http0.9 -0/--http1.0 --http1.1 --http2 --http2-prior-knowledge
        --http3 --http3-only --ignore-content-length -i/--include/--show-headers -k/--insecure
        --interface=text --ip-tos=text --ipfs-gateway=url -4/--ipv4 -6/--ipv6 --json=setting
        -j/--junk-session-cookies --keepalive-cnt=text --keepalive-time=text --key=read --key-type=text
        --krb=text --libcurl=filled --limit-rate=text -l/--list-only --local-port=text -L/--location
        --location-trusted --login-options=text --mail-auth=text --mail-from=text --mail-rcpt=text
        --mail-rcpt-allowfails -M/--manual --max-filesize=text --max-redirs=text -m/--max-time=text --metalink
        --mptcp --negotiate -n/--netrc --netrc-file=read --netrc-optional --next --no-alpn -N/--no-buffer
        --no-clobber --no-keepalive --no-npn --no-progress-meter --no-sessionid --noproxy=text --ntlm
        --ntlm-wb --oauth2-bearer=text -o/--output=filled --output-dir=folder -Z/--parallel
        --parallel-immediate --parallel-max=text --pass=text --path-as-is --pinnedpubkey=read --post301
        --post302 --post303 --preproxy=text -#/--progress-bar --proto=text --proto-default=text
        --proto-redir=text -x/--proxy=text --proxy-anyauth --proxy-basic --proxy-cacert=read
        --proxy-capath=read --proxy-cert=setting --proxy-cert-type=text --proxy-ciphers=text --proxy-crlfile=read
        --proxy-digest --proxy-header=setting --proxy-http2 --proxy-insecure --proxy-key=read
        --proxy-key-type=text --proxy-negotiate --proxy-ntlm --proxy-pass=text --proxy-pinnedpubkey=read
        --proxy-service-name=text --proxy-ssl-allow-beast --proxy-ssl-auto-client-cert
        --proxy-tls13-ciphers=text --proxy-tlsauthtype=text --proxy-tlspassword=text --proxy-tlsuser=text
        --proxy-tlsv1 -U/--proxy-user=text --proxy1.0=text -p/--proxytunnel --pubkey=read -Q/--quote=text
        --random-file=read -r/--range=text --rate=text --raw -e/--referer=text -J/--remote-header-name
        -O/--remote-name --remote-name-all -R/--remote-time --remove-on-error -X/--request=text
        --request-target=text --resolve=text --retry=text --retry-all-errors --retry-connrefused
        --retry-delay=text --retry-max-time=text --sasl-authzid=text --sasl-ir --service-name=text
        -S/--show-error -s/--silent --skip-existing --socks4=text --socks4a=text --socks5=text --socks5-basic
        --socks5-gssapi --socks5-gssapi-nec --socks5-gssapi-service=text --socks5-hostname=text
        -Y/--speed-limit=text -y/--speed-time=text --ssl --ssl-allow-beast --ssl-auto-client-cert
        --ssl-no-revoke --ssl-reqd --ssl-revoke-best-effort -2/--sslv2 -3/--sslv3 --stderr=filled
        --styled-output --suppress-connect-headers --tcp-fastopen --tcp-nodelay -t/--telnet-option=text
        --tftp-blksize=text --tftp-no-options -z/--time-cond=text --tls-max=text --tls13-ciphers=text
        --tlsauthtype=text --tlspassword=text --tlsuser=text -1/--tlsv1 --tlsv1.0 --tlsv1.1 --tlsv1.2
        --tlsv1.3 --tr-encoding --trace=filled --trace-ascii=filled --trace-config=text --trace-ids
        --trace-time --unix-socket=path -T/--upload-file=read --url=url --url-query=setting -B/--use-ascii
        -u/--user=text -A/--user-agent=text --variable=setting -v/--verbose -V/--version
        -w/--write-out=setting --xattr ; url... ; gnu
    """,
    "http|https": """
        -j/--json -f/--form --multipart --boundary=text --raw=text -x/--compress --pretty=text -s/--style=text
        --unsorted --sorted --response-charset=text --response-mime=text --format-options=text -p/--print=text
        -h/--headers -m/--meta -b/--body -v/--verbose --all -S/--stream -o/--output=filled -d/--download
        -c/--continue -q/--quiet --session=path --session-read-only=read -a/--auth=text -A/--auth-type=text
        --ignore-netrc --offline --proxy=text -F/--follow --max-redirects=text --max-headers=text
        --timeout=text --check-status --path-as-is --chunked --verify=path --ssl=text --ciphers=text
        --cert=read --cert-key=read --cert-key-pass=text -I/--ignore-stdin --default-scheme=text --debug
        --traceback ; setting... ; gnu
    """,
    "wget": """
        -V/--version -h/--help -b/--background -e/--execute=unknown* -o/--output-file=filled
        -a/--append-output=filled -d/--debug -q/--quiet -v/--verbose -n=text --no-verbose --report-speed=text
        -i/--input-file=read -F/--force-html -B/--base=url --config=read* --no-config --rejected-log=filled
        -t/--tries=text --retry-connrefused --retry-on-http-error=text -O/--output-document=filled
        --no-clobber --no-netrc -c/--continue --start-pos=text --progress=text --show-progress
        -N/--timestamping --no-if-modified-since --no-use-server-timestamps -S/--server-response --spider
        -T/--timeout=text --dns-timeout=text --connect-timeout=text --read-timeout=text -w/--wait=text
        --waitretry=text --random-wait --no-proxy -Q/--quota=text --bind-address=text --limit-rate=text
        --no-dns-cache --restrict-file-names=text --ignore-case -4/--inet4-only -6/--inet6-only
        --prefer-family=text --user=text --password=text --ask-password --use-askpass=script --no-iri
        --local-encoding=text --remote-encoding=text --unlink --xattr --no-directories -x/--force-directories
        --no-host-directories --protocol-directories -P/--directory-prefix=folder --cut-dirs=text
        --http-user=text --http-password=text --no-cache --default-page=text -E/--adjust-extension
        --ignore-length --header=text --compression=text --max-redirect=text --proxy-user=text
        --proxy-password=text --referer=text --save-headers -U/--user-agent=text --no-http-keep-alive
        --no-cookies --load-cookies=read --save-cookies=filled --keep-session-cookies --post-data=text
        --post-file=read --method=text --body-data=text --body-file=read --content-disposition
        --content-on-error --auth-no-challenge --secure-protocol=text --https-only --no-check-certificate
        --certificate=read --certificate-type=text --private-key=read --private-key-type=text
        --ca-certificate=read --ca-directory=read --crl-file=read --pinnedpubkey=read --ciphers=text --no-hsts
        --hsts-file=path --ftp-user=text --ftp-password=text --no-remove-listing --no-glob --no-passive-ftp
        --preserve-permissions --retr-symlinks --ftps-implicit --ftps-resume-ssl --ftps-clear-data-connection
        --ftps-fallback-to-ftp --warc-file=filled --warc-header=text --warc-max-size=text --warc-cdx
        --warc-dedup=read --no-warc-compression --no-warc-digests --no-warc-keep-log --warc-tempdir=folder
        -r/--recursive -l/--level=text --delete-after! -k/--convert-links --convert-file-only --backups=?text
        -K/--backup-converted -m/--mirror>-r+-N -p/--page-requisites --strict-comments -A/--accept=text
        -R/--reject=text --accept-regex=text --reject-regex=text --regex-type=text -D/--domains=text
        --exclude-domains=text --follow-ftp --follow-tags=text --ignore-tags=text -H/--span-hosts
        -L/--relative -I/--include-directories=text --trust-server-names -X/--exclude-directories=text
        --no-parent ; url... ; gnu
    """,
    # search
    # ack -A, -B, -C, -p: with or without a value
    "ack": """
        -i/--ignore-case -I/--no-ignore-case -S/--smart-case -v/--invert-match -w/--word-regexp -Q/--literal
        -x/--files-from-stdin --files-from=read -l/--files-with-matches -L/--files-without-matches
        --output=text -o --passthru --match=text^ -m/--max-count=text -1 -H/--with-filename -h/--no-filename
        -c/--count --column -f:text... -g --sort-files --show-types -s -n/--no-recurse -r/-R/--recurse
        -k/--known-types -t/--type=text -T=text --type-add=text --type-set=text --type-del=text
        --ignore-dir/--ignore-directory=text --noignore-dir=text --ignore-file=text --follow --nofollow
        --color --colour --nocolor --nocolour --group --nogroup --break --nobreak --heading --noheading
        --pager=script --nopager --print0 --flush --ackrc=read* --noenv --env --filter --nofilter --help-types
        ; text read... ; gnu
    """,
    # ag -A, -B, -C: what stands behind it is its value only if it is a number
    "ag": """
        --ackmate -a/--all-types --break --nobreak -c/--count --color --nocolor --color-line-number=text
        --color-match=text --color-path=text --column -D/--debug --depth=text --filename --nofilename
        -f/--follow --nofollow -F/-Q/--fixed-strings/--literal --group --nogroup -g/--filename-pattern=text^
        -G/--file-search-regex=text -H/--heading --noheading --hidden --ignore=text --ignore-dir=text
        -i/--ignore-case -l/--files-with-matches -L/--files-without-matches --list-file-types
        -m/--max-count=text --mmap --multiline --nomultiline --numbers --nonumbers -n/--norecurse
        -o/--only-matching -p/--path-to-ignore=read --pager=script --nopager --parallel --passthrough
        --print-long-lines --print-all-files -r/-R/--recurse -s/--case-sensitive -S/--smart-case
        --search-binary --silent --stats --stats-only -t/--all-text -u/--unrestricted -U/--skip-vcs-ignores
        -v/--invert-match -V/--version --vimgrep -w/--word-regexp -W/--width=text --workers=text
        -z/--search-zip -0/--null/--print0 -h/--help ; text read... ; gnu
    """,
    # grep --context: the next word is its value in GNU, on BSD only what a "=" joins to it
    "grep|egrep|fgrep|zgrep": _GREP,
    "rg": """
        -A/--after-context=text --auto-hybrid-regex -B/--before-context=text --binary --block-buffered
        -b/--byte-offset -s/--case-sensitive --color=text --colors=text --column -C/--context=text
        --context-separator=text -c/--count --count-matches --crlf --debug --dfa-size-limit=text
        -E/--encoding=text --engine=text --field-context-separator=text --field-match-separator=text
        -f/--file=read^ --files:text... -l/--files-with-matches --files-without-match -F/--fixed-strings
        -L/--follow --generate=text -g/--glob=text --glob-case-insensitive --heading -h/--help -./--hidden
        --hostname-bin=script --hyperlink-format=text --iglob=text -i/--ignore-case --ignore-file=read
        --ignore-file-case-insensitive --include-zero -v/--invert-match --json --line-buffered
        -n/--line-number -x/--line-regexp -M/--max-columns=text --max-columns-preview -m/--max-count=text
        -d/--max-depth/--maxdepth=text --max-filesize=text --mmap -U/--multiline --multiline-dotall
        --no-column --no-config -I/--no-filename --no-heading --no-hidden --no-ignore --no-ignore-dot
        --no-ignore-exclude --no-ignore-files --no-ignore-global --no-ignore-messages --no-ignore-parent
        --no-ignore-vcs -N/--no-line-number --no-messages --no-mmap --no-pcre2-unicode --no-require-git
        --no-unicode -0/--null --null-data --one-file-system -o/--only-matching --passthru/--passthrough
        --path-separator=text -P/--pcre2 --pcre2-version --pre=script --pre-glob=text -p/--pretty -q/--quiet
        --regex-size-limit=text -e/--regexp=text^ -r/--replace=text -z/--search-zip -S/--smart-case
        --sort=text --sortr=text --sort-files --stats --stop-on-nonmatch -a/--text -j/--threads=text --trace
        --trim -t/--type=text --type-add=text --type-clear=text --type-list -T/--type-not=text
        -u/--unrestricted -V/--version --vimgrep -H/--with-filename -w/--word-regexp ; text read...
    """,
    # text
    # awk -W: another way to write long options in one awk, the file of a script in another
    "awk|gawk|mawk": """
        -f/--file=codefile^ -F/--field-separator=text -v/--assign=setting -b/--characters-as-bytes
        -c/--traditional -C/--copyright -d/--dump-variables=?filled -D/--debug=?codefile -e/--source=code^
        -E/--exec=codefile^$ -g/--gen-pot -h/--help -i/--include=codefile:code+filled... -I/--trace -k/--csv
        -l/--load=text* -L/--lint=?text -M/--bignum -n/--non-decimal-data -N/--use-lc-numeric
        -o/--pretty-print=?filled -O/--optimize -p/--profile=?filled -P/--posix -r/--re-interval
        -s/--no-optimize -S/--sandbox -t/--lint-old -V/--version ; code read... ; gnu posix
    """,
    "cmp": """
        -b/--print-bytes -h -i/--ignore-initial=text -l/--verbose -n/--bytes=text -s/--quiet/--silent -x -z
        -v/--version ; read read text text ; gnu reads
    """,
    # column -n: with a value in util-linux, a flag on BSD
    "column": """
        -J/--json -c/--output-width/--columns=text -d/--table-noheadings -o/--output-separator=text
        -s/--separator=text -t/--table -N/--table-columns=text -C/--table-column=text
        -l/--table-columns-limit=text -R/--table-right=text -T/--table-truncate=text -E/--table-noextreme=text
        -e/--table-header-repeat -m/--table-maxout -W/--table-wrap=text -H/--table-hide=text
        -O/--table-order=text --table-name=text -L/--keep-empty-lines -r/--tree=text -i/--tree-id=text
        -p/--tree-parent=text -x/--fillrows -h/--help -V/--version ; read... ; gnu reads
    """,
    "comm": """
        -123i --check-order --nocheck-order --output-delimiter=text --total -z/--zero-terminated ; read...
        ; gnu reads
    """,
    "csplit": """
        -b/--suffix-format=text -f/--prefix=filled -k/--keep-files --suppress-matched -n/--digits=text
        -s/-q/--quiet/--silent -z/--elide-empty-files ; read text... ; gnu
    """,
    "cut": """
        -b/--bytes=text -c/--characters=text -d/--delimiter=text -f/--fields=text -n --complement
        -s/--only-delimited --output-delimiter=text -w -z/--zero-terminated ; read... ; gnu reads
    """,
    "diff": """
        --normal -q/--brief -s/--report-identical-files -c -C=text --context=?text -u -U=text --unified=?text
        -e/--ed -f/--forward-ed -n/--rcs -y/--side-by-side -W/--width=text --left-column
        --suppress-common-lines -p/--show-c-function -F/--show-function-line=text -L/--label=text
        -t/--expand-tabs -T/--initial-tab --tabsize=text --suppress-blank-empty -l/--paginate -r/--recursive
        --no-dereference -N/--new-file -P --unidirectional-new-file --ignore-file-name-case
        --no-ignore-file-name-case -x/--exclude=text -X/--exclude-from=read -S/--starting-file=text
        --from-file=read --to-file=read -i/--ignore-case -E/--ignore-tab-expansion -Z/--ignore-trailing-space
        -b/--ignore-space-change -w/--ignore-all-space -B/--ignore-blank-lines -I/--ignore-matching-lines=text
        -a/--text --strip-trailing-cr -D/--ifdef=text --old-group-format=text --new-group-format=text
        --changed-group-format=text --unchanged-group-format=text --line-format=text --old-line-format=text
        --new-line-format=text --unchanged-line-format=text -d/--minimal --horizon-lines=text
        -H/--speed-large-files --color=?text --palette=text -h -0123456789 -v/--version ; read... ; gnu reads
    """,
    "expand": "-i/--initial -t/--tabs=text -0123456789 ; read... ; gnu reads",
    # fmt -p: a value in GNU, a flag on BSD; -t the other way round
    "fmt": """
        -c/--crown-margin --prefix=text -s/--split-only --tagged-paragraph -u/--uniform-spacing
        -w/--width=text -g/--goal=text -0123456789 ; read... ; gnu reads
    """,
    "fold": "-b/--bytes -c/--characters -s/--spaces -w/--width=text -0123456789 ; read... ; gnu reads",
    "iconv": """
        -f/--from-code=text -t/--to-code=text -l/--list -c -o/--output=filled -s/--silent --verbose
        -V/--version ; read... ; gnu
    """,
    "join": """
        -a=text -e=text -i/--ignore-case -j=text -o=text -t=text -v=text -1=text -2=text --check-order
        --nocheck-order --header -z/--zero-terminated ; read... ; gnu reads
    """,
    "jq": """
        -n/--null-input -R/--raw-input -s/--slurp -c/--compact-output -r/--raw-output --raw-output0
        -j/--join-output -a/--ascii-output -S/--sort-keys -C/--color-output -M/--monochrome-output --tab
        --indent=text --unbuffered --stream --stream-errors --seq -f/--from-file=codefile^
        -L/--library-path=read --arg=text,text --argjson=text,text --slurpfile=text,read --rawfile=text,read
        --argfile=text,read --args:text+text... --jsonargs:text+text... -e/--exit-status -V/--version
        --build-configuration -h/--help ; text read... ; reads
    """,
    "paste": "-d/--delimiters=text -s/--serial -z/--zero-terminated ; read... ; gnu reads",
    "pr": """
        --pages=text -0123456789 --columns=text -a/--across -c/--show-control-chars -d/--double-space
        -D/--date-format=text -e/--expand-tabs=?text -F/-f/--form-feed -h/--header=text -i/--output-tabs=?text
        -J/--join-lines -l/--length=text -L=text -m/--merge -n/--number-lines=?text
        -N/--first-line-number=text -o/--indent=text -p -r/--no-file-warnings -s/--separator=?text
        -S/--sep-string=?text -t/--omit-header -T/--omit-pagination -v/--show-nonprinting -w/--width=text
        -W/--page-width=text +=?text ; read... ; gnu plus reads
    """,
    "rev": "-0/--zero -h/--help -V/--version ; read... ; gnu reads",
    "sdiff": """
        -o/--output=filled -i/--ignore-case -E/--ignore-tab-expansion -Z/--ignore-trailing-space
        -b/--ignore-space-change -W/--ignore-all-space -B/--ignore-blank-lines -I/--ignore-matching-lines=text
        --strip-trailing-cr -a/--text -w/--width=text -l/--left-column -s/--suppress-common-lines
        -t/--expand-tabs --tabsize=text -d/--minimal -H/--speed-large-files --diff-program=script -v/--version
        ; read read ; gnu
    """,
    # sed -i: a separate value on BSD; the files are written in both readings
    # sed -l: a value in GNU, a flag on BSD
    "sed": """
        -n/--quiet/--silent --debug -e/--expression=code^ -f/--file=codefile^ --follow-symlinks
        -i/--in-place=?text:code+filled... -I=?text:code+filled... --line-length=text --posix
        -E/-r/--regexp-extended -s/--separate --sandbox -u/--unbuffered -z/--null-data -a ; code seen... ; gnu
    """,
    "seq": """
        -f/--format=text -s/--separator=text -t=text -w/--equal-width -0123456789 ; text... ; gnu posix reads
    """,
    "shuf": """
        -e/--echo:text... -i/--input-range=text -n/--head-count=text -o/--output=filled --random-source=read
        -r/--repeat -z/--zero-terminated ; read ; gnu
    """,
    "sort": """
        -b/--ignore-leading-blanks -d/--dictionary-order -f/--ignore-case -g/--general-numeric-sort
        -i/--ignore-nonprinting -M/--month-sort -h/--human-numeric-sort -n/--numeric-sort -R/--random-sort
        --random-source=read -r/--reverse --sort=text -V/--version-sort --batch-size=text -c --check=?text -C
        --compress-program=script --debug --files0-from=read -k/--key=text -m/--merge -o/--output=filled
        -s/--stable -S/--buffer-size=text -t/--field-separator=text -T/--temporary-directory=folder
        --parallel=text -u/--unique -z/--zero-terminated ; read... ; gnu
    """,
    "split": """
        -a/--suffix-length=text --additional-suffix=text -b/--bytes=text -C/--line-bytes=text -d
        --numeric-suffixes=?text -x --hex-suffixes=?text -e/--elide-empty-files --filter=script
        -l/--lines=text -n/--number=text -p=text -t/--separator=text -u/--unbuffered --verbose -0123456789
        ; read filled ; gnu
    """,
    "tr": """
        -c/-C/--complement -d/--delete -s/--squeeze-repeats -t/--truncate-set1 -u ; text... ; gnu posix reads
    """,
    "tsort": "-lqw ; read ; gnu reads",
    "unexpand": "-a/--all --first-only -t/--tabs=text -0123456789 ; read... ; gnu reads",
    "uniq": """
        -c/--count -d/--repeated -D --all-repeated=?text -f/--skip-fields=text --group=?text -i/--ignore-case
        -s/--skip-chars=text -u/--unique -z/--zero-terminated -w/--check-chars=text ; read filled ; gnu
    """,
    # yq -f, -s, -w: two programs have this name; in one they have a value of another kind, or none
    "yq": """
        -C/--colors -M/--no-colors -e/--exit-status -i/--inplace/--in-place:code+filled... -I/--indent=text
        -p/--input-format=text -o/--output-format=text -P/--prettyPrint -n/--null-input -R/--raw-input --tab
        -N/--no-doc -0/--nul-output -r/--unwrapScalar/--raw-output -j/--tojson -v/--verbose -V/--version
        --from-file=codefile^ --front-matter=text --split-exp=text --string-interpolation --header-preprocess
        -y/--yaml-output -Y/--yaml-roundtrip --width=text --indentless-lists --xml-force-list=text
        -c/--compact-output -S/--sort-keys --arg=text,text --argjson=text,text --slurpfile=text,read
        --rawfile=text,read ; code read...
    """,
    # info
    "export|readonly|declare|typeset|local": "-aAfFgiIlnprtux ; setting...",
    "[|[[|test": "; text... ; expression quiet reads",
    "apropos": """
        -d/--debug -v/--verbose -e/--exact -r/--regex -w/--wildcard -a/--and -l/--long -C/--config-file=read
        -L/--locale=text -m/--systems=text -M/--manpath=text -s/--sections/--section=text ; text... ; gnu
    """,
    "basename": "-a/--multiple -s/--suffix=text -z/--zero ; text... ; gnu posix reads",
    "date": """
        -d/--date=text --debug -f/--file=read -I/--iso-8601=?text --resolution -R/--rfc-email/--rfc-2822
        --rfc-3339=text -r/--reference=text -s/--set=text -u/--utc/--universal -j -n -v=text -z=text +=?text
        ; text ; gnu plus
    """,
    "df": """
        -B/--block-size=text --output=?text -t/--type=text --exclude-type=text -x=text ; text... ; gnu quiet
        reads
    """,
    "dirname": "-z/--zero ; text... ; gnu posix reads",
    # ls -D, -I, -T, -w: with a value on some systems, and none on others; none of it names a file
    "dir|ls": """
        --block-size=text --color=?text --format=text --hide=text --hyperlink=?text --indicator-style=text
        --ignore=text --quoting-style=text --sort=text --time=text --time-style=text --tabsize=text
        --width=text ; text... ; gnu quiet reads
    """,
    "du": """
        -B/--block-size=text -d/--max-depth=text --files0-from=read -I=text -t/--threshold=text --time=?text
        --time-style=text -X/--exclude-from=read --exclude=text ; text... ; gnu quiet reads
    """,
    "echo": "-neE ; text... ; posix quiet reads",
    "false|true": "; text... ; quiet reads",
    "free": "-s/--seconds=text -c/--count=text ; ; gnu quiet reads",
    "hostname": """
        -a/--alias -A/--all-fqdns -b/--boot -d/--domain -f/--fqdn/--long -F/--file=read -i/--ip-address
        -I/--all-ip-addresses -s/--short -y/--yp/--nis -h/--help -V/--version ; text ; gnu
    """,
    "htop": """
        -C/--no-color -d/--delay=text -F/--filter=text -h/--help -H/--highlight-changes=?text -M/--no-mouse
        --no-meters -n/--max-iterations=text -p/--pid=text --readonly -s/--sort-key=text -t/--tree
        -u/--user=?text -U/--no-unicode -V/--version ; ; gnu
    """,
    "id|uname|whoami": "; text... ; gnu quiet reads",
    "info": """
        -k/--apropos=text -d/--directory=read -f/--file=read -h/--help --index-search=text -n/--node=text
        -o/--output=filled -O/--show-options/--usage --subnodes --vi-keys -w/--where/--location -a/--all
        -R/--raw-escapes --no-raw-escapes --restore=read --dribble=filled -v/--variable=text --init-file=read*
        --speech-friendly --strict-node-location ; text... ; gnu
    """,
    "kill": f"-s=text -n=text -q=text -l -L {_SIGNALS} ; text... ; longdash quiet",
    # killall -s: a signal on Linux, a flag on BSD
    "killall": f"""
        -e/--exact -I/--ignore-case -g/--process-group -y/--younger-than=text -o/--older-than=text
        -i/--interactive -l/--list -q/--quiet -r/--regexp --signal=text -u/--user=text -v/--verbose
        -V/--version -w/--wait -n/--ns=text -Z/--context=text {_SIGNALS} ; text... ; gnu quiet
    """,
    "lsof": """
        -c=text -d=text -p=text -s=?text -u=text -g=?text -i=?text -F=?text -S=?text -T=?text -r=?text
        -x=?text +d=text +D=text +c=text +L=?text +m=?text +r=?text ; text... ; plus quiet
    """,
    "man": """
        -C/--config-file=read* -d/--debug -D/--default --warnings=?text -f/--whatis -k/--apropos
        -K/--global-apropos -l/--local-file:read... -w/--where/--path/--location -W/--where-cat/--location-cat
        -c/--catman -R/--recode=text -L/--locale=text -m/--systems=text -M/--manpath=text
        -S/-s/--sections=text -e/--extension=text -i/--ignore-case -I/--match-case --regex --wildcard
        --names-only -a/--all -u/--update --no-subpages -P/--pager=script -r/--prompt=text -7/--ascii
        -E/--encoding=text --no-hyphenation/--nh --no-justification/--nj -p/--preprocessor=text -t/--troff
        -T/--troff-device=?text -H/--html=?script -X/--gxditview=?text -Z/--ditroff -V/--version ; text...
        ; gnu
    """,
    # pgrep -q: a value in pkill on Linux, a flag on BSD
    "pgrep|pkill": f"""
        -d/--delimiter=text -l/--list-name -a/--list-full -v/--inverse -w/--lightweight -c/--count -e/--echo
        -f/--full -g/--pgroup=text -G/--group=text -i/--ignore-case -n/--newest -o/--oldest -O/--older=text
        -P/--parent=text -s/--session=text -t/--terminal=text -u/--euid=text -U/--uid=text -x/--exact
        -F/--pidfile=read -L/--logpidfile -r/--runstates=text -A/--ignore-ancestors --signal=text
        --cgroup=text --env=text --ns=text --nslist=text -h/--help -V/--version {_SIGNALS} ; text... ; gnu
        quiet
    """,
    "printenv": "-0/--null ; text... ; gnu posix reads",
    "printf": "-v=text ; text... ; posix",
    "ps": """
        -O=text -o/--format=text -p/--pid=text --ppid=text -U=text --user=text --User=text --Group=text
        --sort=text --cols=text --columns=text --width=text --rows=text --lines=text ; text... ; first-bundle
        quiet reads
    """,
    "pwd": "-L/--logical -P/--physical ; ; gnu quiet reads",
    "readlink": """
        -f/--canonicalize -e/--canonicalize-existing -m/--canonicalize-missing -n/--no-newline -q/--quiet
        -s/--silent -v/--verbose -z/--zero ; text... ; gnu reads
    """,
    "realpath": """
        -e/--canonicalize-existing -m/--canonicalize-missing -L/--logical -P/--physical -q/--quiet
        --relative-to=text --relative-base=text -s/--strip/--no-symlinks -z/--zero ; text... ; gnu reads
    """,
    "sleep": "; text... ; gnu reads",
    # stat -f, -t: flags in GNU, with a value on BSD; neither names a file
    "stat": "-c/--format=text --cached=text --printf=text ; text... ; gnu quiet reads",
    "tldr": """
        -h/--help -u/--update -l/--list -p/--platform=text -L/--language=text --render=read -V/--version
        ; text...
    """,
    "top": """
        -d/--delay=text -E/--scale-summary-mem=text -e/--scale-task-mem=text -n/--iterations=text
        -o/--sort-override=text -p/--pid=text -U/--filter-any-user=text -u/--filter-only-euser=text
        -w/--width=?text ; text... ; quiet
    """,
    "tree": """
        -adflxRrvtcUAhpsugDFqNQSnCXJi --dirsfirst --filesfirst --prune --noreport --matchdirs --ignore-case
        --info --inodes --device --du --si --metafirst --hintro=read --houtro=read --gitignore --nolinks
        -L=text -P=text -I=text -o=filled -H=text -T=text --filelimit=text --charset=text --timefmt=text
        --sort=text --gitfile=read --infofile=read --fromfile:read... --fromtabfile:read... ; text...
    """,
    "type|whereis|which": "; text... ; quiet reads",
    "uptime": "-p/--pretty -s/--since -h/--help -V/--version ; ; gnu quiet reads",
    # disks
    "cfdisk|gdisk|sfdisk|sgdisk": "; written...",
    "fdisk": "-l/--list:text... -x/--list-details:text... -b/--sector-size=text -o/--output=text ; written",
    "mke2fs|mkfs.ext2|mkfs.ext3|mkfs.ext4": """
        -cjnqvDFSV -l=read -b=text -C=text -i=text -I=text -J=text -G=text -N=text -d=read -m=text -o=text
        -g=text -L=text -M=text -O=text -r=text -E=text -t=text -T=text -U=text -e=text -z=filled ; written
        text
    """,
    "mkfs": "-t/--type=text -V/--verbose ; written text",
    "mkfs.btrfs|mkfs.exfat|mkfs.fat|mkfs.ntfs|mkfs.vfat|mkfs.xfs": "; written...",
    "mkswap": """
        -c/--check -f/--force -q/--quiet -p/--pagesize=text -L/--label=text -v/--swapversion=text
        -U/--uuid=text --verbose --lock=?text -h/--help -V/--version ; written text ; gnu
    """,
    "mount": """
        -a/--all -c/--no-canonicalize -f/--fake -F/--fork -T/--fstab=read -i/--internal-only -l/--show-labels
        -m/--mkdir=?text -n/--no-mtab --options-mode=text --options-source=text --options-source-force
        -o/--options=text -O/--test-opts=text -r/--read-only -t/--types=text --source=path --target=folder
        --target-prefix=folder -v/--verbose -w/--rw/--read-write -N/--namespace=text -V/--version
        -L/--label=text -U/--uuid=text -B/--bind -M/--move -R/--rbind --make-shared --make-slave
        --make-private --make-unbindable --make-rshared --make-rslave --make-rprivate --make-runbindable
        ; path folder ; gnu
    """,
    "parted": "-l/--list:text... -m/--machine -s/--script -f/--fix -a/--align=text ; written text... ; gnu",
    # umount -h: a host on macOS
    "umount": """
        -a/--all -A/--all-targets -c/--no-canonicalize -d/--detach-loop --fake -f/--force -i/--internal-only
        -n/--no-mtab -l/--lazy -O/--test-opts=text -R/--recursive -r/--read-only -t/--types=text -v/--verbose
        -q/--quiet -N/--namespace=text -V/--version ; text... ; gnu
    """,
    "wipefs": """
        -a/--all -b --backup=?folder -f/--force -i/--noheadings -J/--json -n/--no-act -o/--offset=text
        -O/--output=text -p/--parsable -q/--quiet -t/--types=text --lock=?text -h/--help -V/--version
        ; written... ; gnu
    """,
    # keys
    "crontab": "-u=text -l -r -e -i -s ; codefile",
    "gpg|gpg2": """
        -s/--sign --clear-sign/--clearsign -b/--detach-sign -e/--encrypt -c/--symmetric --store -d/--decrypt
        --encrypt-files --decrypt-files --verify --verify-files -k/--list-keys/--list-public-keys:text...
        --list-signatures/--list-sigs:text... --check-signatures/--check-sigs:text... --fingerprint:text...
        -K/--list-secret-keys:text... --generate-key/--gen-key --quick-generate-key/--quick-gen-key:text...
        --full-generate-key/--full-gen-key --generate-revocation/--gen-revoke:text... --delete-keys:text...
        --delete-secret-keys:text... --delete-secret-and-public-keys:text... --quick-sign-key:text...
        --sign-key:text... --lsign-key:text... --edit-key:text... --change-passphrase/--passwd:text...
        --export:text... --export-secret-keys:text... --export-secret-subkeys:text... --export-ssh-key:text...
        --send-keys:text... --receive-keys/--recv-keys:text... --search-keys:text... --refresh-keys:text...
        --locate-keys:text... --quick-add-uid:text... --quick-set-expire:text... --quick-lsign-key:text...
        --tofu-policy=text --disable-dirmngr --fetch-keys:text... --show-keys --import --card-status
        --list-packets --export-ownertrust --import-ownertrust --update-trustdb --check-trustdb
        --print-md:text+read... -v/--verbose -q/--quiet --no-tty --no-greeting --options=read* --no-options
        --logger-fd=text --log-file/--logger-file=filled --homedir=folder --default-key=text --encrypt-to=text
        --default-recipient=text --group=text --compliance=text --openpgp --always-trust --trust-model=text
        --photo-viewer=script --agent-program=script --dirmngr-program=script --exec-path=read*
        --temp-directory=folder --expert --no-permission-warning -n/--dry-run -i/--interactive
        --trustdb-name=path --multifile --set-notation=text --sig-notation=text -a/--armor/--armour --no-armor
        -o/--output=filled --max-output=text --comment=text --no-comments --no-emit-version -t/--textmode
        --set-filename=text --show-session-key -z/--compress-level=text --compress-algo=text
        --auto-key-locate=text --no-auto-key-locate --auto-key-retrieve --keyserver=url
        --keyserver-options=text --import-options=text --import-filter=text --export-options=text
        --export-filter=text --list-options=text --verify-options=text --with-colons --with-fingerprint
        --with-subkey-fingerprint --with-keygrip --with-secret --keyid-format=text -r/--recipient=text
        -R/--hidden-recipient=text -f/--recipient-file=read -F/--hidden-recipient-file=read
        -u/--local-user=text --sender=text --try-secret-key=text --no-default-keyring --keyring=path
        --primary-keyring=path --secret-keyring=path --s2k-mode=text --s2k-digest-algo=text
        --s2k-cipher-algo=text --s2k-count=text --cipher-algo=text --digest-algo=text --cert-digest-algo=text
        --batch --no-batch --yes --no --status-fd=text --status-file=filled --command-fd=text
        --command-file=read --passphrase=text --passphrase-fd=text --passphrase-file=read --pinentry-mode=text
        --use-agent --no-use-agent --no-autostart -h/--help ; read... ; gnu
    """,
    "openssl": "; subcommand",
    "openssl base64": _ENC,
    "openssl dgst": f"{_DGST} {_DIGESTS} ; read... ; longdash",
    "openssl ec": f"""
        {_OPENSSL} {_CIPHERS} -in=read -inform=text -pubin -passin=setting -check -param_enc=text
        -conv_form=text -out=filled -outform=text -noout -text -param_out -pubout -no_public -passout=setting
        ; ; longdash
    """,
    "openssl ecparam": f"""
        {_OPENSSL} -list_curves -genkey -in=read -inform=text -out=filled -outform=text -text -noout
        -param_enc=text -check -check_named -no_seed -name=text -conv_form=text ; ; longdash
    """,
    "openssl enc": _ENC,
    "openssl genpkey": f"""
        {_OPENSSL} {_CIPHERS} -paramfile=read -algorithm=text -quiet -pkeyopt=text -config=read* -out=filled
        -outform=text -pass=setting -genparam -text ; ; longdash
    """,
    "openssl genrsa": f"""
        {_OPENSSL} {_CIPHERS} -3 -F4/-f4 -out=filled -passout=setting -primes=text -verbose -traditional
        ; text ; longdash
    """,
    "openssl md5": f"{_DGST} ; read... ; longdash",
    "openssl passwd": f"""
        {_OPENSSL} -in=read -noverify -stdin -quiet -table -reverse -salt=text -6 -5 -apr1 -1 -aixmd5
        ; text... ; longdash
    """,
    "openssl pkcs12": f"""
        {_OPENSSL} {_CIPHERS} -in=read -out=filled -passin=setting -passout=setting -password=setting -twopass
        -nokeys -nocerts -noout -legacy -info -nomacver -clcerts -cacerts -noenc/-nodes -export -inkey=read
        -certfile=read -passcerts=setting -chain -untrusted=read -CAfile=read -CApath=read -CAstore=text
        -no-CAfile -no-CApath -no-CAstore -name=text -caname=text -CSP=text -LMK -keyex -keysig -keypbe=text
        -certpbe=text -descert -macalg=text -iter=text -noiter -nomaciter -maciter -nomac ; ; longdash
    """,
    "openssl pkey": f"""
        {_OPENSSL} {_CIPHERS} -check -pubcheck -in=read -inform=text -passin=setting -pubin -out=filled
        -outform=text -passout=setting -traditional -pubout -noout -text -text_pub -ec_conv_form=text
        -ec_param_enc=text ; ; longdash
    """,
    "openssl rand": f"{_OPENSSL} -out=filled -base64 -hex ; text ; longdash",
    "openssl req": f"""
        {_OPENSSL} {_DIGESTS} -keygen_engine=text* -in=read -inform=text -verify -new -config=read*
        -section=text -utf8 -nameopt=text -reqopt=text -text -x509 -CA=read -CAkey=read -subj=text -subject
        -multivalue-rdn -days=text -set_serial=text -copy_extensions=text -addext=text -extensions=text
        -reqexts=text -precert -key=read -keyform=text -pubkey -keyout=filled -passin=setting -passout=setting
        -newkey=text -pkeyopt=text -sigopt=text -vfyopt=text -out=filled -outform=text -batch -verbose
        -noenc/-nodes -noout -newhdr -modulus ; ; longdash
    """,
    "openssl rsa": f"""
        {_OPENSSL} {_CIPHERS} -check -in=read -inform=text -pubin -RSAPublicKey_in -passin=setting -out=filled
        -outform=text -pubout -RSAPublicKey_out -passout=setting -noout -text -modulus -traditional
        -pvk-strong -pvk-weak -pvk-none ; ; longdash
    """,
    "openssl s_client": f"""
        {_OPENSSL} {_VERIFY} -host=text -port=text -connect=text -bind=text -proxy=text -proxy_user=text
        -proxy_pass=setting -unix=path -4 -6 -cert=read -certform=text -cert_chain=read -build_chain -key=read
        -keyform=text -pass=setting -verify=text -psk_identity=text -psk=text -reconnect -sess_out=filled
        -sess_in=read -crlf -quiet -ign_eof -starttls=text -brief -prexit -showcerts -debug -msg
        -msgfile=filled -state -trace -keylogfile=filled -nocommands -servername=text -noservername
        -tlsextdebug -status -alpn=text -tls1 -tls1_1 -tls1_2 -tls1_3 -dtls -early_data=read -no_ssl3 -no_tls1
        -no_tls1_1 -no_tls1_2 -no_tls1_3 -no_ticket -sigalgs=text -groups=text -curves=text -cipher=text
        -ciphersuites=text -min_protocol=text -max_protocol=text -verify_return_error -verify_quiet ; text
        ; longdash
    """,
    "openssl sha1": f"{_DGST} ; read... ; longdash",
    "openssl sha256": f"{_DGST} ; read... ; longdash",
    "openssl sha512": f"{_DGST} ; read... ; longdash",
    "openssl verify": f"""
        {_OPENSSL} {_VERIFY} -verbose -trusted=read -untrusted=read -CRLfile=read -show_chain -vfyopt=text
        ; read... ; longdash
    """,
    "openssl version": "-help -a -b -d -e -m -f -o -p -r -v -c ; ; longdash reads",
    "openssl x509": f"""
        {_OPENSSL} {_DIGESTS} -in=read -passin=setting -new -x509toreq -req -copy_extensions=text -inform=text
        -vfyopt=text -key/-signkey=read -keyform=text -out=filled -outform=text -nocert -noout -text
        -dateopt=text -certopt=text -fingerprint -alias -serial -startdate -enddate -dates -subject -issuer
        -nameopt=text -email -hash -subject_hash -subject_hash_old -issuer_hash -issuer_hash_old -ext=text
        -ocspid -ocsp_uri -purpose -pubkey -modulus -checkend=text -checkhost=text -checkemail=text
        -checkip=text -set_serial=text -next_serial -days=text -preserve_dates -subj=text -force_pubkey=read
        -clrext -extfile=read -extensions=text -sigopt=text -badsig -CA=read -CAform=text -CAkey=read
        -CAkeyform=text -CAserial=path -CAcreateserial -trustout -setalias=text -clrtrust -addtrust=text
        -clrreject -addreject=text ; ; longdash
    """,
    "ssh-keygen": """
        -ABcegHhiKkLlpQqUuvy -a=text -b=text -C=text -D=read* -E=text -F=text -f=path -I=text -M=text -m=text
        -N=text -n=text -O=setting -P=text -R=text -r=text -s=read -t=text -V=text -w=read* -Y=text -Z=text
        -z=text ; path...
    """,
    # scripts of other languages
    "deno": "-h/--help -V/--version -q/--quiet ; subcommand",
    "deno eval": "-p/--print -q/--quiet --ext=text --check=?text --no-check=?text ; code unknown... ; posix",
    "deno run": """
        -A/--allow-all -R/--allow-read=?text -W/--allow-write=?text -N/--allow-net=?text -E/--allow-env=?text
        -S/--allow-sys=?text --allow-run=?text --allow-ffi=?text --allow-import=?text --deny-read=?text
        --deny-write=?text --deny-net=?text --deny-env=?text --deny-run=?text --no-prompt -c/--config=read
        --import-map=read --lock=?path --no-lock --no-remote --no-npm --node-modules-dir=?text
        -r/--reload=?text --cached-only --check=?text --no-check=?text --watch=?text --env-file=?read
        --inspect=?text --inspect-brk=?text --location=url --seed=text --v8-flags=?text -L/--log-level=text
        -q/--quiet --unstable --ext=text --cert=read ; codefile unknown... ; posix
    """,
    "expect": "-b -c=unknown -d -D=text -f=codefile^ -h -i -n -N -v ; codefile unknown... ; posix spoken",
    "julia": """
        -v/--version -h/--help --help-hidden --project=?text -J/--sysimage=read -H/--home=text
        --startup-file=text --handle-signals=text -e/--eval=code^ -E/--print=code^ -m=unknown^
        -L/--load=codefile -t/--threads=text -p/--procs=text --machine-file=read -i -q/--quiet --banner=text
        --color=text --history-file=text --depwarn=text --warn-overwrite=text -C/--cpu-target=text
        -O/--optimize=?text -g=?text --inline=text --check-bounds=text --code-coverage=?text
        --track-allocation=?text ; codefile unknown... ; posix
    """,
    # lua -l: a module; -e: the file behind it runs too
    "lua|luajit": "-b:read+filled -e=code -E -i -j=text -l=text -O=?text -v -W ; codefile unknown... ; posix",
    "mariadb|mysql": """
        -?/--help -I --auto-rehash -A/--no-auto-rehash -B/--batch --binary-mode -c/--comments -C/--compress
        --connect-timeout=text -D/--database=text --default-character-set=text --defaults-extra-file=read*
        --defaults-file=read* --defaults-group-suffix=text --delimiter=text -e/--execute=unknown -f/--force
        -h/--host=text -H/--html -i/--ignore-spaces --init-command=unknown --local-infile=?text
        --login-path=text --max-allowed-packet=text -b/--no-beep -G/--named-commands --no-defaults
        --net-buffer-length=text -o/--one-database --pager=?script -p/--password=?text -P/--port=text
        --print-defaults --prompt=text --protocol=text -q/--quick -r/--raw --reconnect
        -U/--safe-updates/--i-am-a-dummy --show-warnings -s/--silent -N/--skip-column-names
        -L/--skip-line-numbers -S/--socket=path --ssl --ssl-ca=read --ssl-capath=read --ssl-cert=read
        --ssl-cipher=text --ssl-key=read --ssl-mode=text --skip-ssl --column-names -t/--table --tee=filled
        -n/--unbuffered -u/--user=text -v/--verbose -V/--version -E/--vertical -w/--wait -X/--xml ; text ; gnu
    """,
    # node -p: what stands behind it is the script, unless -e gives it
    "node|nodejs": """
        -c/--check -C/--conditions=text -e/--eval=code^ -p/--print:code+unknown... -pe=code^ -h/--help
        -i/--interactive -r/--require=codefile -v/--version --env-file=read --env-file-if-exists=read
        --import=codefile --loader/--experimental-loader=codefile --input-type=text
        --experimental-default-type=text --experimental-vm-modules --experimental-strip-types
        --experimental-transform-types --experimental-specifier-resolution=text --enable-source-maps
        --expose-gc --expose_gc --inspect=?text --inspect-brk=?text --max-old-space-size=?text
        --max_old_space_size=?text --no-warnings --no-deprecation --trace-warnings --trace-deprecation
        --trace-uncaught --throw-deprecation --unhandled-rejections=text --preserve-symlinks --use-openssl-ca
        --openssl-legacy-provider --icu-data-dir=read --stack-size=?text --title=text --prof --cpu-prof
        --heap-prof --permission --watch --watch-path=text --watch-preserve-output --test:codefile...
        --test-concurrency=text --test-force-exit --test-name-pattern=text --run=unknown^ --test-only
        --test-reporter=text --test-reporter-destination=filled --test-shard=text --test-timeout=text
        --test-coverage-include=text --test-coverage-exclude=text --experimental-test-coverage ; codefile
        unknown... ; longdash posix
    """,
    "osascript": "-e=code^ -i -l=text -s=text ; codefile unknown... ; posix",
    # perl -d: a module, if there is one, behind a colon
    "perl": """
        -0123456789acdfhlsStTuUvwWX -C=?text -D=?text -e=code^ -E=code^ -F=?text -n:codefile+read...
        -p:codefile+read... -i=?text:codefile+filled... -I=read -m=?text -M=?text -V=?text -x=?text ; codefile
        unknown... ; posix
    """,
    "php": """
        -a/--interactive -b/--bindpath=text -C/--no-chdir -q/--no-header -T/--timing=text -c/--php-ini=read*
        -n/--no-php-ini -d/--define=setting* -e/--profile-info -f/--file=codefile^ -h/--help -i/--info
        -l/--syntax-check -m/--modules -r/--run=code^ -B/--process-begin=code -R/--process-code=code^
        -F/--process-file=codefile^ -E/--process-end=code -s/--syntax-highlight -v/--version -w/--strip
        -z/--zend-extension=codefile -H/--hide-args -S/--server=text -t/--docroot=read --ini
        --rf/--rfunction=text --rc/--rclass=text --re/--rextension=text --ri/--rextinfo=text ; codefile
        unknown... ; posix
    """,
    "psql": """
        -c/--command=unknown -d/--dbname=text -f/--file=codefile -l/--list -v/--set/--variable=setting
        -V/--version -X/--no-psqlrc -1/--single-transaction -?/--help=?text -a/--echo-all -b/--echo-errors
        -e/--echo-queries -E/--echo-hidden -L/--log-file=filled -n/--no-readline -o/--output=filled*
        -q/--quiet -s/--single-step -S/--single-line -A/--no-align --csv -F/--field-separator=text -H/--html
        -P/--pset=setting -R/--record-separator=text -t/--tuples-only -T/--table-attr=text -x/--expanded
        -z/--field-separator-zero -0/--record-separator-zero -h/--host=text -p/--port=text -U/--username=text
        -w/--no-password -W/--password ; text text ; gnu spoken
    """,
    "pwsh": """
        -File/-file/-f=codefile^$ -Command/-command/-c=unknown^$ -CommandWithArgs/-cwa=unknown^$
        -EncodedCommand/-encodedcommand/-e/-ec=unknown^ -ConfigurationName/-config=text -CustomPipeName=text
        -ExecutionPolicy/-executionpolicy/-ex/-ep=text -InputFormat/-in/-if=text -Interactive/-i -Login/-l
        -MTA -NoExit/-noexit/-noe -NoLogo/-nologo/-nol -NonInteractive/-noninteractive/-noni
        -NoProfile/-noprofile/-nop -OutputFormat/-outputformat/-o/-of=text -SettingsFile/-settings=read* -STA
        -Version/-version/-v -WindowStyle/-w=text -WorkingDirectory/-workingdirectory/-wd=folder@ ; codefile
        unknown... ; longdash posix
    """,
    "pypy|pypy3|python|python2|python3": """
        -bBdEhiIOPqsStuvVxR? -c=code^$ -m=unknown^$ -Q=text -W=text -X=text --check-hash-based-pycs=text --help
        --help-all --help-env --help-xoptions --version ; codefile unknown... ; posix
    """,
    "redis-cli": """
        -h=text -p=text -s=path -a=text -u=url -r=text -i=text -n=text -2 -3 -x -X=text -d=text -D=text -c -e
        --user=text --pass=text --askpass --tls --sni=text --cacert=read --cacertdir=read --insecure
        --cert=read --key=read --tls-ciphers=text --raw --no-raw --quoted-input --csv --json --quoted-json
        --show-pushes=text --stat --latency --latency-history --latency-dist --lru-test=text --replica
        --rdb=filled --functions-rdb=filled --pipe --pipe-timeout=text --bigkeys --memkeys --hotkeys --scan
        --pattern=text --quoted-pattern=text --count=text --intrinsic-latency=text --eval=codefile --ldb
        --ldb-sync-mode --cluster=text --verbose --no-auth-warning --help --version ; text... ; longdash posix
    """,
    "Rscript": """
        -e=code^ --verbose --default-packages=?text --vanilla --no-save --no-restore --no-environ
        --no-site-file --no-init-file --slave --quiet --no-echo --help --version ; codefile unknown... ; posix
    """,
    "ruby": """
        -0123456789 -a -c -C=folder@ -d/--debug -e=code^ -E/--encoding=text --external-encoding=text
        --internal-encoding=text -F=?text -h/--help -I=read -K=?text -l -n:codefile+read...
        -p:codefile+read... -i=?text:codefile+filled... -r=codefile -s -S -U -v/--verbose -w -W=?text -x=?text
        -X=folder@ -y/--yydebug --copyright --version --disable=text --enable=text --jit --yjit --mjit
        ; codefile unknown... ; posix
    """,
    "sqlite3": """
        -append -ascii -bail -batch -box -column -cmd=unknown -csv -deserialize -echo -escape=text -header
        -heap=text -help -html -init=codefile -interactive -json -line -list -lookaside=text,text -markdown
        -maxsize=text -memtrace -mmap=text -newline=text -nofollow -noheader -nonce=text -nullvalue=text
        -pagecache=text,text -pcachetrace -quote -readonly -safe -separator=text -stats -table -tabs
        -unsafe-testing -version -vfs=text -vfstrace -zip ; path unknown... ; longdash spoken
    """,
    "tclsh|wish": "-encoding=text -c=unknown ; codefile unknown... ; longdash posix spoken",
    "ts-node": """
        -h/--help -v/--version -e/--eval=code^ -p/--print:code+unknown... -r/--require=codefile
        -i/--interactive --esm --show-config --showConfig -T/--transpile-only/--transpileOnly --swc
        -H/--compiler-host/--compilerHost -I/--ignore=text -P/--project=read -C/--compiler=text
        -D/--ignore-diagnostics/--ignoreDiagnostics=text -O/--compiler-options/--compilerOptions=text
        --cwd=folder@ --files --pretty --cwd-mode -s/--script-mode --skip-project --skip-ignore --emit --scope
        --prefer-ts-exts --log-error ; codefile unknown... ; posix
    """,
    "tsx": """
        --no-cache --tsconfig=read -h/--help -v/--version -e/--eval=code^ -p/--print=code^
        -r/--require=codefile --import=codefile --env-file=read --inspect=?text --inspect-brk=?text
        --conditions=text --no-warnings --test:codefile... ; codefile unknown... ; posix
    """,
    # builtins that take files
    ".|source": "; codefile unknown... ; posix",
    "cd|popd|pushd": "-LPen ; text ; plus quiet",
}
