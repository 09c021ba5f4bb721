// Compares the timing class of each instruction with its name: the first pattern that matches gives the class.
// tests/isa/test_latencies.c compares vector instructions with LLVM, which does not distinguish all classes.
#include <fnmatch.h>
#include <stdio.h>
#include <string.h>
#include "generations.h"
#include "isa/isa.h"
#include "suites.h"

static const struct { const char *name, *class_; } rules[] = {
	// ---- scalar ----
	{ "s_*_saveexec_b*", "salu_saveexec" },
	{ "s_setreg_imm32_b32", "salu_mode_constant" }, { "s_setreg*", "salu_mode" }, { "s_getreg_b32", "salu_status" },
	{ "s_mul_i32", "salu_multiply" }, { "s_mul_hi_[iu]32", "salu_multiply" }, { "s_mul_u64", "salu_multiply_64" },
	{ "s_*_f16", "salu_float" }, { "s_*_f32", "salu_float" }, { "s_*_[iu]32_f32", "salu_float" },
	{ "s_cvt_*", "salu_float" }, { "s_barrier", "barrier" }, { "s_barrier_signal*", "barrier_signal" },
	{ "s_barrier_wait", "barrier_wait" }, { "s_barrier_*", "barrier_other" },
	{ "s_get_barrier_state", "barrier_other" }, { "s_waitcnt", "wait_packed" }, { "s_wait_alu", "wait_alu" },
	{ "s_waitcnt_depctr", "wait_alu" }, { "s_wait_idle", "wait_all" }, { "s_wait_event", "wait" },
	{ "s_wait_loadcnt_dscnt", "wait_load_ds" }, { "s_wait_storecnt_dscnt", "wait_store_ds" },
	{ "s_wait_loadcnt", "wait_load" }, { "s_waitcnt_vmcnt", "wait_load" }, { "s_wait_storecnt", "wait_store" },
	{ "s_waitcnt_vscnt", "wait_store" }, { "s_wait_dscnt", "wait_ds" }, { "s_waitcnt_lgkmcnt", "wait_ds" },
	{ "s_wait_expcnt", "wait_exp" }, { "s_waitcnt_expcnt", "wait_exp" }, { "s_wait_kmcnt", "wait_km" },
	{ "s_wait_samplecnt", "wait_sample" }, { "s_wait_bvhcnt", "wait_bvh" }, { "s_delay_alu", "delay" },
	{ "s_nop", "nop" }, { "s_sleep*", "sleep" }, { "s_clause", "clause" }, { "s_setprio", "priority" },
	{ "s_endpgm*", "end" }, { "s_sendmsg*", "message" }, { "s_branch", "branch" }, { "s_cbranch_*", "branch" },
	{ "s_setpc_b64", "branch" }, { "s_swappc_b64", "branch" }, { "s_call_b64", "branch" }, { "s_rfe_*", "branch" },
	{ "s_subvector_loop_*", "branch" },
	// Scalar memory.
	{ "s_load_*", "smem" }, { "s_buffer_load_*", "smem" }, { "s_store_*", "smem" }, { "s_buffer_store_*", "smem" },
	{ "s_scratch_*", "smem" }, { "s_atomic_*", "smem" }, { "s_buffer_atomic_*", "smem" },
	{ "s_dcache_inv*", "smem_empty" }, { "s_gl1_inv", "smem_empty_l1" }, { "s_prefetch_*", "smem_prefetch" },
	{ "s_buffer_prefetch_*", "smem_prefetch" }, { "s_dcache_*", "smem_cache" }, { "s_atc_*", "smem_cache" },
	{ "s_memtime", "smem_cache" }, { "s_memrealtime", "smem_cache" }, { "s_get_waveid_*", "smem_cache" },
	// Instructions of the wave's control, not of its ALU.
	{ "s_alloc_vgpr", "other" }, { "s_code_end", "other" }, { "s_[id]*perflevel", "other" },
	{ "s_icache_inv", "other" }, { "s_inst_prefetch", "other" }, { "s_set_inst_*", "other" },
	{ "s_sethalt", "other" }, { "s_setkill", "other" }, { "s_trap", "other" }, { "s_ttracedata*", "other" },
	{ "s_version", "other" }, { "s_wakeup", "other" }, { "v_illegal", "other" },
	{ "s_*", "salu" },
	// ---- vector memory ----
	{ "buffer_gl1_inv", "vmem_empty_l1" }, { "buffer_gl0_inv", "vmem_empty" }, { "buffer_wbinvl1*", "vmem_empty" },
	{ "buffer_wbl2", "vmem_write_back" }, { "buffer_invl2", "vmem_write_back" },
	{ "global_inv", "vmem_empty" }, { "global_wb", "vmem_write_back" }, { "global_wbinv", "vmem_write_back_empty" },
	{ "*_atomic_*", "vmem_atomic" },                         // image_atomic_*: below
	{ "buffer_load_*", "vmem_load" }, { "tbuffer_load_*", "vmem_load" }, { "global_load_*", "vmem_load" },
	{ "flat_load_*", "vmem_load" }, { "scratch_load_*", "vmem_load" }, { "buffer_store_*", "vmem_store" },
	{ "tbuffer_store_*", "vmem_store" }, { "global_store_*", "vmem_store" }, { "flat_store_*", "vmem_store" },
	{ "scratch_store_*", "vmem_store" },
	// ---- LDS ----
	{ "ds_swizzle_b32", "lds_permute" }, { "ds_permute_b32", "lds_permute" }, { "ds_bpermute_*", "lds_permute" },
	{ "ds_load_*", "lds" }, { "ds_read*", "lds" }, { "ds_store_*", "lds" }, { "ds_write*", "lds" },
	{ "ds_nop", "lds" }, { "lds_param_load", "parameter" }, { "ds_param_load", "parameter" },
	{ "lds_direct_load", "direct" }, { "ds_direct_load", "direct" }, { "ds_gws_*", "gws" },
	{ "ds_ordered_count", "gds" }, { "ds_*_gs_reg_rtn", "geometry" }, { "ds_bvh_*", "ray_stack" },
	{ "ds_add_f32", "lds_atomic_float" }, { "ds_add_rtn_f32", "lds_atomic_float" }, { "ds_*", "lds_atomic" },
	// ---- images ----
	{ "image_bvh*", "image_ray" }, { "image_load*_pck*", "image_raw_load" }, { "image_load*", "image_load" },
	{ "image_msaa_load", "image_[ls]*" },                     // gfx11: image_load; gfx10: image_samples
	{ "image_get_resinfo", "image_load" },
	{ "image_store*_pck", "image_raw_store" }, { "image_store*", "image_store" },
	{ "image_gather4*", "image_gather" },
	{ "image_get_lod", "image_level" }, { "image_*", "image_sample" },
	{ "exp", "export" }, { "export", "export" },
	// ---- vector ----
	{ "v_nop", "valu_nothing" }, { "v_pipeflush", "valu_nothing" }, { "v_clrexcp", "valu_nothing" },
	{ "v_swap_b*", "valu_swap" }, { "v_permlane64_b32", "valu_wave64" },
	{ "v_readlane_b32", "valu_scalar" }, { "v_readfirstlane_b32", "valu_scalar" },
	{ "v_writelane_b32", "valu_scalar" }, { "v_wmma_i32_16x16x16_iu4", "valu_matrix_[48]bit" },
	{ "v_*mma*_iu[48]", "valu_matrix_8bit" }, { "v_*_16x16x*_[bf][fp]8_[bf][fp]8", "valu_matrix_8bit" },
	{ "v_wmma_*", "valu_matrix" }, { "v_swmmac_*", "valu_matrix" },
	// v_interp_p2_f32: below
	{ "v_interp_p10_*", "valu" }, { "v_interp_p2_*_f32", "valu" }, { "v_interp_*", "interpolate" },
	{ "v_s_*", "valu_trans_scalar" },
	{ "v_rcp_f64", "valu_trans_f64" }, { "v_rsq_f64", "valu_trans_f64" }, { "v_sqrt_f64", "valu_trans_f64" },
	{ "v_mfma_*", "valu_mfma" }, { "v_fma_f64", "valu_f64" }, { "v_fmac_f64", "valu_f64" },
	{ "v_cmp*_f64", "valu_f64_compare" },
	{ "v_mul_f64", "valu_f64" }, { "v_div_fmas_f64", "valu_f64" },
	{ "v_trig_preop_f64", "valu_f64" }, { "v_*_f64", "valu_f64_add" }, { "v_cvt_*_f64", "valu_f64_add" },
	{ "v_cvt_f64_*", "valu_f64_add" }, { "v_*_f64_*", "valu_f64_add" }, { "v_exp_*", "valu_trans" },
	{ "v_log_*", "valu_trans" }, { "v_rcp_*", "valu_trans" }, { "v_rsq_*", "valu_trans" },
	{ "v_sqrt_*", "valu_trans" }, { "v_sin_*", "valu_trans" },
	{ "v_cos_*", "valu_trans" },
	{ "v_cvt_pk_f32_[bf][fp]8", "valu_two" },
	{ "v_mad_*64_[iu]32", "valu_quarter" }, { "v_mul_lo_[iu]32", "valu_quarter" },
	{ "v_mul_hi_[iu]32", "valu_quarter" }, { "v_*qsad_*", "valu_quarter" },
	{ "v_*_[iub]64", "valu_64" },
	{ "v_div_scale_f32", "valu_divide" }, { "v_div_fmas_f32", "valu_divide" }, { "v_div_fixup_f32", "valu_divide" },
	{ "v_*", "*" },                                          // valu and valu_wide: below
};

// Returns whether ACO counts one pass of a wave64 for it (its is_dual_issue_capable): frequent float instructions,
// moves and selects, and sums, products and bit operations of 16 bits.
static bool is_wide(const char *name)
{
	static const char *const wide[] = {
		"v_add_f32", "v_sub_f32", "v_subrev_f32", "v_mul_f32", "v_mul_legacy_f32", "v_mul_dx9_zero_f32",
		"v_fma_f32", "v_fmac_f32", "v_fmamk_f32", "v_fmaak_f32", "v_fma_legacy_f32", "v_fma_dx9_zero_f32",
		"v_fmac_legacy_f32", "v_fmac_dx9_zero_f32", "v_min_f32", "v_max_f32", "v_min_num_f32", "v_max_num_f32",
		"v_mov_b32", "v_movrel*_b32", "v_cndmask_b*", "v_add_f16", "v_sub_f16", "v_subrev_f16", "v_mul_f16",
		"v_fma_f16", "v_fmac_f16", "v_fmamk_f16", "v_fmaak_f16", "v_min_f16", "v_max_f16", "v_min_num_f16",
		"v_max_num_f16", "v_dot2_bf16_bf16", "v_dot2_f16_f16", "v_dot2_f32_*", "v_dot2acc_f32_f16",
		"v_dot2c_f32_f16", "v_add_*[iu]16", "v_sub_*[iu]16", "v_mad_[iu]16", "v_min_[iu]16", "v_max_[iu]16",
		"v_mul_lo_u16", "v_lshlrev_b16", "v_lshrrev_b16", "v_ashrrev_i16", "v_mov_b16", "v_not_b16",
		"v_and_b16", "v_or_b16", "v_xor_b16",
	};
	for (size_t k = 0; k < sizeof wide / sizeof *wide; k++) if (!fnmatch(wide[k], name, 0)) return true;
	return false;
}

START_TEST(as_names_say)
{
	unsigned wrong = 0;
	for (unsigned k = 0; k < isa_form_count; k++) {
		const char *name = isa_text(isa_forms[k].name), *class_ = isa_class(isa_record(&isa_forms[k]))->name, *wanted = NULL;
		for (size_t n = 0; !wanted && n < sizeof rules / sizeof *rules; n++)
			if (!fnmatch(rules[n].name, name, 0)) wanted = rules[n].class_;
		if (wanted && !strcmp(wanted, "vmem_atomic") && !strncmp(name, "image_", 6)) wanted = "image_atomic";
		// Its sources are registers: a product and a sum.
		if (!strcmp(name, "v_interp_p2_f32") && isa_forms[k].gens & ISA_GEN_BIT(ISA_GFX11)) wanted = "valu";
		if (wanted && !strcmp(wanted, "*")) wanted = is_wide(name) ? "valu_wide" : "valu";
		if (wanted && !fnmatch(wanted, class_, 0)) continue;
		fprintf(stderr, "%s has class %s, not %s\n", name, class_, wanted ? wanted : "any that is known");
		wrong++;
	}
	ck_assert_uint_eq(wrong, 0);
}
END_TEST

// ---- types ----------------------------------------------------------------------------------------------------------
// Returns whether the end of a name does not give the types. Usually `_f32` is the type of all operands, and `_f32_i32`
// the types of the result and the sources. `_b32` means u32, `_u24` means 24 bits of a u32. Exceptions count bits,
// select fields, add values wider than their factors, or name elements.
static bool named_otherwise(const char *name)
{
	static const char *const others[] = {
		"s_movk_*", "s_cmovk_*", "s_mul_i32", "s_addk_*", "s_mulk_*", "s_lsh?_b64", "s_ashr_*", "s_bfe_*",
		"s_bfm_b64", "s_bcnt?_*", "s_bitset?_b64", "s_bitcmp?_b64", "s_pack_*", "s_cmpk_*", "s_cvt_pk_*",
		"s_cvt_hi_*", "s_getreg_*", "s_setreg_*", "s_rfe_*", "s_sendmsg_*", "v_mad_*64_?32", "v_mad_?32_?16",
		"v_ffbh_u32", "v_ffbl_b32", "v_bfe_i32", "v_align*", "v_ash*", "v_lsh?rev_b64", "v_sat_pk_*",
		"v_*sad_*", "v_lerp_u8", "v_ldexp_*", "v_trig_*", "v_cmp*_class_*", "v_cvt_pk*", "v_cvt_sr_*",
		"v_pack_*", "v_*_mix??_f16", "v_dot*", "v_dual_dot*", "v_*mma*", "v_interp_*", "v_cndmask_*",
	};
	for (size_t k = 0; k < sizeof others / sizeof *others; k++) if (!fnmatch(others[k], name, 0)) return true;
	return false;
}

// Returns the beginning of the type that ends `name` before `end`, and writes isa/'s name of it. NULL without a
// type.
static const char *type_at_end(const char *name, const char *end, char type[8])
{
	const char *at = end;
	while (at > name && at[-1] != '_') at--;
	size_t n = (size_t)(end - at);
	if (at == name || n < 2 || n > 4) return NULL;
	snprintf(type, 8, "%.*s", (int)n, at);
	if (!strcmp(type + 1, "24")) strcpy(type + 1, "32");
	if (type[0] == 'b' && type[1] != 'f') type[0] = 'u';
	for (unsigned t = 0; t < ISA_MASK; t++) if (!strcmp(isa_type_name[t], type)) return at;
	return NULL;
}

START_TEST(types_as_names_say)
{
	unsigned seen = 0;
	for (unsigned k = 0; k < isa_form_count; k++) {
		const char *name = isa_text(isa_forms[k].name);
		const struct isa_record *r = isa_record(&isa_forms[k]);
		char source[8], result[8];
		const char *at = *name == 'v' || *name == 's' ? type_at_end(name, name + strlen(name), source) : NULL;
		if (!at || name[1] != '_' || isa_access(r) || named_otherwise(name)) continue;
		if (!type_at_end(name, at - 1, result)) strcpy(result, source);
		for (unsigned i = 0; i < r->operand_count; i++) {
			const struct isa_operand *o = &isa_operands(r)[i];
			const char *wanted = o->write ? result : source;
			if (o->type >= ISA_MASK) continue;
			ck_assert_msg(!strcmp(isa_type_name[o->type], wanted), "%s: `%s` is %s, not %s", name,
			              isa_field_name(o->id), isa_type_name[o->type], wanted);
			seen++;
		}
	}
	ck_assert_uint_gt(seen, 2000);
}
END_TEST

// Interpolation: the last step of 16-bit attributes gives f16, all other steps f32. Sources are floats, except the
// number of the attribute and of the point that is moved.
START_TEST(interpolation_is_of_floats)
{
	unsigned seen = 0;
	for (unsigned k = 0; k < isa_form_count; k++) {
		const struct isa_record *r = isa_record(&isa_forms[k]);
		if (strncmp(isa_text(isa_forms[k].name), "v_interp_", 9)) continue;
		const char *name = isa_text(isa_forms[k].name) + 9;
		for (unsigned i = 0; i < r->operand_count; i++) {
			const struct isa_operand *o = &isa_operands(r)[i];
			bool number = !strcmp(isa_field_name(o->id), "attr") || (!strncmp(name, "mov", 3) && !o->write);
			bool half = o->write && !strncmp(name, "p2_", 3) && strstr(name, "f16");
			bool right = number ? o->type == ISA_U32
			             : o->write ? o->type == (half ? ISA_F16 : ISA_F32)
			             : o->type == ISA_F32 || o->type == ISA_F16;
			ck_assert_msg(right, "v_interp_%s: `%s` is %s", name, isa_field_name(o->id), isa_type_name[o->type]);
			seen++;
		}
	}
	ck_assert_uint_gt(seen, 40);
}
END_TEST

// An atomic returns the old value of memory, which has the type of the data.
START_TEST(atomics_return_what_they_change)
{
	unsigned seen = 0;
	for (unsigned k = 0; k < isa_record_count; k++) {
		const struct isa_record *r = &isa_records[k];
		const struct isa_operand *data = NULL;
		if (!isa_access(r) || !strstr(isa_class(r)->name, "atomic")) continue;
		for (unsigned i = 0; i < r->operand_count; i++)
			if (!strcmp(isa_field_name(isa_operands(r)[i].id), "data0")
			    || !strcmp(isa_field_name(isa_operands(r)[i].id), "vdata"))
				data = &isa_operands(r)[i];
		for (unsigned i = 0; data && i < r->operand_count; i++) {
			const struct isa_operand *o = &isa_operands(r)[i];
			if (!o->write || o->implicit || o->count != data->count) continue;
			ck_assert_msg(o->type == data->type, "%s: `%s` is %s, `%s` %s", isa_text(r->id), isa_field_name(o->id),
			              isa_type_name[o->type], isa_field_name(data->id), isa_type_name[data->type]);
			seen++;
		}
	}
	ck_assert_uint_gt(seen, 40);
}
END_TEST

// Parts of an address are whole numbers. Otherwise views and expectations would show an address as a float.
START_TEST(addresses_are_whole_numbers)
{
	unsigned seen = 0;
	for (unsigned k = 0; k < isa_record_count; k++) {
		const struct isa_record *r = &isa_records[k];
		const int parts[] = {
			isa_access(r) ? isa_access(r)->address : -1, isa_access(r) ? isa_access(r)->base : -1,
			isa_access(r) ? isa_access(r)->offset : -1
		};
		for (unsigned p = 0; p < 3; p++) {
			if (parts[p] < 0) continue;
			enum isa_type t = isa_operands(r)[parts[p]].type;
			ck_assert_msg(t == ISA_U32 || t == ISA_U64, "%s: `%s` is %s", isa_text(r->id),
			              isa_field_name(isa_operands(r)[parts[p]].id), isa_type_name[t]);
			seen++;
		}
	}
	ck_assert_uint_gt(seen, 500);
	for (unsigned k = 0; k < isa_record_count; k++) {   // the indices of nonzero elements of a sparse matrix
		const struct isa_record *r = &isa_records[k];
		if (!strncmp(isa_text(r->id), "v_swmmac", 8))
			ck_assert_msg(isa_operands(r)[3].type == ISA_U32 && isa_operands(r)[3].source == 2,
			              "%s: `%s` is %s", isa_text(r->id), isa_field_name(isa_operands(r)[3].id),
			              isa_type_name[isa_operands(r)[3].type]);
	}
	// Also for instructions that do not access memory.
	static const char *const names[] = { "vaddr", "addr", "saddr", "sbase", "srsrc", "soffset", "offset", "simm16" };
	for (unsigned k = 0; k < isa_record_count; k++)
		for (unsigned o = 0; o < isa_records[k].operand_count; o++)
			for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
				const struct isa_operand *x = &isa_operands(&isa_records[k])[o];
				bool is_float = x->type == ISA_F16 || x->type == ISA_BF16 || x->type == ISA_F32 || x->type == ISA_F64;
				ck_assert_msg(!is_float || strcmp(isa_field_name(x->id), names[n]), "%s: `%s` is %s", isa_text(isa_records[k].id),
				              isa_field_name(x->id), isa_type_name[x->type]);
			}
}
END_TEST

Suite *classes_suite(void)
{
	Suite *s = suite_create("classes");
	TCase *t = tcase_create("names");
	tcase_add_test(t, as_names_say);
	tcase_add_test(t, types_as_names_say);
	tcase_add_test(t, interpolation_is_of_floats);
	tcase_add_test(t, atomics_return_what_they_change);
	tcase_add_test(t, addresses_are_whole_numbers);
	suite_add_tcase(s, t);
	return s;
}
