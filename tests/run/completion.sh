#!/bin/sh
# Tests completion: the scripts contain each command's options as its help does, and each installed shell offers
# matching words.
. "$(dirname "$0")/lib.sh"
PATH=$build:$PATH; export PATH
options() { sed -n 's/^  \(-., \|    \)--\([a-z-]*\).*/--\2/p' | sort -u; }

lanewise --generate list-commands >"$tmp/commands"
while read -r command; do lanewise "$command" --help | options >"$tmp/$command.options"; done <"$tmp/commands"
cat >"$tmp/try" <<'END'
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
_lanewise 2>/dev/null
printf '%s\n' "${COMPREPLY[@]}"
END
mkdir "$tmp/zsh.folder"

# known_SHELL COMMAND: prints the options of a command in the script of zsh or fish.
known_zsh() { sed -n "/^	$1)\$/,/;;\$/p" "$tmp/zsh" | grep -o -- '--[a-z][a-z-]*[]=[}]' | sed 's/[]=[}]$//'; }
known_fish() {
	sed -n "s/^complete -c lanewise -n '__fish_seen_subcommand_from \([a-z ]*\)' -l \([a-z-]*\).*/\1 :--\2/p" "$tmp/fish" | awk -F ' :' -v c="$1" '(" " $1 " ") ~ (" " c " ") { print $2 }'
}
# offers_SHELL LINE…: prints the words that a shell offers after a line.
offers_bash() { bash "$tmp/try" "$tmp/bash" "$@"; }
offers_fish() { line=$*; fish --no-config -c "source $tmp/fish; complete -C '$line'" 2>/dev/null | cut -f1 | sed 's|/$||'; }
offers_zsh() { line=$*; timeout 600 zsh -f tests/run/completion.zsh "$tmp/zsh.folder" "$line"; }

offered() {   # the word that must be offered, the line
	word=$1; shift
	if offers_$shell "$@" | grep -qxF -- "$word"; then good; else bad "$word is not offered for: $*"; fi
}
all_offered() {
	offered explain lanewise ex
	offered examples lanewise ex
	offered v_mbcnt_lo_u32_b32 lanewise explain v_mbcnt_lo
	offered s_and_saveexec_b64 lanewise explain --gpu gfx1030 s_and_save
	offered missing-wait lanewise explain missing
	offered gfx1030 lanewise run --gpu gfx10
	offered gfx1036 lanewise run -g gfx103
	offered rx7900xtx lanewise time --chip rx79
	offered 01-lanes lanewise trace 01-
	offered README.md lanewise run READ
	offered WavePrefixSum lanewise lower WaveP
	offered lessons lanewise examples less
	offered mark lanewise exercise ma
	offered 05-prefix-count lanewise exercise start 05
	offered README.md lanewise exercise mark READ
	offered always lanewise run --color al
	offered 64 lanewise run --wave 6
	offered markdown lanewise explain --format m
	offered no-lds-race lanewise check --warn no-l
	offered occupancy lanewise help occ
	offered --version lanewise --v
	offered asm-examples lanewise explain --all --output asm
	offered README.md lanewise asm x.s -o READ
	offered --chip lanewise time --chi
	case $shell in
	bash) offered gfx1201 lanewise asm --gpu = gfx12 ;;        # as bash splits it
	*) offered --gpu=gfx1201 lanewise asm --gpu=gfx12 ;;
	esac
	if [ -z "$(offers_$shell lanewise run --dispatch x)" ] && [ -z "$(offers_$shell lanewise explain --gpu zzz)" ]; then good; else bad "offers words that cannot be right"; fi
}

# judge COMMAND: the options in $tmp/got must equal the options in its help.
judge() { if sort -u "$tmp/got" | cmp -s "$tmp/$1.options" -; then good; else bad "other options of $1"; sort -u "$tmp/got" | diff "$tmp/$1.options" -; fi; }

for shell in bash zsh fish; do
	wanted $shell || continue
	lanewise --generate $shell >"$tmp/$shell" || bad "--generate $shell"
	cp "$tmp/$shell" "$tmp/zsh.folder/_lanewise"
	while read -r command; do case $shell in zsh | fish) known_$shell "$command" >"$tmp/got"; judge "$command" ;; esac; done <"$tmp/commands"
	if ! command -v $shell >/dev/null 2>&1; then echo "completion: $shell is not installed; its script is only compared with the help"; continue; fi
	case $shell in fish) check=--no-execute ;; *) check=-n ;; esac
	if $shell $check "$tmp/$shell"; then good; else bad "cannot read its script"; fi
	all_offered
	while read -r command; do
		case $shell:$command in zsh:run | zsh:check | bash:* | fish:*) ;; *) continue ;; esac      # zsh is slow
		offers_$shell lanewise "$command" -- | sed 's/=$//' | grep '^--' >"$tmp/got"
		judge "$command"
	done <"$tmp/commands"
done
finish 21
