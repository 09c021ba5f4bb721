# Explanations of instructions, formats, GPUs and words.
expect explain 0 "$lanewise" explain v_mbcnt_lo_u32_b32
has explain out "gfx1200"
expect explain-unknown 2 "$lanewise" explain v_mbcmt_lo
expect explain-empty 2 timeout 10 "$lanewise" explain ''
has explain-empty err 'does not exist'
expect explain-part 0 "$lanewise" explain v_mbcnt_lo
has explain-part out "v_mbcnt_lo_u32_b32"
expect explain-parts 2 "$lanewise" explain permlane16
has explain-parts err "v_permlane16_b32, v_permlane16_var_b32"
expect explain-api 0 "$lanewise" explain mbcnt
has explain-api out "HLSL mbcnt: v_mbcnt_lo_u32_b32, v_mbcnt_hi_u32_b32"; has explain-api out "lanewise lower mbcnt"
expect explain-api-json 0 "$lanewise" explain --json coopMatLoad
has explain-api-json out '"why": "Matrices that all lanes'
expect explain-rename 0 "$lanewise" explain v_add_u32
has explain-rename out "v_add_nc_u32"
expect explain-near 2 "$lanewise" explain vop9
has explain-near err "did you mean \`VOP1\`"
expect explain-nothing 2 "$lanewise" explain
expect explain-format 0 "$lanewise" explain vop3p
has explain-format out "v_pk_fma_f16"; has explain-format out "op_sel_hi    14, 60:59"
expect explain-gpu-page 0 "$lanewise" explain gfx1036
has explain-gpu-page out "LDS of a workgroup     65536 bytes"
for list in gpus formats modifiers functions classes; do expect "explain-$list" 0 "$lanewise" explain $list; done
expect explain-all 0 "$lanewise" explain --all
has explain-all out "v_mbcnt_hi_u32_b32"; has explain-all out "s_endpgm"
expect explain-all-json 0 "$lanewise" explain --all --format json
has explain-all-json out '"name": "s_endpgm"'
expect explain-all-operand 2 "$lanewise" explain --all v_add_u32
expect explain-unknown-format 2 "$lanewise" explain --all --format html
expect explain-folder 4 "$lanewise" explain --all --format markdown -o "$tmp/no/such"
expect explain-folder-text 2 "$lanewise" explain --all -o "$tmp"
expect explain-full 4 sh -c '"$0" explain --all >/dev/full' "$lanewise"
expect explain-words-wave 2 "$lanewise" explain --gpu gfx906 --wave 32 0xbf810000
expect explain-words-case 0 "$lanewise" explain 0XBF81_0000,BF810000 --gpu gfx906
[ "$(grep -c '^s_endpgm' "$tmp/out")" = 2 ] || bad "explain-words-case: not two instructions"
# Registers with special names, and their implicit uses.
for register in exec exec_lo vcc vcc_hi m0 scc null flat_scratch src_shared_base vccz src_execz; do
	expect explain-register 0 "$lanewise" explain $register; has explain-register out "$register   a"
	expect explain-register 0 "$lanewise" explain --json $register; has explain-register out "\"register\": \"$register\""
done
expect explain-register 0 "$lanewise" explain scc
has explain-register out "read without naming it: s_cmov_b32"; has explain-register out "written without naming it: s_and_saveexec_b64"
for wave in WavePrefixSum waveprefixsum subgroupExclusiveAdd OpGroupNonUniformBallot; do
	expect explain-intrinsic 0 "$lanewise" explain $wave; has explain-intrinsic out "\`lanewise lower $wave\` shows the instructions"
done
expect explain-file 2 "$lanewise" explain WaveReadLaneAt-Permlane
has explain-file err "\`lanewise lower WaveReadLaneAt-Permlane\` shows the instructions that do it"
# GPUs that are too old, by each of their names.
"$lanewise" explain --json older_gpu | sed -n 's/.*"word": "\([a-z0-9_]*\)".*/\1/p'  >"$tmp/older"
[ "$(wc -l <"$tmp/older")" -gt 30 ] && good || bad "older GPUs: $(wc -l <"$tmp/older")"
while read -r chip; do expect older 2 "$lanewise" run --gpu "$chip" "$tmp/good.s" </dev/null; has older err "$chip is a GPU before gfx9"; done <"$tmp/older"
expect older 2 "$lanewise" run --chip rx580 "$tmp/good.s"; has older err "rx580 is a GPU before gfx9 (gfx803)"
