# Pages of `view`: their destination, and equal pages for equal runs.
expect view 0 "$lanewise" view "$tmp/good.s" -o "$tmp/page.html"
has view err "2 instructions"; has view page.html 'class="state" data-wave="0" data-first="0" data-count="2"'
expect view-again 0 "$lanewise" view "$tmp/good.s" -o "$tmp/again.html"
same view "$tmp/page.html" "$tmp/again.html"
expect view-stdout 0 "$lanewise" view "$tmp/good.s" -o -
same view-stdout "$tmp/page.html" "$tmp/out"
expect view-fault 1 "$lanewise" view --gpu gfx1030 "$tmp/fault.s" -o "$tmp/again.html"
has view-fault err "fault.s:1"; has view-fault err "again.html"
expect view-nowhere 2 "$lanewise" view "$tmp/good.s"
expect view-waves 2 "$lanewise" view "$tmp/good.s" --waves 3-1 -o "$tmp/again.html"
expect view-bad 3 "$lanewise" view "$tmp/bad.s" -o "$tmp/again.html"
expect view-full 4 "$lanewise" view "$tmp/good.s" -o /dev/full
expect view-unwritable 4 "$lanewise" view "$tmp/good.s" -o "$tmp/no-such-folder/page.html"
