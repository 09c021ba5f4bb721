; A lane for each element of 8 bytes: -D INIT=1: a[i] = x; SCALE=1: a[i] = b[i] * x; TRIAD=1: a[i] = b[i] * x + c[i], where c lies BYTES after b.
;@ set v0 = thread, s2 = workgroup, s[4:5] = &a, s[6:7] = &b
        v_lshlrev_b32 v0, 3, v0
        s_mul_i32 s2, s2, 2048
        s_add_u32 s4, s4, s2
        s_addc_u32 s5, s5, 0
        s_add_u32 s6, s6, s2
        s_addc_u32 s7, s7, 0
        .ifdef TRIAD
        s_add_u32 s8, s6, BYTES
        s_addc_u32 s9, s7, 0
        global_load_dwordx2 v[4:5], v0, s[8:9]
        .endif
        .ifndef INIT
        global_load_dwordx2 v[2:3], v0, s[6:7]
        s_waitcnt vmcnt(0)
        .endif
        .ifdef SCALE
        v_mul_f64 v[2:3], v[2:3], 2.0
        .endif
        .ifdef TRIAD
        v_fma_f64 v[2:3], v[2:3], 2.0, v[4:5]
        .endif
        global_store_dwordx2 v0, v[2:3], s[4:5]
        s_endpgm
