printf '\tv_mov_b32 v2, 64\n\tglobal_load_dword v1, v2, s[2:3]\n' | lanewise run - --gpu gfx1030 --wave 32 --buffer 'in:u32[4]=i' --set 's[2:3]=&in'
