// The tables that isac makes from isa/ (build/gen/isa_tables.c): what a GPU is, how its instructions look in text and in words, what they do.
// Everything here is const data. Words of an instruction are little-endian dwords; bit 0 is the lowest bit of dword 0.
#ifndef ISA_ISA_H
#define ISA_ISA_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ISA_MAX_GENS = 16, ISA_MAX_FEATURES = 64, ISA_MAX_DWORDS = 5, ISA_MAX_OPERANDS = 8, ISA_MAX_PIECES = 4 };
#define ISA_GEN_BIT(g) (1u << (g))

// Large tables refer to each other by numbers, not pointers: a start relocates nothing of them, and processes share them.
// A member that means a row of another table is that row's number. A list is the index where it begins in the array of all such lists.
// A text is the offset where it begins in isa_texts. Equal lists and equal texts are there once, so that equal offsets mean equal texts.
// Functions named after what they return follow the numbers: isa_record(form), isa_slots(form)[k], isa_text(form->name).
// A member that may be absent is 0 then, and its function returns NULL. Small tables (GPUs, chips, hazards, words for numbers) have pointers, and NULL.
typedef uint32_t isa_text_at;
typedef uint16_t isa_texts_at;           // a list of texts, ended by 0
extern const char isa_texts[];
extern const isa_text_at isa_text_lists[];
static inline const char *isa_text(isa_text_at at) { return at ? &isa_texts[at] : NULL; }
static inline const isa_text_at *isa_text_list(isa_texts_at at) { return &isa_text_lists[at]; }      // empty at 0

enum isa_unit { ISA_SALU, ISA_VALU, ISA_VMEM, ISA_LDS, ISA_SMEM, ISA_BRANCH, ISA_WAIT, ISA_OTHER, ISA_UNITS };
extern const char *const isa_unit_name[ISA_UNITS];

// The name of a field, an operand or a modifier as isa/ writes it: by enum isa_field_id (isa/fields.h; above its last one numbers that only the tables know). NULL of ISA_F_NONE.
extern const isa_text_at isa_field_names[];
static inline const char *isa_field_name(unsigned id) { return isa_text(isa_field_names[id]); }

// Where something is in isa/, and what is said of it there: the comment above it, the heading of that part of
// the file (and, on further lines, what is below it). 0: none.
struct isa_origin { isa_text_at comment, section, file; unsigned line; };

// Generations in their order. A set of them is bits ISA_GEN_BIT(index in isa_generations).
typedef uint16_t isa_gens;
struct isa_generation { const char *name, *title; struct isa_origin origin; };   // "gfx11", "RDNA 3"; title NULL: none
extern const struct isa_generation isa_generations[];
extern const unsigned isa_generation_count;

// ---- time: isa/timing.isa, isa/chips.isa -------------------------------------------------------------------------------------
// Figures of the cycle model. isa/ declares them, and isac makes their numbers: ISA_CLASS_issue, ISA_T_cadence, ISA_CHIP_wgps … in isa/figures.h.
extern const char *const isa_class_figure_name[], *const isa_figure_name[], *const isa_chip_figure_name[];     // by enum isa_class_figure and so on
extern const unsigned isa_class_figure_count, isa_figure_count, isa_chip_figure_count;

// What the issue logic does with an instruction besides giving it to its unit. The waits for counters come last.
#define ISA_EFFECTS(F) \
	F(none) F(branch) F(end) F(nop) F(sleep) F(clause) F(delay) F(wait_alu) F(priority) F(empty_l0) F(empty_l1) F(empty_scalar) \
	F(barrier) F(barrier_signal) F(barrier_wait) \
	F(wait_all) F(wait_packed) F(wait_load) F(wait_store) F(wait_sample) F(wait_bvh) F(wait_exp) F(wait_ds) F(wait_km) \
	F(wait_load_ds) F(wait_store_ds)
#define ISA_FIGURE(name) ISA_EFFECT_##name,
enum isa_effect { ISA_EFFECTS(ISA_FIGURE) ISA_EFFECT_COUNT };
#undef ISA_FIGURE

// What an instruction counts on while it is under way; code/counter.h says which counter of each generation that is.
#define ISA_COUNTS(F) F(none) F(load) F(store) F(atomic) F(lds) F(scalar) F(message) F(sample) F(ray) F(export)
#define ISA_FIGURE(name) ISA_COUNTS_##name,
enum isa_counts { ISA_COUNTS(ISA_FIGURE) ISA_COUNTS_COUNT };
#undef ISA_FIGURE

// What a figure rests on, the surest first: measured on this generation; documents and compilers' tables; another generation; a guess.
#define ISA_EVIDENCES(E) E(measured) E(documented) E(related) E(guessed)
#define ISA_FIGURE(name) ISA_EVIDENCE_##name,
enum isa_evidence { ISA_EVIDENCES(ISA_FIGURE) ISA_EVIDENCE_COUNT };
#undef ISA_FIGURE
struct isa_source { const char *name, *title; enum isa_evidence evidence; };     // where figures come from
extern const struct isa_source isa_sources[];
struct isa_figure_value { uint32_t value, source; };      // source: in isa_sources; 0: the figure is not given (value 0)
static inline const struct isa_source *isa_source(const struct isa_figure_value *v) { return v->source ? &isa_sources[v->source] : NULL; }
struct isa_class {
	const char *name;
	enum isa_unit unit;
	struct isa_origin origin;
	enum isa_effect effect;
	enum isa_counts counts;
	const struct isa_figure_value *const *at;   // by generation and enum isa_class_figure
};
struct isa_chip {
	const char *name, *title;            // "rx7900xtx", "Radeon RX 7900 XTX"
	const struct isa_gpu *gpu;
	const char *const *names;            // NULL-terminated: the GPU's names that mean this chip (`gfx1010 gfx1011`)
	const struct isa_figure_value *at;   // by enum isa_chip_figure
};
extern const struct isa_class isa_classes[];
extern const unsigned isa_class_count;
extern const struct isa_figure_value *const isa_timing[];   // by generation and enum isa_figure
extern const struct isa_chip isa_chips[];            // the first one that a name means is its default; then the first one of the GPU
extern const unsigned isa_chip_count;
const struct isa_chip *isa_chip_find(const char *name);   // by name; or the default one of a GPU's name or alias, or of what it is like; NULL if there is none

// Waves that a SIMD holds, at most `max`, one at least (occupancy.c). By VGPRs: of `total`, given out in granules, if each wave has `vgprs`.
// By SGPRs: of GPUs up to gfx9 (`modern`: gfx8 and gfx9); 0 means no limit.
int64_t isa_waves_by_vgprs(int64_t max, int64_t granule, int64_t total, int64_t vgprs);
int64_t isa_waves_by_sgprs(bool modern, int64_t sgprs);

// ---- hazards: isa/hazards.isa -----------------------------------------------------------------------------------------------------
// What the hardware does not see to by itself: an instruction that comes too soon after another one.
enum isa_touch { ISA_TOUCHES_NOT, ISA_READS, ISA_WRITES };
// plain: SGPRs but for vcc; vccz, execz: these as a source, not the branches on them; mask: the SGPRs of a lane mask
#define ISA_HAZARD_FILES(F) F(none) F(sgpr) F(plain) F(vgpr) F(vcc) F(exec) F(vccz) F(execz) F(m0) F(mask) F(hwreg)
#define ISA_FIGURE(name) ISA_FILE_##name,
enum isa_file { ISA_HAZARD_FILES(ISA_FIGURE) ISA_FILES };
#undef ISA_FIGURE
enum isa_trait {
	ISA_TRAIT_DPP = 1,
	ISA_TRAIT_WIDE = 2,                  // stores more than 64 bits for each lane
	ISA_TRAIT_MATRIX = 4,
	ISA_TRAIT_SPARSE = 8,                // a matrix instruction whose third source is an index
	ISA_TRAIT_FLOAT_ATOMIC = 16,
	ISA_TRAIT_STORE = 32,                // of memory
	ISA_TRAIT_DIRECT = 64,               // of memory, not through a flat address
	ISA_TRAIT_VSKIP = 128,               // writes MODE.vskip
};
enum isa_ends { ISA_ENDS_ALL, ISA_ENDS_FIRST, ISA_ENDS_BETWEEN };      // `until`: the hazard; `forget`: what `first` began; `settle`: what `between` began, but not `first`
struct isa_event {                       // a kind of instruction; all that is said of it must hold
	uint16_t units;                      // bits 1 << enum isa_unit; 0: any
	uint8_t traits;                      // bits of enum isa_trait
	uint8_t ends;                        // enum isa_ends, in isa_hazard.until
	bool itself;                         // in isa_hazard.between: the first instruction itself may be it
	uint8_t touch, file;                 // enum isa_touch, enum isa_file
	uint8_t operand;                     // enum isa_field_id: in this operand; 0: in any
	const struct isa_class *classes[2];  // one of these; NULL: no other one; both NULL: any
	const char *const *records;          // ids of records, NULL-terminated; NULL: any
	const struct isa_name *waits;        // a part of a wait that this one waits for, to 0; NULL: not asked
	uint8_t wait;                        // enum isa_effect: what has that part
	uint8_t field;                       // enum isa_field_id: that holds `value`; 0: not asked
	uint32_t value;
};
enum { ISA_HAZARD_UNTILS = 6, ISA_HAZARD_APARTS = 2 };
#define ISA_HAZARD_DISTANCES(F) F(states) F(VALU) F(SALU) F(alike)     // wait states; instructions of a kind; of the class of `first`
#define ISA_FIGURE(name) ISA_APART_##name,
enum isa_distance { ISA_HAZARD_DISTANCES(ISA_FIGURE) ISA_DISTANCES };
#undef ISA_FIGURE
extern const char *const isa_distance_name[];
struct isa_hazard {
	const char *name;
	struct isa_origin origin;
	isa_gens gens;
	uint8_t wave;                        // wave: of this size only; 0: of any
	bool not_gpus, pairs, xnack;         // pairs: `first` is about an SGPR's neighbour in its pair too; xnack: only where the target says xnack+
	bool has_first, has_between, has_second;
	const char *const *gpus;             // only on these, or (not_gpus) on all but these; NULL: on all of the generation
	struct isa_event first, between, second, then, until[ISA_HAZARD_UNTILS];   // of one register, where both sides name a file; with `second`, of two that `then` reads
	uint8_t untils, aparts;
	struct isa_apart { uint8_t count, distance; bool before_second; } apart[ISA_HAZARD_APARTS];   // so many between are enough (enum isa_distance); none: only `until` ends it
	const char *fix;                     // an instruction that helps, if not s_nop
	const struct isa_source *source;
};
extern const struct isa_hazard isa_hazards[];
extern const unsigned isa_hazard_count;

struct isa_gpu {
	const char *name;            // "gfx1030"
	struct isa_origin origin;
	const char *like;            // the GPU that a sibling has the rest from, whose chips represent it too; or NULL
	const char *const *aliases;  // NULL-terminated siblings
	const char *incomplete;      // what is missing, and that it cannot be chosen; NULL: nothing
	uint64_t features;           // LLVM's: bits 1 << index in isa_feature_name
	uint8_t gen;                 // index in isa_generations
	const struct isa_facts *facts;   // what is true of it: isa/facts.h, made by isac, has a member for each
	uint8_t wave_sizes[2];       // the first is the default; 0 if there is no second
	uint16_t sgprs, vgprs;       // addressable by one wave
	uint32_t lds;                // bytes a workgroup can have
};
extern const struct isa_gpu isa_gpus[];
extern const unsigned isa_gpu_count;
const struct isa_gpu *isa_gpu_find(const char *name);   // by name or alias; NULL if there is none
const struct isa_gpu *isa_gpu_main(const struct isa_gpu *gpu);   // what it is like, and that in turn, until one is like none
extern const char *const isa_feature_name[];             // ended by NULL
const char *isa_next_feature(uint64_t *features);        // the name of the lowest, which is taken from them; NULL if there is none

// What `explain` says of the facts. value: by generation; of a fact without number 0 or 1.
struct isa_fact { const char *name; struct isa_origin origin; bool number; const uint32_t *value; };
extern const struct isa_fact isa_fact_list[];
extern const unsigned isa_fact_count;

// A GPU or one of its siblings as code objects name it.
struct isa_target {
	const char *name;            // "gfx1031"
	const struct isa_gpu *gpu;
	uint8_t machine;             // EF_AMDGPU_MACH, the low byte of e_flags
	bool xnack, sramecc;         // what the target's name may switch on or off
};
extern const struct isa_target isa_targets[];            // ended by a NULL name
const struct isa_target *isa_target_find(const char *name);          // NULL if there is none
const struct isa_target *isa_target_of_machine(unsigned machine);

enum isa_type { ISA_U8, ISA_I8, ISA_U16, ISA_I16, ISA_U32, ISA_I32, ISA_U64, ISA_I64, ISA_F16, ISA_BF16, ISA_F32, ISA_F64,
                ISA_MASK, ISA_BOOL };
extern const char *const isa_type_name[];

enum isa_kind { ISA_VGPR, ISA_SOURCE, ISA_SSOURCE, ISA_SDEST, ISA_VSOURCE, ISA_SGPR_PAIR, ISA_SGPR_QUAD, ISA_SIMM, ISA_UIMM,
                ISA_BRANCH_TARGET, ISA_FIXED, ISA_NONE /* implicit */,
                ISA_DPP_SOURCE,                                                                                  // a source; without dpp_src1_sgpr a VGPR
                ISA_VCONST,                                                                                      // VGPRs or an inline constant
                ISA_VADDR, ISA_SADDR, ISA_SMEM_OFFSET,                                           // shapes of addresses
                ISA_WAITCNT, ISA_HWREG, ISA_SENDMSG, ISA_DELAY_ALU, ISA_DEPCTR, ISA_GPR_IDX, ISA_VERSION,     // immediates with words of their own
                ISA_IMAGE_DATA, ISA_IMAGE_ADDRESS,                                               // VGPRs whose number other fields give
                ISA_ATTRIBUTE, ISA_CORNER, ISA_EXPORT_TARGET, ISA_EXPORT_SOURCE,                 // pixel attributes, exports
                ISA_PICKS_HALF, ISA_PICKS_HALVES, ISA_PICKS_F16 };                               // of `op_sel`, a modifier: what it does (isa_part)

// Which part of an operand's register a form's modifiers choose.
enum isa_part {
	ISA_PART_WHOLE,
	ISA_PART_HALF,                       // of 16 bits: the upper half where op_sel says so (of a result its bit 3)
	ISA_PART_HALVES,                     // of a pair: op_sel and op_sel_hi say where each half comes from; neg_lo and neg_hi negate them
	ISA_PART_MAGNITUDE,                  // an f32 beside pairs, all of it: neg_lo negates it, neg_hi takes its magnitude before that
	ISA_PART_F16,                        // an f32, or, where op_sel_hi says so, the half that op_sel chooses, which is an f16
	ISA_PART_SELECTED,                   // SDWA: src0_sel, src1_sel, dst_sel
};

// A field of a format; the pieces go from the value's low bits up.
struct isa_field {
	uint8_t id;                          // enum isa_field_id, as in all that follows
	uint8_t width, pieces;
	struct { uint8_t at, width; } piece[ISA_MAX_PIECES];   // at: bit position in the words
	bool is_signed;                      // a `simm`: two's complement, also where it is a modifier (`offset`)
};

enum isa_modifier_syntax { ISA_MOD_FLAG, ISA_MOD_NUMBER, ISA_MOD_BITS, ISA_MOD_CHOICE, ISA_MOD_WORDS, ISA_MOD_CUSTOM };
struct isa_word { const char *text; uint32_t value; };
struct isa_modifier {
	const char *name;                    // the field's name, and the text's except for words and custom
	uint8_t id;                          // enum isa_field_id
	struct isa_origin origin;
	enum isa_modifier_syntax syntax;
	const struct isa_word *words;        // choice and words: ended by a NULL text
	uint32_t value;                      // what the field holds when the text says nothing
	bool loose;                          // neighbours that are loose may come in any order
	uint8_t prefix;                      // letters that the words of a choice begin with and the text may leave out
	bool required, shown, hex;           // the text must have it; it is printed whatever it is; it is printed in hexadecimal
};
extern const struct isa_modifier isa_modifiers[];
extern const unsigned isa_modifier_count;

// ---- elements of typed buffers: how many bits each component has, and what kind of number they are ----
enum isa_number { ISA_UNORM, ISA_SNORM, ISA_USCALED, ISA_SSCALED, ISA_UINT, ISA_SINT, ISA_RESERVED_6, ISA_FLOAT, ISA_NUMBERS };
extern const char *const isa_number_name[ISA_NUMBERS];      // "UNORM"; as a generation numbers them that has bits of their own for it
struct isa_layout { const char *name; uint8_t count, bits[4]; struct isa_origin origin; };   // "8_8_8_8"; components x, y, z, w from the lowest bit up
extern const struct isa_layout isa_layouts[];
extern const unsigned isa_layout_count;
enum { ISA_ELEMENTS = 128 };
// What a code means. No name: the generation has none. Not defined: a name, but no data of that kind. (INVALID: no components.)
struct isa_element { uint8_t layout, number; bool named, defined, split; };   // layout: in isa_layouts; split: the number has bits of its own
extern const struct isa_element isa_elements[][ISA_ELEMENTS];   // by generation and code

struct isa_format {
	isa_text_at name, base;              // base: the format that it is an overlay of (DPP, SDWA), or 0
	struct isa_origin origin;
	isa_gens gens;
	uint8_t dwords;
	int8_t op;                           // index of the opcode's field, or -1
	int8_t literal_count;                // operands that may be a literal: 0 or more
	uint8_t field_count;
	uint32_t mask[ISA_MAX_DWORDS], value[ISA_MAX_DWORDS];   // fixed bits
	uint16_t fields, places;             // isa_fields(f), isa_places(f)
};
extern const struct isa_format isa_formats[];   // one for each drawing: a name may occur again for other generations
extern const unsigned isa_format_count;
extern const struct isa_field isa_field_lists[];
extern const uint8_t isa_byte_lists[];
static inline const struct isa_field *isa_fields(const struct isa_format *f) { return &isa_field_lists[f->fields]; }
// By enum isa_field_id: where the field is in isa_fields, from 1; 0: the format has none.
static inline const uint8_t *isa_places(const struct isa_format *f) { return &isa_byte_lists[f->places]; }

enum { ISA_PASSES_MEMORY = 15 };         // a bit of isa_operand.passes beside those of operands
struct isa_operand {
	uint8_t id;                          // enum isa_field_id: of the field that holds it; an implicit one has that of its register
	int8_t source;                       // which source it is to the modifiers neg, abs, op_sel (src0 is 0); -1 for others
	enum isa_type type;
	uint8_t count;                       // registers or elements of `type` (u32x4: 4)
	uint8_t dwords;                      // registers it takes (mask: 1 or 2, by wave size: 0 here)
	bool read, write, vector, optional, can_literal, implicit;
	bool float_constants;                // a whole number whose constants are those of floats of its width
	bool shared;                         // a matrix that all lanes hold together: in wave64 half the registers, one at least
	bool across;                         // a vector operand: lanes besides the active lane's own take part
	bool combined;                       // what is written to it is bits put together
	uint16_t passes;                     // what is written to it is bits of one of these operands as they are, or of memory; 0: made by the instruction
	uint8_t move_shift, move_bits;       // its register's number is moved on by so many bits of m0 from that one up; 0 bits: it is not
};

// What a matrix instruction (`calls wave_matrix`) multiplies: 16 rows of A by 16 columns of B, of k elements each, added to 16x16.
enum isa_cell { ISA_CELL_F16, ISA_CELL_BF16, ISA_CELL_FP8, ISA_CELL_BF8, ISA_CELL_IU8, ISA_CELL_IU4, ISA_CELLS };
static inline unsigned isa_cell_bits(enum isa_cell e) { return e <= ISA_CELL_BF16 ? 16 : e <= ISA_CELL_IU8 ? 8 : 4; }
struct isa_matrix {
	uint8_t k;
	enum isa_cell a, b;
	bool sparse;                         // A holds two of every four elements; src2 says which
};

// What an image instruction's address is made of, in that order, and how its data is counted (code/image.h).
enum isa_image_part { ISA_IMAGE_END,
                      ISA_IMAGE_OFFSET, ISA_IMAGE_BIAS, ISA_IMAGE_COMPARE, ISA_IMAGE_GRADIENTS, ISA_IMAGE_GRADIENTS16, ISA_IMAGE_COORDINATES, ISA_IMAGE_LOD,
                      ISA_IMAGE_NODE, ISA_IMAGE_NODE64, ISA_IMAGE_EXTENT, ISA_IMAGE_EXTENT_MASK, ISA_IMAGE_ORIGIN, ISA_IMAGE_DIRECTION,
                      ISA_IMAGE_INVERSE, ISA_IMAGE_OFFSET_PAIR,
                      ISA_IMAGE_GATHER, ISA_IMAGE_SAMPLES, ISA_IMAGE_ATOMIC, ISA_IMAGE_ATOMIC_PAIR };

// What is not plain about the scalars and LDS data that a vector instruction reads; bits.
enum isa_bus { ISA_BUS_NARROW = 1,           // one scalar alone on every generation
               ISA_BUS_FREE_M0 = 2,          // m0 as second source takes no place on it
               ISA_BUS_NO_LDS_DIRECT = 4,    // src_lds_direct cannot be the first source
               ISA_BUS_DPP_VGPRS = 8 };      // with DPP all sources are VGPRs

// What one record says, for all generations and forms.
struct isa_record {
	isa_text_at id;                      // the record's header name
	isa_text_at does, means, clamped, calls;   // for explain: as written in isa/; 0 if absent
	isa_text_at graphics;                // what it would need, if only graphics has it ("texture unit"): it cannot be executed; or 0
	struct isa_origin origin;            // the records of one `for` have one place
	uint64_t needs;                      // features, as in isa_gpu
	uint16_t first_form, form_count;     // its forms, in isa_forms
	uint16_t step;                       // index into the kernel tables; 0: cannot be executed, but atomics have isa_access(r)->atomic instead
	uint16_t step_clamped;               // the same with integer clamp; 0 if there is none
	isa_gens splat;                      // there an inline constant is in both halves of a packed source
	isa_gens keeps16;                    // there its 16-bit result keeps the other half of its register, besides those with fact keeps_halves
	uint16_t operands, reads;            // isa_operands(r), isa_reads(r)
	uint16_t access, matrix, image;      // isa_access(r), isa_matrix(r), isa_image(r); 0 if the record does not have one
	uint8_t class_;                      // isa_class(r)
	uint8_t unit;                        // enum isa_unit
	uint8_t operand_count, implicit_count, read_count;
	uint8_t bus;                         // enum isa_bus
	bool names16;                        // the text must say which halves its 16-bit registers are
	bool once, across;                   // it runs once, not for each lane; a lane's result may come from other lanes' operands
	bool reads_mode;                     // what it computes depends on MODE: rounding, denormals, IEEE
};
extern const struct isa_record isa_records[];
extern const unsigned isa_record_count;
extern const struct isa_operand isa_operand_lists[];
extern const struct isa_matrix isa_matrices[];
static inline const struct isa_class *isa_class(const struct isa_record *r) { return &isa_classes[r->class_]; }
// In text order: destinations, sources, then the implicit ones.
static inline const struct isa_operand *isa_operands(const struct isa_record *r) { return &isa_operand_lists[r->operands]; }
// enum isa_field_id: the modifiers that its program reads.
static inline const uint8_t *isa_reads(const struct isa_record *r) { return &isa_byte_lists[r->reads]; }
static inline const struct isa_matrix *isa_matrix(const struct isa_record *r) { return r->matrix ? &isa_matrices[r->matrix] : NULL; }
// enum isa_image_part, ended by ISA_IMAGE_END; NULL if it is not an image instruction.
static inline const uint8_t *isa_image(const struct isa_record *r) { return r->image ? &isa_byte_lists[r->image] : NULL; }

// What explains the records: the functions that `means` calls.
struct isa_function { isa_text_at name, type; struct isa_origin origin; };   // type: `u32(u32,u32)`
extern const struct isa_function isa_functions[];
extern const unsigned isa_function_count;

// The files of isa/, in the order of their reading.
struct isa_chapter { const char *file, *intro; };   // intro: the comment at its top; NULL if there is none
extern const struct isa_chapter isa_chapters[];
extern const unsigned isa_chapter_count;

// One encoding of one record on a span of generations.
struct isa_form {
	isa_text_at name;                    // the mnemonic there, without suffix
	isa_text_at suffix;                  // "", "e32", "e64", "dpp", "sdwa", "e64_dpp", …
	isa_text_at allow;                   // hardware executes it, but the text takes it only where it allows this: LLVM has no such text. 0: always
	isa_texts_at also;                   // other names that the assembler takes
	uint16_t record, format;             // isa_record(f), isa_format(f)
	uint16_t mask, value;                // isa_mask(f), isa_value(f)
	uint16_t slots, modifiers;           // isa_slots(f), isa_allowed(f)
	isa_gens gens;
	uint16_t opcode;
	uint8_t modifier_count;
	bool silent;                         // the disassembler leaves the suffix out
	bool halves;                         // its op_sel is what `.l` and `.h` say: where the text has none, there is no op_sel
};
extern const struct isa_form isa_forms[];
extern const unsigned isa_form_count;

// For each operand of the record: its kind in the form, the field that holds it (-1: no bits), or the register that is fixed, and its enum isa_part.
struct isa_slot { uint8_t kind; int8_t field; uint16_t fixed; uint8_t part; };
// What the text may add, in its order; bits: those that may be set, 0: all.
struct isa_allowed { uint8_t modifier; int8_t field; uint16_t bits; };
extern const struct isa_slot isa_slot_lists[];
extern const struct isa_allowed isa_allowed_lists[];
extern const uint32_t isa_bit_lists[];
static inline const struct isa_record *isa_record(const struct isa_form *f) { return &isa_records[f->record]; }
static inline const struct isa_format *isa_format(const struct isa_form *f) { return &isa_formats[f->format]; }
static inline const struct isa_slot *isa_slots(const struct isa_form *f) { return &isa_slot_lists[f->slots]; }
static inline const struct isa_allowed *isa_allowed(const struct isa_form *f) { return &isa_allowed_lists[f->modifiers]; }
// The format's fixed bits and the opcode's: which they are, and what they are, by dword of the format.
static inline const uint32_t *isa_mask(const struct isa_form *f) { return &isa_bit_lists[f->mask]; }
static inline const uint32_t *isa_value(const struct isa_form *f) { return &isa_bit_lists[f->value]; }
void isa_begin_words(const struct isa_form *f, uint32_t words[ISA_MAX_DWORDS]);     // the fixed bits; all others are 0

// All forms that a text name (with or without suffix) can mean, on any generation: indices into isa_forms. Returns the count.
unsigned isa_find(const char *mnemonic, unsigned length, const uint16_t **forms);
bool isa_form_on(const struct isa_form *f, const struct isa_gpu *gpu);   // its generation, and what the form needs
// The form of these words on a GPU, the most specific first; NULL if none. `n` dwords are readable.
const struct isa_form *isa_decode(const struct isa_gpu *gpu, const uint32_t *words, unsigned n);
// Every mnemonic as text, sorted, without suffixes: for hints and completion.
extern const isa_text_at isa_names[];
extern const unsigned isa_name_count;
static inline const char *isa_mnemonic(unsigned k) { return isa_text(isa_names[k]); }
// The names that begin with `part` and more after a `_`: the number of the first, and how many they are. `v_mbcnt_lo`: v_mbcnt_lo_u32_b32.
unsigned isa_names_of(const char *part, size_t length, unsigned *first);

// The form of two halves in one word (VOPD), which no mnemonic names; NULL if there is none. The field of a half's NAME is NAMEx in the
// first, NAMEy in the second: opx, vdstx, src0x, src1x, opy, … `vdsty` lacks the lowest bit, which is not that of vdstx.
extern const struct isa_form *const isa_pair;
// A record as one half of a pair (its `dual` line). A half can be the first if its opcode fits in opx.
struct isa_dual { isa_text_at name; uint16_t record; isa_gens gens; uint8_t opcode; };
static inline const struct isa_record *isa_dual_record(const struct isa_dual *d) { return &isa_records[d->record]; }
extern const struct isa_dual isa_duals[];
extern const unsigned isa_dual_count;

// Memory access of a record.
enum isa_direction { ISA_LOAD, ISA_STORE, ISA_ATOMIC };
// What is not plain about an access: `mem` is a typed buffer's element; the lane's dword of a row; 32 registers of which m0 says which; data
// from another element of LDS; a matrix turned round; stored from LDS; one element of LDS for the whole wave; a texel of an image; what a sampler makes
// of some; an image's size.
enum isa_how { ISA_PLAIN, ISA_FORMATTED, ISA_ADDTID, ISA_BLOCK, ISA_PARTNER, ISA_TRANSPOSED, ISA_FROM_LDS, ISA_COUNTER, ISA_DIRECT, ISA_TEXEL, ISA_SAMPLED, ISA_SIZE, ISA_EXPORTED, ISA_HOWS };
// Denormals of float atomics: as MODE says (min and max give the operand unchanged), kept, taken as 0; MODE's flush min's and max's results too.
enum isa_denormals { ISA_DENORMALS_MODE, ISA_DENORMALS_KEEP, ISA_DENORMALS_FLUSH, ISA_DENORMALS_FLUSHED };
enum isa_space { ISA_GLOBAL, ISA_FLAT, ISA_SCRATCH, ISA_BUFFER, ISA_DS, ISA_SCALAR, ISA_IMAGE, ISA_SPACES };
struct isa_access {
	enum isa_direction direction;
	enum isa_space space;
	enum isa_type type;                  // of `mem`
	uint8_t count;                       // elements of `type`
	uint8_t bytes;                       // in all
	enum isa_how how;
	bool by64;                           // its offset counts 64 units: bytes of a scalar one, elements of LDS
	uint8_t denormals[ISA_MAX_GENS];     // enum isa_denormals, of atomics
	bool copy;                           // means is just a copy of whole dwords: no lane program is needed
	int8_t data, data2, result;          // operand indices: what is stored; the second of two elements; what is loaded into; -1 if none
	uint8_t expects;                     // a compare-and-swap: which of the two data memory is compared with, 1 or 2; 0: it is none
	int8_t address, base, offset;        // the first of its address; the SGPRs of a base or a buffer; the scalar offset
	uint16_t passes;                     // operands whose bits memory gets as they are
	uint16_t atomic;                     // index in isa_atomics
	bool commutes;                       // an atomic of integers that may be done several times in any order: what memory holds at the end is the same
};
extern const struct isa_access isa_accesses[];
static inline const struct isa_access *isa_access(const struct isa_record *r) { return r->access ? &isa_accesses[r->access] : NULL; }      // of memory
// New value of memory from the old one and the data (64-bit or less). mode: MODE's bits as the memory unit sees them. Element 0 of isa_atomics is unused.
typedef uint64_t isa_atomic_fn(uint32_t mode, uint64_t old, uint64_t data, uint64_t data2);
// The same for lanes, in their order: elements of 4 or 8 bytes at base + at[lane]; rows of 64 dwords, the upper halves in the next one. data, data2 and
// result: NULL where there is none.
struct isa_atomic_lanes { uint8_t *base; const uint32_t *at; uint64_t lanes; const uint32_t *data, *data2; uint32_t *result; };
typedef void isa_atomic_lanes_fn(uint32_t mode, const struct isa_atomic_lanes *a);
extern const struct isa_atomic { isa_atomic_fn *one; isa_atomic_lanes_fn *lanes; } isa_atomics[];

// Registers as the encodings number them, in one space for all generations (isa_decode's users translate gfx11+'s m0 and null).
enum { ISA_REG_SGPR = 0, ISA_REG_FLAT_SCRATCH = 102, ISA_REG_XNACK = 104, ISA_REG_VCC = 106, ISA_REG_TTMP = 108, ISA_REG_M0 = 124,
       ISA_REG_NULL = 125, ISA_REG_EXEC = 126, ISA_REG_INT0 = 128, ISA_REG_INT_NEG1 = 193, ISA_REG_SHARED_BASE = 235, ISA_REG_POPS_ID = 239,
       ISA_REG_FLOAT_HALF = 240, ISA_REG_INV_2PI = 248, ISA_REG_VCCZ = 251, ISA_REG_EXECZ = 252, ISA_REG_SCC = 253,
       ISA_REG_LDS_DIRECT = 254, ISA_REG_LITERAL = 255, ISA_REG_VGPR = 256 };
#endif
