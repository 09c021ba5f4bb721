; expect: clamp must come before omod
;@ gpu gfx1030
v_add_f32_e64 v0, v1, v2 mul:2 clamp
