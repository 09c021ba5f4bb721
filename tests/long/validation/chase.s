; A chain of COUNT loads, each of which has the next one's address: -b 'chain:u32[N]=…' makes it.
; By the vector path, or with SCALAR=1 by the scalar one, or with LDS=1 through LDS, whose zeros lead to themselves.
;@ lds 4096
;@ set v0 = 0, s2 = 0, s[0:1] = &chain
        .ifndef SCALAR
        .set SCALAR, 0
        .endif
        .ifndef LDS
        .set LDS, 0
        .endif
.macro next
        .if SCALAR
        .if .amdgcn.gfx_generation_number == 12
        s_load_b32 s2, s[0:1], s2 offset:0
        s_wait_kmcnt 0
        .else
        s_load_dword s2, s[0:1], s2
        s_waitcnt lgkmcnt(0)
        .endif
        .elseif LDS
        ds_read_b32 v0, v0
        .if .amdgcn.gfx_generation_number == 12
        s_wait_dscnt 0
        .else
        s_waitcnt lgkmcnt(0)
        .endif
        .else
        global_load_dword v0, v0, s[0:1]
        .if .amdgcn.gfx_generation_number == 12
        s_wait_loadcnt 0
        .else
        s_waitcnt vmcnt(0)
        .endif
        .endif
.endm
        .if LDS == 0 && SCALAR == 0 && .amdgcn.wavefront_size == 64
        s_mov_b64 exec, 1
        .elseif LDS == 0 && SCALAR == 0
        s_mov_b32 exec_lo, 1
        .endif
        s_movk_i32 s3, COUNT / 32
LOOP:
        .rept 32
        next
        .endr
        s_sub_i32 s3, s3, 1
        s_cmp_lg_u32 s3, 0
        s_cbranch_scc1 LOOP
        s_endpgm
