# Every program on PATH is a link to this script: it logs how it was called, then does what such a program does.
# Above it stand the paths of the log, of the folder of stubs and of the folder of real programs.

case ${0##*/} in
  bash|dash|sh|zsh)
    # A shell that is given a script is an allowed program doing things by itself: what runs inside is marked.
    skip=
    for word do
      case $skip$word in
        -o|-O|+o|+O|--rcfile|--init-file) skip=: ;;
        --*) ;;
        -*[cs]*|/dev/*|/proc/*) break ;;
        -*|+*) ;;
        :*) skip= ;;
        *)
          test -n "${BASH_ENV-}${ENV-}" || test ! -f "$word" -a ! -f "$stubs/$word" || export SCRIPT="$PWD/$word"
          break ;;
      esac
    done
    exec "$real/${0##*/}" "$@" ;;
  python3|node|ruby)
    # These run their script, which is one for a shell here.
    for word do
      case $word in
        -*) ;;
        *)
          test ! -f "$word" || SCRIPT="$PWD/$word" "$real/sh" "./$word"
          exit ;;
      esac
    done ;;
  rm)
    for word do
      case $word in
        -*[rR]*) exit 0 ;;
      esac
    done
    exec "$real/rm" "$@" ;;
  find)
    for word do
      test "x$word" != x-delete || exit 0
    done
    exec "$real/find" "$@" ;;
  sudo|doas)
    while test $# -gt 0; do
      case $1 in
        -u|-g) shift 2 ;;
        -*|*=*) shift ;;
        *) break ;;
      esac
    done
    exec "$@" ;;
  time)
    while test "x${1-}" != "x${1#-}"; do shift; done
    test $# -eq 0 || exec "$@" ;;
  docker)
    case ${1-} in
      exec|run)
        shift
        while test "x${1-}" != "x${1#-}"; do shift; done
        shift
        test $# -eq 0 || exec "$@" ;;
    esac ;;
  uv)
    if test "x${1-}" = xrun; then shift; exec "$@"; fi ;;
  mywrap)
    # A program that nobody knows, and that runs others.
    while test $# -gt 0; do
      case $1 in
        -c|--run) exec "$real/sh" -c "$2" ;;
        -c*) exec "$real/sh" -c "${1#-c}" ;;
        --run=*) exec "$real/sh" -c "${1#--run=}" ;;
        exec|run|-*|*=*) shift ;;
        *) exec "$@" ;;
      esac
    done ;;
  mytool)
    # A program that nobody knows, and that reads and writes the files that its words name.
    case ${1-} in
      -o) echo x > "$2" ;;
      -o*) echo x > "${1#-o}" ;;
      --out=*) echo x > "${1#--out=}" ;;
      *)
        for word do
          test ! -f "${word##*[=:,@]}" || "$real/cat" "${word##*[=:,@]}"
        done ;;
    esac ;;
  watch|npx|busybox)
    test $# -eq 0 || exec "$@" ;;
  *)
    test ! -x "$real/${0##*/}" || exec "$real/${0##*/}" "$@" ;;
esac
