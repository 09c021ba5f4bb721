#!/bin/sh
# Completion: the scripts know each command's options as its help does, and each shell that is here offers what fits.
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
	sed -n "s/^complete -c lanewise -n '__fish_seen_subcommand_from \([a-z ]*\)' -l \([a-z-]*\).*/\1 :--\2/p" "$tmp/fish" | awk -F ' :' -v c="$command" '(" " $1 " ") ~ (" " c " ") { print $2 }' | sort -u >"$tmp/fish.got"
	sort -u "$tmp/want" | cmp -s - "$tmp/fish.got" || { fail "fish: other options of $command"; sort -u "$tmp/want" | diff - "$tmp/fish.got"; }
	passed=$((passed + 2))
done <"$tmp/commands"

# What a shell offers after a line. Without that shell nothing is tried.
cat >"$tmp/try" <<'END'
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
_lanewise 2>/dev/null
printf '%s\n' "${COMPREPLY[@]}"
END
mkdir "$tmp/zsh.folder"; cp "$tmp/zsh" "$tmp/zsh.folder/_lanewise"
offers_bash() { bash "$tmp/try" "$tmp/bash" "$@"; }
offers_fish() { line=$*; fish --no-config -c "source $tmp/fish; complete -C '$line'" 2>/dev/null | cut -f1 | sed 's|/$||'; }
offers_zsh() { line=$*; timeout 60 zsh -f tests/completion.zsh "$tmp/zsh.folder" "$line"; }
shells=; for shell in bash zsh fish; do command -v $shell >/dev/null 2>&1 && shells="$shells $shell"; done

expect() {   # the word that must be offered, the line
	want=$1; shift
	for shell in $shells; do
		if offers_$shell "$@" | grep -qxF -- "$want"; then passed=$((passed + 1)); else fail "$shell offers no $want for: $*"; fi
	done
}
expect explain lanewise ex
expect examples lanewise ex
expect v_mbcnt_lo_u32_b32 lanewise explain v_mbcnt_lo
expect s_and_saveexec_b64 lanewise explain --gpu gfx1030 s_and_save
expect missing-wait lanewise explain missing
expect gfx1030 lanewise run --gpu gfx10
expect gfx1036 lanewise run -g gfx103
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
expect --chip lanewise time --chi
all=$shells
for shells in $all; do
	case $shells in
	bash) expect gfx1201 lanewise asm --gpu = gfx12 ;;        # as bash splits it
	*) expect --gpu=gfx1201 lanewise asm --gpu=gfx12 ;;
	esac
done
for shell in $all; do
	if [ -z "$(offers_$shell lanewise run --dispatch x)" ] && [ -z "$(offers_$shell lanewise explain --gpu zzz)" ]; then passed=$((passed + 1))
	else fail "$shell offers what cannot be right"; fi
done
while read -r command; do
	lanewise "$command" --help | options >"$tmp/want"
	for shell in $all; do
		case $shell:$command in zsh:run | zsh:check | bash:* | fish:*) ;; *) continue ;; esac      # zsh takes its time
		offers_$shell lanewise "$command" -- | sed 's/=$//' | grep '^--' | sort -u >"$tmp/got"
		if cmp -s "$tmp/want" "$tmp/got"; then passed=$((passed + 1)); else fail "$shell: other options of $command"; diff "$tmp/want" "$tmp/got"; fi
	done
done <"$tmp/commands"
echo "completion: $passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 20 ]
