# The caret is below what is wrong, whatever comes before it: tabs, letters of several bytes, control bytes, a long line.
{ printf '\t/* \303\251\342\206\222 */ v_mov_b32 v1, v300 /* \303\251 */\n'
  printf 'v_mov_b32 v1, \001v2\r\n'
  printf '%300s v_mov_b32 v1, bad(1)%300s ; end\n' '' ''; } | lanewise asm --gpu gfx1030 -
