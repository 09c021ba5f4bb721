# What asm makes disasm reads, and what disasm prints asm makes the same of.
for text in asm-examples/*/*.s; do
	gpu=$(sed -n 's/^;@ *gpu *\(gfx[0-9a-f]*\).*/\1/p' "$text" | head -1); wave=$(sed -n 's/^;@ *wave *\([0-9]*\).*/\1/p' "$text" | head -1)
	"$lanewise" asm --hex "$text" 2>/dev/null | cut -f2 >"$tmp/first.hex"
	[ -s "$tmp/first.hex" ] || continue
	"$lanewise" disasm --gpu "${gpu:-gfx1030}" ${wave:+--wave $wave} --hex "$tmp/first.hex" >"$tmp/again.s" 2>/dev/null
	"$lanewise" asm --gpu "${gpu:-gfx1030}" ${wave:+--wave $wave} --hex "$tmp/again.s" 2>/dev/null | cut -f2 >"$tmp/again.hex"
	same "disasm of $text" "$tmp/first.hex" "$tmp/again.hex"
done
