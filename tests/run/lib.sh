# Begins every test script, by `. "$(dirname "$0")/lib.sh"`. tests/run/NAME.sh BUILD runs all of its cases, tests/run/NAME.sh
# BUILD CASE one of them. Goes to the project's root. Sets root, build and lanewise to absolute paths, and tmp to an
# empty folder, removed at the end.
set -u
cd "$(dirname "$0")/../.." || exit 2
root=$PWD
[ -n "${1:-}" ] && build=$(cd "$1" && pwd) || { echo "usage: $0 BUILD [CASE]" >&2; exit 2; }
self=$0 script=$(basename "$0" .sh) folder=$1 lanewise=$build/lanewise only=${2:-}
passed=0 failed=0 now='' names='' wrong='' found=''
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT

# Begins the case $1. False if it is not to run.
wanted() {
	now=$1 names="$names $1"
	[ -z "$only" ] || { [ "$only" = "$1" ] && found=1; }
}
# Begins the case that is named after the file $1, without its folder and ending.
wanted_file() { set -- "${1##*/}"; wanted "${1%.*}"; }

# Returns whether SHARE=K/N takes the next run, the K-th of N parts of all (tests/rig/share.h). Without SHARE, and in a
# case that is run alone, all are taken. Loops over programs call it before each run, if all run the same code.
share_asked=0 share_part=${SHARE:-1/1}
share_parts=${share_part#*/} share_part=${share_part%/*}
share_has() {
	share_asked=$((share_asked + 1))
	[ -n "$only" ] || [ $((share_asked * 2654435761 / 65536 % share_parts)) = $((share_part - 1)) ]
}
# Returns whether all runs are taken. Text that does not come from a program is only compared then.
share_is_all() { [ "$share_parts" = 1 ]; }

good() { passed=$((passed + 1)); }
bad() {
	echo "$script: $now: $*"
	failed=$((failed + 1))
	case "$wrong " in *" $now "*) ;; *) wrong="$wrong $now" ;; esac
}

# Prints commands that repeat failed cases, then the last line, which ends with $2. Fails if a case failed, or if fewer
# than $1 passed in a complete run. A share may have half of its part of them.
finish() {
	least=${1:-1}
	share_is_all || least=$((least / (2 * share_parts)))
	if [ -n "$only" ] && [ -z "$found" ]; then echo "$script: case \`$only\` does not exist; there are:$names" | fold -s -w 160; return 2; fi
	for each in $wrong; do echo "$script: to run it alone: $self $folder $each"; done
	echo "$script: $passed passed, $failed failed${2:-}"
	[ "$failed" = 0 ] && { [ -n "$only" ] || [ "$passed" -ge "$least" ]; }
}

# Runs each tests/run/SCRIPT/CASE.sh in its own shell and folder $tmp, so that cases are independent. A function `given` of
# the script fills the folder.
sections() {
	for section in tests/run/"$script"/*.sh; do
		share_asked=$((share_asked + 1000))      # cases begin in different parts
		wanted_file "$section" || continue
		count=$tmp/$now.count
		(
			tmp=$tmp/$now passed=0 failed=0
			mkdir "$tmp" && given
			. "$root/$section"
			echo "$passed $failed" >"$count"
		)
		if read -r p f <"$count"; then passed=$((passed + p)) failed=$((failed + f)); else bad "ended early"; fi
		[ "$f" = 0 ] || wrong="$wrong $now"
	done
}

# Returns whether shaders can run as on the machine where pages were written. Their code depends on the driver's version.
has_driver_of_pages() {
	command -v glslangValidator >/dev/null && "$build/lanewise-device" driver 2>/dev/null | grep -q 'Mesa 22\.3'
}

# Returns whether OpenCL can be compiled as on the machine where pages were written.
has_clang_of_pages() {
	clang-22 --version 2>/dev/null | grep -q 'version 22\.1' &&
		"$lanewise" asm asm-examples/lessons/24-compilers.cl -o "$tmp/pages.o" >/dev/null 2>&1
}

# ---- requirements for commands: output and errors are in the files $tmp/out and $tmp/err -----------------------------

# expect WHAT STATUS COMMAND…
expect() {
	name=$1 want=$2; shift 2
	"$@" >"$tmp/out" 2>"$tmp/err"; got=$?
	if [ "$got" = "$want" ]; then good; else bad "$name: expected exit status $want, got $got"; cat "$tmp/out" "$tmp/err"; fi
}
# Prints the file $1 without the seconds of a run, which differ between equal runs.
without_seconds() { sed 's/"seconds":{[^{}]*}/"seconds":{}/' "$1"; }
# golden FILE STATUS: output, errors and status must equal FILE; GOLDEN=write writes it.
golden() {
	{ without_seconds "$tmp/out"; if [ -s "$tmp/err" ]; then echo "---- stderr"; cat "$tmp/err"; fi; echo "---- exit status $2"; } >"$tmp/got"
	if [ "${GOLDEN:-}" = write ]; then cp "$tmp/got" "$1"; fi
	if diff -u "$1" "$tmp/got" >"$tmp/diff" 2>&1; then good; else bad "not as in $1:"; cat "$tmp/diff"; fi
}
# has WHAT FILE TEXT
has() { if grep -qF -- "$3" "$tmp/$2"; then good; else bad "$1: expected '$3' in $2:"; cat "$tmp/$2"; fi; }
# same WHAT FILE FILE
same() { if cmp -s "$2" "$3"; then good; else bad "$1: $2 and $3 differ:"; diff "$2" "$3" | head; fi; }
# is WHAT WANTED GOT
is() { if [ "$2" = "$3" ]; then good; else bad "$1: expected $2, got $3"; fi; }

# Sets seconds to the CPU time of COMMAND… and of the processes that it starts and waits for. (A subshell has times of
# its own.)
seconds() {
	times >"$tmp/before"; "$@"; times >"$tmp/after"
	seconds=$(cat "$tmp/before" "$tmp/after" | awk '{ split($1 $2, t, /[ms]/); s[NR] = 60 * (t[1] + t[3]) + t[2] + t[4] } END { print s[4] - s[2] }')
}

# ---- processes in the background -------------------------------------------------------------------------------------

# Waits until COMMAND… succeeds. Reports a failure if it does not within minutes.
wait_for() {
	for poll in $(seq 6000); do "$@" && return; sleep 0.05; done
	bad "waited in vain for: $*"; return 1
}
# Succeeds when process $1 has used a tenth of a second of CPU time (a start takes far less), or has ended.
computing() { awk '{ exit !($3 == "Z" || $14 + $15 >= 10) }' "/proc/$1/stat"; }
