; Each lane loads SIZE bytes (4, 8 or 16) COUNT times from the MASK + 1 bytes of `data`, eight loads at a time. A workgroup begins APART bytes after
; the one before, lanes are SIZE bytes apart or STRIDE, each load is STEP bytes after the one before. With STORE=1 it stores, with COPY=1 it stores
; to `to` what it has loaded; with LDS=1 all of it is in LDS.
;@ set v0 = thread, s3 = workgroup, s[0:1] = &data
;@ lds 16384
        .macro default name, value
        .ifndef \name
        .set \name, \value
        .endif
        .endm
        default SIZE, 16
        default STRIDE, SIZE
        default STORE, 0
        default COPY, 0
        default LDS, 0
        .if .amdgcn.gfx_generation_number == 12
        .macro wait
        .if LDS
        s_wait_dscnt 0
        .else
        s_wait_loadcnt 0
        .endif
        .endm
        .else
        .macro wait
        .if LDS
        s_waitcnt lgkmcnt(0)
        .else
        s_waitcnt vmcnt(0)
        .endif
        .endm
        .endif
        .macro plus to, by
        .if .amdgcn.gfx_generation_number == 9
        v_add_u32 v\to, \by, v\to
        .else
        v_add_nc_u32 v\to, \by, v\to
        .endif
        .endm
        .macro load k
        .if LDS && SIZE == 16
        ds_read_b128 v[32+4*\k:35+4*\k], v0
        .elseif LDS && SIZE == 8
        ds_read_b64 v[32+4*\k:33+4*\k], v0
        .elseif LDS
        ds_read_b32 v[32+4*\k], v0
        .elseif SIZE == 16
        global_load_dwordx4 v[32+4*\k:35+4*\k], v0, s[0:1] offset:OFFSET
        .elseif SIZE == 8
        global_load_dwordx2 v[32+4*\k:33+4*\k], v0, s[0:1] offset:OFFSET
        .else
        global_load_dword v[32+4*\k], v0, s[0:1] offset:OFFSET
        .endif
        .endm
        .macro store k
        .if SIZE == 16
        global_store_dwordx4 v1, v[32+4*\k:35+4*\k], s[4:5]
        .elseif SIZE == 8
        global_store_dwordx2 v1, v[32+4*\k:33+4*\k], s[4:5]
        .else
        global_store_dword v1, v[32+4*\k], s[4:5]
        .endif
        .endm
        s_mul_i32 s3, s3, APART
        .if COPY || STORE
        s_mov_b64 s[4:5], s[0:1]
        .endif
        .if COPY
        s_add_u32 s4, s0, MASK + 1
        s_addc_u32 s5, s1, 0
        .endif
        v_mul_u32_u24 v0, STRIDE, v0
        plus 0, s3
        v_and_b32 v0, MASK, v0
        v_mov_b32 v1, v0
        s_movk_i32 s2, COUNT / 8
LOOP:
        .if !STORE
        .set OFFSET, 0
        .irp k, 0, 1, 2, 3, 4, 5, 6, 7
        load \k
        .if STEP
        plus 0, STEP
        v_and_b32 v0, MASK, v0
        .endif
        .endr
        wait
        .endif
        .if STORE || COPY
        .irp k, 0, 1, 2, 3, 4, 5, 6, 7
        store \k
        plus 1, STEP
        v_and_b32 v1, MASK, v1
        .endr
        .endif
        s_sub_i32 s2, s2, 1
        s_cmp_lg_u32 s2, 0
        s_cbranch_scc1 LOOP
        s_endpgm
