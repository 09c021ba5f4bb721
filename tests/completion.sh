#!/bin/sh
# Completion: the scripts know each command's options as its help does; bash's is run, for the others their shells say whether they can be read.
set -u
cd "$(dirname "$0")/.."
out=$(cd "$1" && pwd)
PATH=$out:$PATH; export PATH
passed=0; failed=0
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT
fail() { echo "completion: $1"; failed=$((failed + 1)); }
options() { sed -n 's/^  \(-., \|    \)--\([a-z-]*\).*/--\2/p' | sort; }

for shell in bash zsh fish; do
	lanewise --generate $shell >"$tmp/$shell" || fail "--generate $shell"
	case $shell in fish) check=--no-execute ;; *) check=-n ;; esac
	if ! command -v $shell >/dev/null 2>&1; then echo "completion: there is no $shell here; its script is only compared with the help"
	elif $shell $check "$tmp/$shell"; then passed=$((passed + 1))
	else fail "$shell cannot read its script"; fi
done

# Every option and command is in the scripts of zsh and fish, at each command.
lanewise --generate list-commands >"$tmp/commands"
while read -r command; do
	lanewise "$command" --help | options >"$tmp/want"
	sed -n "/^	$command)\$/,/;;\$/p" "$tmp/zsh" | grep -o -- '--[a-z][a-z-]*[]=[}]' | sed 's/[]=[}]$//' | sort -u >"$tmp/zsh.got"
	sort -u "$tmp/want" | cmp -s - "$tmp/zsh.got" || { fail "zsh: other options of $command"; sort -u "$tmp/want" | diff - "$tmp/zsh.got"; }
	sed -n "s/^complete -c lanewise -n '__fish_seen_subcommand_from \([a-z ]*\)' -l \([a-z-]*\).*/\1 :--\2/p" "$tmp/fish" | grep -w -- "$command" | sed 's/.*://' | sort -u >"$tmp/fish.got"
	sort -u "$tmp/want" | cmp -s - "$tmp/fish.got" || { fail "fish: other options of $command"; sort -u "$tmp/want" | diff - "$tmp/fish.got"; }
	passed=$((passed + 2))
done <"$tmp/commands"

if command -v bash >/dev/null 2>&1; then
	cat >"$tmp/try" <<'END'
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
_lanewise 2>/dev/null
printf '%s\n' "${COMPREPLY[@]}"
END
	offers() { bash "$tmp/try" "$tmp/bash" "$@"; }
	expect() {   # the word that must be offered, the line
		want=$1; shift
		if offers "$@" | grep -qxF -- "$want"; then passed=$((passed + 1)); else fail "bash offers no $want for: $*"; fi
	}
	expect explain lanewise ex
	expect examples lanewise ex
	expect v_mbcnt_lo_u32_b32 lanewise explain v_mbcnt_lo
	expect s_and_saveexec_b64 lanewise explain --gpu gfx1030 s_and_save
	expect missing-wait lanewise explain missing
	expect gfx1030 lanewise run --gpu gfx10
	expect gfx1036 lanewise run -g gfx103
	expect gfx1201 lanewise asm --gpu = gfx12
	expect rx7900xtx lanewise time --chip rx79
	expect 01-lanes lanewise trace 01-
	expect README.md lanewise run READ
	expect WavePrefixSum lanewise lower WaveP
	expect lessons lanewise examples less
	expect always lanewise run --color al
	expect 64 lanewise run --wave 6
	expect markdown lanewise explain --format m
	expect no-lds-race lanewise check --warn no-l
	expect occupancy lanewise help occ
	expect --version lanewise --v
	expect asm-examples lanewise explain --all --output asm
	expect README.md lanewise asm x.s -o READ
	[ -z "$(offers lanewise run --dispatch x)" ] && [ -z "$(offers lanewise explain --gpu zzz)" ] && passed=$((passed + 1)) || fail "bash offers what cannot be right"
	while read -r command; do
		lanewise "$command" --help | options >"$tmp/want"
		offers lanewise "$command" -- | sort >"$tmp/got"
		if cmp -s "$tmp/want" "$tmp/got"; then passed=$((passed + 1)); else fail "bash: other options of $command"; diff "$tmp/want" "$tmp/got"; fi
	done <"$tmp/commands"
fi
echo "completion: $passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 20 ]
