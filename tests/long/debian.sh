#!/bin/sh
# Follows README.md in a bare Debian, then runs all tests there: `tests/long/debian.sh OUT [RELEASE…]` (make test-debian).
# Then builds with clang and runs the suites about results of instructions. Needs root and debootstrap.
# The chroots are below OUT/debian: RELEASE.base as installed, RELEASE with the project.
# When all releases have passed, tests/long/debian.tried gets the checksum of the files that define the build.
# `tests/long/debian.sh --tried` succeeds if the checksum is unchanged.
set -eu
cd "$(dirname "$0")/../.."

checksum() { cat Makefile bootstrap lanewise.pc.in tests/programs.mk tests/tests.mk | cksum; }
if [ "${1:-}" = --tried ]; then [ "$(checksum)" = "$(cat tests/long/debian.tried 2>/dev/null)" ]; exit; fi
out=$1; shift
[ "$(id -u)" = 0 ] || { echo "debian: root is needed, for chroot" >&2; exit 2; }
command -v debootstrap >/dev/null || { echo "debian: debootstrap is needed: ./bootstrap test-debian" >&2; exit 2; }

# inside RELEASE COMMAND…: runs a command in the release's chroot, as root, in the project's folder. Its environment,
# /proc and pseudo-terminals are separate.
inside() {
	root=$out/debian/$1; shift
	unshare --mount --pid --fork --kill-child sh -euc '
		root=$1; shift
		mount -t proc proc "$root/proc"
		mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
		mount --bind "$root/dev/pts/ptmx" "$root/dev/ptmx"
		exec chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 sh -c "cd /lanewise && \"\$@\"" sh "$@"' sh "$root" "$@"
}

# step RELEASE WHAT COMMAND…: runs a command with its output in a log, and prints the end of the log if it fails.
step() {
	release=$1 what=$2 log=$out/debian/$1.log; shift 2
	if inside "$release" "$@" >>"$log" 2>&1; then echo "debian: $release: $what: $(tail -n 1 "$log" | cut -c 1-100)"
	else tail -n 40 "$log"; echo "debian: $release: $what failed ($log)"; exit 1; fi
}

now=$(checksum)
clang_tests='unit-wave unit-exact unit-blocks unit-memory digests'
mkdir -p "$out/debian"
for release in ${*:-bookworm trixie}; do
	base=$out/debian/$release.base
	[ -e "$base/etc/debian_version" ] || { rm -rf "$base"; debootstrap --variant=minbase "$release" "$base" >"$base.log" 2>&1 || { tail -n 5 "$base.log"; exit 1; }; }
	rm -rf "$out/debian/$release" "$out/debian/$release.log"
	cp -a "$base" "$out/debian/$release"
	cp -L /etc/resolv.conf "$out/debian/$release/etc/" 2>/dev/null || :
	mkdir "$out/debian/$release/lanewise"
	git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -t "$out/debian/$release/lanewise"
	step "$release" 'the demo' ./bootstrap demo WERROR=1
	step "$release" 'all tests' ./bootstrap test WERROR=1
	step "$release" clang sh -c "apt-get install -y --no-install-recommends clang && make CC=clang OUT=build/clang test TESTS='$clang_tests'"
	rm -rf "$out/debian/$release"
done
[ $# -gt 0 ] || echo "$now" >tests/long/debian.tried
echo "debian: passed"
