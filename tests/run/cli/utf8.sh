# Text of users that is not UTF-8. JSON and the page have all of it, with U+FFFD for bytes that are not characters: the
# same as for a program that has U+FFFD itself.
byte=$(printf '\377'); mended=$(printf '\357\277\275'); folder=$tmp/utf8; mkdir "$folder"
cat >"$folder/text" <<'ASM'
;@ gpu gfx1030
;@ hlsl x = QQQ;
	.file 1 "QQQ.cl"
	.loc 1 1
	v_add_f32 v1, v5, v6
	.loc 1 2
	v_cmp_gt_u32 vcc_lo, 16, v0
	s_and_saveexec_b32 s2, vcc_lo
	v_mov_b32 v2, 3
	s_endpgm
ASM
for name in "$byte" "$mended"; do LC_ALL=C sed "s/QQQ/$name/g" "$folder/text" >"$folder/$name.s"; done
# utf8 COMMAND…: compares the command's output for both programs
utf8() {
	for name in "$byte" "$mended"; do
		(cd "$folder" && printf 'step\nwhy v1\n' | "$lanewise" "$@" "$name.s" >run.out 2>/dev/null; without_seconds run.out >"$name.out")
	done
	[ -s "$folder/$mended.out" ] && cmp -s "$folder/$byte.out" "$folder/$mended.out" && good || bad "utf8: $*: a text is missing"
}
utf8 run --json --expect vcc==1
utf8 check --json
utf8 time --json
utf8 trace --json
utf8 trace --story --json
utf8 compare --json "$mended.s"
utf8 step --json
utf8 view -o -
