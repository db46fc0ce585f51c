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
          test -n "${BASH_ENV-}${ENV-}" || test ! -f "$word" -a ! -f "$stubs/$word" || export SCRIPT=1
          break ;;
      esac
    done
    exec "$real/${0##*/}" "$@" ;;
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
  watch|npx|busybox)
    test $# -eq 0 || exec "$@" ;;
  *)
    test ! -x "$real/${0##*/}" || exec "$real/${0##*/}" "$@" ;;
esac
