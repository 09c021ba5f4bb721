#!/bin/sh
# Tests the texts of docs/manual. Each example is run, and must end with its stated status (`# exit status 1`; else 0).
# The program of a check must have a finding of this check, and of no other. The help must contain the prose of the
# file, word for word. The build must refuse invalid texts. Each text is a case, and so are `refused` and `help`.
. "$(dirname "$0")/lib.sh"
PATH=$build:$PATH; export PATH
unset COLUMNS; NO_COLOR=1; LC_ALL=C.UTF-8; export NO_COLOR LC_ALL
left=0
mkdir "$tmp/here"
for f in *; do ln -s "$PWD/$f" "$tmp/here/"; done

# field FILE NAME: prints a field of its head.
field() { sed -n "1,/^---\$/!{/^---\$/q}; s/^$2: //p" "$1" | head -1; }
# example_of FILE: prints the lines of its example, without the indent.
# prose_of FILE: prints its prose as one line, with the lists of names.
example_of() { sed -n '/^Example:/,$s/^    //p' "$1"; }
prose_of() {
	awk 'NR > 1 && /^---$/ { on = 1; next } /^Example:/ { exit } on' "$1" | sed "$lists" | tr -s ' \n' ' ' | sed 's/^ //; s/ $//'
}
lists=$(sed -n 's/^#define ISA_LIST_\([A-Z]*\) "\(.*\)"$/\1 \2/p' "$build/gen/isa/lists.h" | while read -r name all; do echo "s/{$(echo "$name" | tr A-Z a-z)}/$all/g;"; done)

# Returns whether a tool that an example needs is missing: clang for source files, a driver for shaders.
is_missing() {
	case $1 in
	*--clang*.cl*) ! lanewise asm --clang clang tests/data/lines/scale.cl -o "$tmp/compiled.o" >/dev/null 2>&1 ;;
	*.hlsl*|*.comp*) ! lanewise asm tests/run/resources/wave.hlsl -o "$tmp/compiled.o" >/dev/null 2>&1 ;;
	*.cl*) ! lanewise asm tests/data/lines/scale.cl -o "$tmp/compiled.o" >/dev/null 2>&1 ;;
	*) false ;;
	esac
}

# run_example FILE: runs its commands, one on each line; `\` or `|` at the end continues a line.
run_example() {
	example_of "$1" | awk '{ printf "%s", $0; if (/[\\|]$/) printf "\n"; else printf "%c", 0 }' | tr '\n\000' '\001\n' >"$tmp/commands"
	while IFS= read -r command; do
		if is_missing "$command"; then left=$((left + 1)); continue; fi
		want=$(expr "$command" : '.*# exit status \([0-9]*\)' || :)
		printf '%s\n' "$command" | tr '\001' '\n' >"$tmp/command"
		(cd "$tmp/here" && sh "$tmp/command" </dev/null) >"$tmp/out" 2>"$tmp/err"; status=$?
		if [ $status = "${want:-0}" ] && { [ $status != 0 ] || ! grep '^lanewise: ' "$tmp/err"; }; then good; else bad "exit status $status: $(cat "$tmp/command")"; head -5 "$tmp/out" "$tmp/err"; fi
	done <"$tmp/commands"
}

# shows FILE COMMAND…: prints the prose of the file, in the same words.
shows() {
	file=$1; shift
	if "$@" | tr -s ' \n' ' ' | grep -qF -- "$(prose_of "$file")"; then good; else bad "$* does not print the text of $file:"; prose_of "$file"; "$@"; fi
}

for f in docs/manual/options/*.md; do
	name=${f##*/}; name=${name%.md}
	wanted "options/$name" || continue
	option=$(field "$f" option | sed 's/.*--\([a-z-]*\).*/\1/') letter=$(field "$f" option | sed -n 's/^\(-.\),.*/\1/p')
	case $(field "$f" commands) in
	all | none) set -- ;;
	runs*) set -- run; case $(field "$f" commands) in *-run*) set -- time ;; esac ;;
	*) set -- "$(field "$f" commands | sed 's/ .*//')" ;;
	esac
	if example_of "$f" | grep -qe "--$option" ${letter:+-e " $letter"}; then good; else bad "the example does not use --$option"; fi
	run_example "$f"
	shows "$f" lanewise help "$@" "$option"
	if [ $# = 1 ]; then shows "$f" lanewise "$1" --help; fi
done
for f in docs/manual/commands/*.md; do
	name=${f##*/}; name=${name%.md}
	wanted "commands/$name" || continue
	if example_of "$f" | grep -q "lanewise $name"; then good; else bad "the example does not use $name"; fi
	run_example "$f"
	shows "$f" lanewise "$name" --help
done
for f in docs/manual/checks/*.md; do
	name=${f##*/}; name=${name%.md}
	wanted "checks/$name" || continue
	example_of "$f" >"$tmp/program.s"
	lanewise check "-W$name" "$tmp/program.s" >"$tmp/out" 2>&1; status=$?
	if grep -q "\[-W$name\]" "$tmp/out"; then good; else bad "nothing is found in its example:"; cat "$tmp/out"; fi
	if [ "$(sed -n 's/.*\[-W\([a-z-]*\)\].*/\1/p' "$tmp/out" | sort -u)" = "$name" ]; then good; else bad "other checks find something, too:"; cat "$tmp/out"; fi
	case $(field "$f" level) in error) want=1 ;; *) want=0 ;; esac
	is "exit status" $want $status
	shows "$f" lanewise explain "$name"
done

# refused MESSAGE NAME SED: options/NAME with this edit must be refused with the message. An emptied text is removed.
refused() {
	rm -rf "$tmp/docs"; mkdir "$tmp/docs"
	cp -r docs/manual "$tmp/docs/"; cp docs/*.md "$tmp/docs"
	sed "$3" "docs/manual/options/$2.md" >"$tmp/docs/manual/options/$2.md"
	[ -s "$tmp/docs/manual/options/$2.md" ] || rm "$tmp/docs/manual/options/$2.md"
	(cd "$tmp" && awk -v kind=options -v rows="$root/src/cli/options.def $root/src/export/exporters.def" -f "$root/src/manual/texts.awk" docs/manual/*/*.md) >"$tmp/out" 2>"$tmp/err"; status=$?
	if [ $status = 1 ] && grep -qF -- "$1" "$tmp/err"; then good; else bad "status $status, without: $1"; cat "$tmp/err"; fi
}
if wanted refused; then
	refused 'docs/manual/options/gpu.md:4: `shrt` is not a field' gpu 's/^short:/shrt:/'
	refused 'gpu.md:1: `short` is missing' gpu '/^short:/d'
	refused 'command `rnu` does not exist' gpu 's/^commands: runs/commands: rnu/'
	refused '`nowhere` is not an --option, a command, a check or a file' gpu 's/^see: /see: nowhere, /'
	refused '`docs/nowhere.md` is not an --option' gpu 's|^see: |see: docs/nowhere.md, |'
	refused 'options.def:1: `gpu` has no text: docs/manual/options/gpu.md' gpu d
	refused 'a text ends with `Example:`' gpu '/^Example/,$d'
	refused 'gpu.md:1: a text begins with `---`' gpu 1d
	refused 'has more than 100 columns' gpu 's/^Siblings/Siblings, siblings, siblings, siblings/'
	refused 'belongs to an example' gpu 's/^Siblings/    Siblings/'
	refused 'expects `-L, --NAME ARGUMENT`' gpu 's/--gpu GPU/--cpu GPU/'
	refused 'text after the example' gpu '$a\
and more'
	(awk -v kind=options -v rows=src/export/exporters.def -f src/manual/texts.awk docs/manual/*/*.md) >"$tmp/out" 2>"$tmp/err"; status=$?
	is "a text without a row" 1 $status; has row err 'no row of src/export/exporters.def has the name `gpu`'
fi
# Help of commands and options, and refused requests.
if wanted help; then
	for topic in gpu --gpu -g g; do expect "help $topic" 0 lanewise help -- $topic; has "help $topic" out '-g, --gpu GPU'; done
	expect both 0 lanewise help output; is "options of one name" 4 "$(grep -c '^-o, --output' "$tmp/out")"
	expect one 0 lanewise help asm output; is "the option of a command" 1 "$(grep -c '^-o, --output' "$tmp/out")"
	expect command 0 lanewise help trace; has command out 'lanewise trace [options] FILE'
	expect unknown 2 lanewise help nowhere; has unknown err '`nowhere` is neither a command nor an option'
	expect other 2 lanewise help asm trace; has other err '`asm` does not have an option `trace`'
	expect many 2 lanewise help asm gpu wave; has many err 'help expects a command, an option, or a command and one of its options'
fi
finish 300 ", $left left out"
