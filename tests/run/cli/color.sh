# Colours appear only if requested.
for when in always never auto; do
	expect color-$when 0 "$lanewise" time --gpu gfx1030 --color $when "$tmp/good.s"
	if [ "$(grep -c "$(printf '\033')" "$tmp/out")" = 0 ] && [ $when = always ] || grep -q "$(printf '\033')" "$tmp/out" && [ $when != always ]; then bad "color-$when"; else good; fi
done
