# Examples are found by name, unless a file has that name; in the source tree, and in the installed one
# (tests/install.sh).
expect examples 0 "$lanewise" examples
has examples out "compaction "; has examples out "WavePrefixCountBits "; has examples out "a wave executes one program for 32 lanes"
expect examples-json 0 "$lanewise" examples --json
for f in asm-examples/*/*.s; do has "examples-$f" out "\"name\": \"$(basename "$f" .s)\""; done
expect examples-part 0 "$lanewise" examples lessons
has examples-part out "01-lanes"
if grep -q WavePrefix "$tmp/out"; then bad "examples lessons: others too"; fi
expect examples-unknown 2 "$lanewise" examples lesson
has examples-unknown err "did you mean \`lessons\`"
expect example 0 "$lanewise" run compaction
has example out "held    counter[0] = 87"
expect example-part 0 "$lanewise" run listings/compaction
expect example-case 0 "$lanewise" trace waveprefixcountbits --gpu gfx1100
expect example-asm 0 "$lanewise" asm --hex 02-ballot
expect example-near 4 "$lanewise" run compactoin
has example-near err "There is an example \`compaction\`"
mkdir "$tmp/here"
cp "$tmp/wrong.s" "$tmp/here/compaction"
expect example-file-first 1 sh -c 'cd "$1" && "$2" run compaction' sh "$tmp/here" "$lanewise"
has example-file-first out "v1 = 6"
rm "$tmp/here/compaction"
mkdir "$tmp/here/compaction"
expect example-folder-not-first 0 sh -c 'cd "$1" && "$2" run compaction' sh "$tmp/here" "$lanewise"
