# Assembling the disassembly of words gives the words again, for all examples of one GPU and wave size together.
for text in asm-examples/*/*.s; do
	share_has || continue
	for_gpu=$(sed -n 's/^;@ *gpu *\(gfx[0-9a-f]*\).*/\1/p; s/^;@ *wave *\([0-9]*\).*/wave\1/p' "$text" | sort -u | tr '\n' ' ')
	gpu=gfx1030 wave=''
	for word in $for_gpu; do case $word in gfx*) gpu=$word ;; wave*) wave=${word#wave} ;; esac; done
	"$lanewise" asm --hex "$text" >"$tmp/out" 2>"$tmp/err"
	cut -f2 "$tmp/out" >>"$tmp/$gpu $wave.hex"
done
for hex in "$tmp"/*.hex; do
	name=${hex##*/} name=${name%.hex}
	gpu=${name% *} wave=${name#* }
	"$lanewise" disasm --gpu "$gpu" ${wave:+--wave $wave} --hex "$hex" >"$tmp/again.s" 2>"$tmp/err"
	"$lanewise" asm --gpu "$gpu" ${wave:+--wave $wave} --hex "$tmp/again.s" 2>"$tmp/err" | cut -f2 >"$tmp/again"
	same "words for $name" "$hex" "$tmp/again"
done
! share_is_all || is "how many words" yes "$([ "$(cat "$tmp"/*.hex | wc -l)" -gt 2000 ] && echo yes)"
