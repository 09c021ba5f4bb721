lanewise trace --story tests/run/golden/story-kept.s
for gpu in gfx906 gfx1200; do lanewise trace --story tests/story/branches.$gpu.O0.s | grep because | head -n 8; done
