lanewise compare tests/data/lines/scale-O0.o tests/data/lines/scale.o --items 64 -a x=64:f32:i -a y=64:f32:0 -a n=16 -a factor=1 | sed -n '/^  line/,/^$/p'
lanewise compare --json tests/data/lines/scale-O0.o tests/data/lines/scale.o --items 64 -a x=64:f32:i -a y=64:f32:0 -a n=16 -a factor=1 | sed 's/.*"sources":\[\(.\{400\}\).*/\1/'
