# Arguments by name, their final contents, and saving them for another run.
saxpy=asm-examples/library/saxpy.s
"$lanewise" asm "$saxpy" -o "$tmp/saxpy.o"
named() { command=$1; shift; "$lanewise" "$command" "$tmp/saxpy.o" --items 10 -a x=16:f32:i*0.5 -a y=16:f32:100 -a a=2 -a n=10 "$@"; }
expect named 0 named run --print changed -e 'y[i] = i < 10 ? 100 + i : 100' --save-notes "$tmp/saxpy.notes"
has named out 'y  f32[16]'; has named out '   8  108.0 109.0 100.0'; [ "$(grep -c '\[16\]' "$tmp/out")" = 1 ] || bad "named: x was not changed"
for command in run trace time; do
	named $command --mode round=zero >"$tmp/a" 2>&1
	named $command --mode round=zero --save-notes "$tmp/$command.notes" >/dev/null 2>&1
	expect kept 0 "$lanewise" $command "$tmp/saxpy.o" --notes "$tmp/$command.notes"
	same kept "$tmp/a" "$tmp/out"
done
expect kept-again 0 "$lanewise" run "$tmp/saxpy.o" --notes "$tmp/saxpy.notes" -a n=2 -e 'y[i] = i < 2 ? 100 + i : 100' --save-notes "$tmp/again.notes"
sed 's/n=10/n=2/; s/i < 10/i < 2/; 1d' "$tmp/saxpy.notes" >"$tmp/a"; sed 1d "$tmp/again.notes" >"$tmp/b"; same kept-again "$tmp/a" "$tmp/b"
expect kept-over-text 0 "$lanewise" run "$saxpy" --notes "$tmp/saxpy.notes"
expect print-json 0 named run --print 1,x --json
has print-json out '"buffers":[{"name":"x","type":"f32","elements":[0.0,0.5,'
expect print-nothing 0 "$lanewise" run "$tmp/saxpy.o" --notes "$tmp/saxpy.notes" -a 3=0 -e 'y[i] = 100'; has print-nothing out 'no buffer was changed'
expect print-which 2 named run --print yy; has print-which err 'hint: did you mean `y`?'
expect keep-where 4 named run --save-notes "$tmp/no/such/folder"
expect keep-what 2 named run --set 's4 = 1 ; s5 = 2' --save-notes "$tmp/what.notes"
expect missing 2 "$lanewise" run "$tmp/saxpy.o" -a n=10 -a y=4:f32
has missing err 'takes 4 arguments; 2 were given: `x`, `a` missing'; has missing err 'saxpy.o --items 256 -a x=256:f32:i -a y=256:f32:i -a a=1 -a n=256'
expect unknown 2 named run -a z=1; has unknown err 'kernel saxpy does not have an argument `z`'
