# Every program on PATH is a link to this script: it logs how it was called, then does what such a program does.
# Above it stand the paths of the log, of the folder of stubs and of the folder of real programs.

# Runs what an option of a program tells it to: long options, also shortened, letters, also in bundles, but not behind
# those that take the rest of the word; "=" for settings among the operands, "@" for files with more words.
obey() {
  longs=$1 letters=$2 taking=$3 signs=$4
  shift 4
  ended=
  while test $# -gt 0; do
    word=$1
    shift
    case $signs$word in
      *@*@*) test ! -f "${word#@}" || "$real/sh" "./${word#@}" ;;
    esac
    case $signs,$word in
      *=*,-*) ;;
      *=*,*/*=*|*=*,[!A-Za-z_.]*) ;;
      *=*,*=*) "$real/sh" -c "${word#*=}" ;;
    esac
    test -z "$ended" || continue
    case $word in
      --) ended=: ;;
      --?*)
        name=${word#--}
        case $name in
          *=*) value=${name#*=} name=${name%%=*} ;;
          *) value=${1-} ;;
        esac
        for long in $longs; do
          case $long in
            "$name"*) "$real/sh" -c "$value" ;;
          esac
        done ;;
      -?*)
        rest=${word#-}
        while test -n "$rest"; do
          letter=${rest%"${rest#?}"}
          rest=${rest#?}
          case $letters in
            *"$letter"*) "$real/sh" -c "${rest:-${1-}}"; break ;;
          esac
          case $taking in
            *"$letter"*) test -n "$rest" -o $# -eq 0 || shift; break ;;
          esac
        done ;;
    esac
  done
}

# Does what git does where it finds a repository without a work tree: its config has it run a program.
look_up() {
  case $PWD in
    */root|/) ;;
    *) test ! -f HEAD -o ! -d objects -a ! -d refs || evil; (cd .. && look_up) ;;
  esac
}

case ${0##*/} in
  make) obey 'file makefile directory include-dir eval' fCIE oWjl '=' "$@" ;;
  rg) obey 'pre hostname-bin' '' ABCefgmMrtTjdE '' "$@" ;;
  rsync) obey 'rsh rsync-path' e fBTM '' "$@" ;;
  curl) obey 'config' K odHAbcDeFmPQrTuUwxXyYzECt '' "$@" ;;
  cargo) obey 'config manifest-path' '' pFjZ '' "$@" ;;
  kubectl) obey 'kubeconfig kuberc' '' nolfcsv '' "$@" ;;
  pytest) obey 'config-file rootdir' pco kmrnW '@' "$@" ;;
  gcc)
    for word do
      case $word in
        -B|-wrapper) previous=: ;;
        -B?*) "$real/sh" -c "${word#-B}" ;;
        -fplugin=*|-specs=*) "$real/sh" -c "${word#*=}" ;;
        @*) test ! -f "${word#@}" || "$real/sh" "./${word#@}" ;;
        *) test -z "${previous-}" || "$real/sh" -c "$word"; previous= ;;
      esac
    done ;;
  npm)
    obey 'script-shell node-options prefix userconfig globalconfig' C w '' "$@"
    while test "x${1-}" != "x${1#-?}"; do shift; done
    case ${1-} in
      exec|exe|x|init|innit|create|explore)
        obey call c '' '' "$@"
        shift
        while test "x${1-}" != "x${1#-}"; do shift; done
        test $# -eq 0 || "$@" ;;
    esac ;;
  git)
    while test $# -gt 0; do
      case $1 in
        -C) cd "$2" || exit; shift 2 ;;
        -C*) exit ;;
        -c|--exec-path=*) "$real/sh" -c "${2#*=}"; shift 2 ;;
        -*) shift ;;
        *) break ;;
      esac
    done
    look_up
    case ${1-} in
      fetch|pull|ls-remote) obey 'upload-pack' u oj '' "$@" ;;
      clone) obey 'upload-pack template config' uc boj '' "$@" ;;
      push|archive) obey 'receive-pack exec' '' o '' "$@" ;;
      rebase) obey 'exec' x sXC '' "$@" ;;
      grep) obey 'open-files-in-pager' O feABCm '' "$@" ;;
      difftool) obey 'extcmd tool' xt '' '' "$@" ;;
      config) for word do test "$word" != evil || evil; done ;;
    esac ;;
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
    while test "x${1-}" != "x${1#-?}"; do shift; done
    case ${1-} in
      container|compose)
        shift
        while test "x${1-}" != "x${1#-?}"; do shift; done ;;
    esac
    case ${1-} in
      exec|run)
        shift
        while test "x${1-}" != "x${1#-}"; do shift; done
        test $# -eq 0 || shift
        test $# -eq 0 || exec "$@" ;;
    esac ;;
  uv)
    while test "x${1-}" != "x${1#-?}"; do shift; done
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
  npx)
    obey 'node-options script-shell' '' '' '' "$@"
    while test "x${1-}" != "x${1#-}"; do
      case $1 in
        -c|--call) "$real/sh" -c "$2"; exit ;;
        --call=*) "$real/sh" -c "${1#*=}"; exit ;;
      esac
      shift
    done
    test $# -eq 0 || exec "$@" ;;
  watch|busybox)
    test $# -eq 0 || exec "$@" ;;
  *)
    test ! -x "$real/${0##*/}" || exec "$real/${0##*/}" "$@" ;;
esac
