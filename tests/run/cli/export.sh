# Exports: several in one command, standard output, compression, complete files or none, recorded runs, choices.
prefix=asm-examples/listings/wave-prefix-count-bits.s
expect export 0 "$lanewise" export $prefix --kanata "$tmp/e.log" --perfetto "$tmp/e.json" --csv "$tmp/e.csv" --svg "$tmp/e.svg" --jsonl "$tmp/e.jsonl"
for f in kanata:log perfetto:json csv:csv svg:svg jsonl:jsonl; do
	expect "export-${f%:*}" 0 sh -c '"$0" export $1 --$2 - >"$3"' "$lanewise" $prefix "${f%:*}" "$tmp/alone"
	same "export-${f%:*}" "$tmp/alone" "$tmp/e.${f#*:}"
done
if command -v zstd >/dev/null; then
	expect export-zst 0 "$lanewise" export $prefix --csv "$tmp/e.csv.zst"
	zstd -qd "$tmp/e.csv.zst" -o "$tmp/e.un" && same export-zst "$tmp/e.un" "$tmp/e.csv"
fi
if command -v xmllint >/dev/null; then expect export-xml 0 xmllint --noout "$tmp/e.svg"; fi
expect export-last 0 "$lanewise" export $prefix --last 3 --csv "$tmp/last.csv"
tail -n 3 "$tmp/e.csv" >"$tmp/tail"; tail -n +2 "$tmp/last.csv" >"$tmp/rows"; same export-last "$tmp/tail" "$tmp/rows"
expect export-after 0 "$lanewise" export $prefix --after 2 --csv "$tmp/after.csv"
tail -n +4 "$tmp/e.csv" >"$tmp/tail"; tail -n +2 "$tmp/after.csv" >"$tmp/rows"; same export-after "$tmp/tail" "$tmp/rows"
expect export-lanes 0 "$lanewise" export asm-examples/lessons/08-waits.s --lanes 2-3 --csv - --jsonl "$tmp/lanes.jsonl"
has export-lanes out "v2 = [2] 8 [3] 12"; has export-lanes lanes.jsonl '"vgpr":2,"lanes":"0xc","delta":[8,12],"is":[8,12]'
expect export-none 2 "$lanewise" export $prefix
has export-none err "--kanata FILE"
expect export-two-out 2 "$lanewise" export $prefix --csv - --svg -
expect export-same 2 "$lanewise" export $prefix --csv "$tmp/x" --svg "$tmp/x"
expect export-lines 2 "$lanewise" export $prefix --csv - --line 9-3
expect export-group 2 "$lanewise" export $prefix --csv - --workgroup 1,
expect export-folder 4 "$lanewise" export $prefix --csv "$tmp/no/such/folder.csv"
expect export-full 4 sh -c '"$0" export $1 --jsonl - >/dev/full' "$lanewise" $prefix
mkfifo "$tmp/pipe"; timeout 600 cat "$tmp/pipe" >"$tmp/piped" & reader=$!   # a pipe is written to, not replaced
expect export-pipe 0 "$lanewise" export $prefix --csv "$tmp/pipe"
wait $reader; same export-pipe "$tmp/piped" "$tmp/e.csv"
timeout 600 cat "$tmp/pipe" >"$tmp/piped" & reader=$!
expect asm-pipe 0 "$lanewise" asm "$tmp/good.s" -o "$tmp/pipe"
wait $reader; expect asm-pipe 0 "$lanewise" asm "$tmp/good.s" -o "$tmp/good.piped"; same asm-pipe "$tmp/piped" "$tmp/good.piped"
expect export-fault 1 "$lanewise" export --gpu gfx1030 "$tmp/fault.s" --csv "$tmp/fault.csv"
has export-fault err "fault.s:1"; has export-fault fault.csv "global_load_dword"
expect export-bad 3 "$lanewise" export "$tmp/bad.s" --csv "$tmp/bad.csv"
[ ! -e "$tmp/bad.csv" ] && good || bad "export-bad: a file was left"
