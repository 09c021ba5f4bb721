# Texts of a source cannot send control sequences to the terminal.
esc=$(printf '\033')
file="$tmp/n${esc}[31mame.s"
printf ';@ hlsl \033]0;title\007x\302\233y\177\n"\033[2Jl":\n\tv_mov_b32 v1, 5 ; \033[31m\n\ts_cbranch_execz "\033[2Jl"\n\t.print "hi \033[31m"\n;@ expect v1 = 5 + 0\n\ts_endpgm\n' >"$file"
printf '\tv_mov_b32 v1, \033[31mred\033[0m\n\t"\033[1m" v1\n;@ arg \033[5m\n' >"$tmp/wrong${esc}[0m.s"
for f in "$file" "$tmp/wrong${esc}[0m.s" "$tmp/missing${esc}[0m"; do
	for command in run "run --json" trace "trace --json" "trace --story" "trace --brief" check "check --json" time "time --json" "time --timeline" asm "asm --json" "asm --hex" step "step --screen" "view -o -" "export --csv -" "export --jsonl -" "export --svg -"; do
		# shellcheck disable=SC2086
		echo "step" | "$lanewise" $command "$f" >"$tmp/out" 2>"$tmp/err"
		if cat "$tmp/out" "$tmp/err" | LC_ALL=C grep -q "$(printf '[\001-\010\013\014\016-\037\177]')" || cat "$tmp/out" "$tmp/err" | LC_ALL=C grep -q "$(printf '\302[\200-\237]')"; then
			bad "escapes: $command $f:"; cat -v "$tmp/out" "$tmp/err" | head -20
		else good; fi
	done
done
expect escape-shown 0 "$lanewise" trace "$file"
has escape-shown out "v_mov_b32 v1, 5"; has escape-shown out "$(printf '\342\220\233')[2J"
expect escape-color 0 "$lanewise" trace --color always "$file"
has escape-color out "$esc[1m"
"$lanewise" asm "$tmp/good.s" -o "$tmp/good.o" && "$lanewise" asm "$tmp/good.s" -o /dev/stdout >"$tmp/piped.o" && same escape-object "$tmp/good.o" "$tmp/piped.o"
printf '=1+1:\n"=cmd|A0":\n\tv_mov_b32 v1, 5 ; \377\n\ts_nop 0\n' | sed 1d >"$tmp/formula.s"
expect csv-formula 0 "$lanewise" export --csv "$tmp/formula.csv" "$tmp/formula.s"
if cut -d, -f7 "$tmp/formula.csv" | grep -q '^"*[=+@-]'; then bad "csv-formula: a formula"; else good; fi
if command -v iconv >/dev/null 2>&1; then expect csv-utf8 0 iconv -f UTF-8 -t UTF-8 "$tmp/formula.csv"; fi
# At each place of a group of bytes that is examined together, in texts shorter and longer than what is written together.
awk 'BEGIN { for (k = 0; k < 9000; k++) { x = x "x"; if (k < 40 || (k > 4070 && k < 4110)) printf ";@ hlsl %s\302\233y\302\261\033[z\177\n", x }
	print "\ts_endpgm" }' >"$tmp/many.s"
expect escape-many 0 "$lanewise" trace "$tmp/many.s"
[ "$(LC_ALL=C grep -c "$(printf '^// x*\357\277\275y\302\261\342\220\233\\[z\342\220\241$')" "$tmp/out")" = 79 ] && good || bad "escape-many"
