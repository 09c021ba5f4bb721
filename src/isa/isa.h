// The tables that isac makes from isa/ (build/gen/isa_tables.c): GPUs, the text and encoding of their instructions, and
// what these do.
// Everything here is const data. Words of an instruction are little-endian dwords; bit 0 is the lowest bit of dword 0.
#ifndef ISA_ISA_H
#define ISA_ISA_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ISA_MAX_GENS = 16, ISA_MAX_FEATURES = 64, ISA_MAX_DWORDS = 5, ISA_MAX_OPERANDS = 8, ISA_MAX_PIECES = 4 };
#define ISA_GEN_BIT(g) (1u << (g))

// Large tables refer to each other by index, not pointer. So they need no relocation at program start, and processes
// share them.
// A member that refers to a row of another table is the row's index. A list is its start index in the array of all
// lists. A text is its offset in isa_texts. Equal lists and equal texts are stored once, so equal offsets mean equal
// texts. Functions named after their result follow an index: isa_record(form), isa_slots(form)[k],
// isa_text(form->name). An absent member is 0, and its function returns NULL. Small tables (GPUs, chips, hazards,
// words) have pointers and NULL.
typedef uint32_t isa_text_at;
typedef uint16_t isa_texts_at;           // a list of texts, ended by 0
extern const char isa_texts[];
extern const isa_text_at isa_text_lists[];
static inline const char *isa_text(isa_text_at at) { return at ? &isa_texts[at] : NULL; }
static inline const isa_text_at *isa_text_list(isa_texts_at at) { return &isa_text_lists[at]; }      // empty at 0

enum isa_unit { ISA_SALU, ISA_VALU, ISA_VMEM, ISA_LDS, ISA_SMEM, ISA_BRANCH, ISA_WAIT, ISA_OTHER, ISA_UNITS };
extern const char *const isa_unit_name[ISA_UNITS];

// Returns the name of a field, operand or modifier as isa/ writes it; NULL for ISA_F_NONE. `id` is an enum isa_field_id
// (isa/fields.h), or a larger number that only the tables use.
extern const isa_text_at isa_field_names[];
static inline const char *isa_field_name(unsigned id) { return isa_text(isa_field_names[id]); }

// Location of an item in isa/ and its documentation there. comment: the comment above it. section: the heading of its
// part of the file and, on further lines, the text below the heading. Texts are 0 if absent.
struct isa_origin { isa_text_at comment, section, file; unsigned line; };

// Generations, parents first. Each follows its parent or, as a branch, is like it. A set of generations has bits
// ISA_GEN_BIT(index in isa_generations).
typedef uint16_t isa_gens;
struct isa_generation {
	const char *name, *title;            // "gfx11", "RDNA 3"; title may be NULL
	int8_t parent;                       // index; -1 if none
	bool branch;
	struct isa_origin origin;
};
extern const struct isa_generation isa_generations[];
extern const unsigned isa_generation_count;

// ---- time: isa/timing.isa, isa/chips.isa ----------------------------------------------------------------------------
// Figures of the cycle model.
// isa/ declares them; isac numbers them in isa/figures.h: ISA_CLASS_issue, ISA_T_cadence, ISA_CHIP_wgps and so on.
// by enum isa_class_figure and so on
extern const char *const isa_class_figure_name[], *const isa_figure_name[], *const isa_chip_figure_name[];
extern const unsigned isa_class_figure_count, isa_figure_count, isa_chip_figure_count;

// Effects of an instruction in the issue logic, besides its unit. Waits for counters come last.
#define ISA_EFFECTS(F) \
	F(none) F(branch) F(end) F(nop) F(sleep) F(clause) F(delay) F(wait_alu) F(priority) F(empty_l0) F(empty_l1) \
	F(empty_scalar) \
	F(barrier) F(barrier_signal) F(barrier_wait) \
	F(wait_all) F(wait_packed) F(wait_load) F(wait_store) F(wait_sample) F(wait_bvh) F(wait_exp) F(wait_ds) F(wait_km) \
	F(wait_load_ds) F(wait_store_ds)
#define ISA_FIGURE(name) ISA_EFFECT_##name,
enum isa_effect { ISA_EFFECTS(ISA_FIGURE) ISA_EFFECT_COUNT };
#undef ISA_FIGURE

// Kinds of outstanding operations, which wait counters count; code/counter.h maps them to the counters of a generation.
#define ISA_COUNTS(F) F(none) F(load) F(store) F(atomic) F(lds) F(scalar) F(message) F(sample) F(ray) F(export)
#define ISA_FIGURE(name) ISA_COUNTS_##name,
enum isa_counts { ISA_COUNTS(ISA_FIGURE) ISA_COUNTS_COUNT };
#undef ISA_FIGURE

// Evidence for a figure, strongest first: measured on this generation; documents and compiler tables; another
// generation; a guess.
#define ISA_EVIDENCES(E) E(measured) E(documented) E(related) E(guessed)
#define ISA_FIGURE(name) ISA_EVIDENCE_##name,
enum isa_evidence { ISA_EVIDENCES(ISA_FIGURE) ISA_EVIDENCE_COUNT };
extern const char *const isa_evidence_name[ISA_EVIDENCE_COUNT];
#undef ISA_FIGURE
struct isa_source { const char *name, *title; enum isa_evidence evidence; };     // the source of a figure
extern const struct isa_source isa_sources[];
// source: index in isa_sources; 0, with value 0, if the figure is not given
struct isa_figure_value { uint32_t value, source; };
static inline const struct isa_source *isa_source(const struct isa_figure_value *v)
{
	return v->source ? &isa_sources[v->source] : NULL;
}
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
// the default chip for a name is the first that lists it, otherwise the first of its GPU
extern const struct isa_chip isa_chips[];
extern const unsigned isa_chip_count;
// by name, or the default chip for a GPU, an alias, or the GPU that it is `like`; NULL if none
const struct isa_chip *isa_chip_find(const char *name);

// Occupancy of a SIMD in waves (occupancy.c). isa_waves_by_vgprs returns 1 to `max`: waves of `vgprs` registers each,
// out of `total` registers, which are allocated in granules.
// isa_waves_by_sgprs is for GPUs up to gfx9, `modern` for gfx8 and gfx9.
int64_t isa_waves_by_vgprs(int64_t max, int64_t granule, int64_t total, int64_t vgprs);
int64_t isa_waves_by_sgprs(bool modern, int64_t sgprs);

// ---- hazards: isa/hazards.isa ---------------------------------------------------------------------------------------
// Dependencies
// that the hardware does not check: an instruction that follows another one too closely.
enum isa_touch { ISA_TOUCHES_NOT, ISA_READS = 1, ISA_WRITES = 2, ISA_TOUCHES = ISA_READS | ISA_WRITES };
// plain: SGPRs except vcc; vccz, execz: as a source operand, not a branch on them; lds_direct: m0 for src_lds_direct;
// mask: the SGPRs of a lane mask
#define ISA_HAZARD_FILES(F) \
	F(none) F(sgpr) F(plain) F(vgpr) F(vcc) F(exec) F(vccz) F(execz) F(m0) F(lds_direct) F(mask) F(hwreg)
#define ISA_FIGURE(name) ISA_FILE_##name,
enum isa_file { ISA_HAZARD_FILES(ISA_FIGURE) ISA_FILES };
#undef ISA_FIGURE
enum isa_trait {
	ISA_TRAIT_DPP = 1,
	ISA_TRAIT_WIDE = 2,                  // stores more than 64 bits for each lane
	ISA_TRAIT_MATRIX = 4,
	ISA_TRAIT_SPARSE = 8,                // a matrix instruction whose third source is an index
	ISA_TRAIT_FLOAT_ATOMIC = 16,
	ISA_TRAIT_STORE = 32,                // writes memory
	ISA_TRAIT_DIRECT = 64,               // not through a flat address
	ISA_TRAIT_VSKIP = 128,               // writes MODE.vskip
};
// `until` ends the hazard; `forget` ends what `first` began; `settle` ends only what `between` began
enum isa_ends { ISA_ENDS_ALL, ISA_ENDS_FIRST, ISA_ENDS_BETWEEN };
struct isa_event {                       // a pattern of instructions; all its conditions must hold
	uint16_t units;                      // bits 1 << enum isa_unit; 0: any
	uint8_t traits;                      // bits of enum isa_trait
	uint8_t ends;                        // enum isa_ends, in isa_hazard.until
	bool itself;                         // in isa_hazard.between: may match the first instruction itself
	uint8_t touch, file;                 // enum isa_touch, enum isa_file
	uint8_t operand;                     // enum isa_field_id: in this operand; 0 for any
	const struct isa_class *classes[3];  // one of these; all NULL for any
	const char *const *records;          // record ids, NULL-terminated; NULL for any
	// the part of a wait that waits until its counter is 0; NULL if not required
	const struct isa_name *waits;
	uint8_t wait;                        // enum isa_effect of the waits that have this part
	// enum isa_field_id of a field that must hold `value`, or another one (other_value); 0 if not required
	uint8_t field;
	bool other_value;
	uint32_t value;
};
enum { ISA_HAZARD_UNTILS = 6, ISA_HAZARD_APARTS = 2 };
// wait states; instructions of a unit; instructions of the class of `first`
#define ISA_HAZARD_DISTANCES(F) F(states) F(VALU) F(SALU) F(alike)
#define ISA_FIGURE(name) ISA_APART_##name,
enum isa_distance { ISA_HAZARD_DISTANCES(ISA_FIGURE) ISA_DISTANCES };
#undef ISA_FIGURE
extern const char *const isa_distance_name[];
struct isa_hazard {
	const char *name;
	struct isa_origin origin;
	isa_gens gens;
	uint8_t wave;                        // only waves of this size; 0 for any
	// pairs: `first` also affects the other SGPR of an aligned pair; xnack: only for xnack+ targets
	bool not_gpus, pairs, xnack;
	bool has_first, has_between, has_second;
	// only these GPUs or, with not_gpus, all except these; NULL for all of the generation
	const char *const *gpus;
	// if both sides name a register file, they are about the same register; with `second`, about two that `then`
	// reads
	struct isa_event first, between, second, then, until[ISA_HAZARD_UNTILS];
	uint8_t untils, aparts;
	// `count` in between end the hazard; without them only `until` does
	// field: enum isa_field_id of a field of `then` with another number; 0 for none
	struct isa_apart { uint8_t count, distance; bool before_second; uint8_t field; } apart[ISA_HAZARD_APARTS];
	const char *fix;                     // an instruction that avoids the hazard, if not s_nop
	const struct isa_source *source;
};
extern const struct isa_hazard isa_hazards[];
extern const unsigned isa_hazard_count;

struct isa_gpu {
	const char *name;            // "gfx1030"
	struct isa_origin origin;
	// for a sibling: the GPU that supplies the rest, and whose chips represent it; otherwise NULL
	const char *like;
	const char *const *aliases;  // NULL-terminated siblings
	const char *incomplete;      // the missing part, without which it cannot be selected; NULL if complete
	uint64_t features;           // LLVM features: bits 1 << index in isa_feature_name
	uint8_t gen;                 // index in isa_generations
	const struct isa_facts *facts;   // its facts; isa/facts.h, made by isac, has a member for each
	uint8_t wave_sizes[2];       // the first is the default; the second is 0 if there is only one
	uint16_t sgprs, vgprs, agprs;    // addressable by one wave; agprs: accumulation registers
	uint32_t lds;                // most bytes of a workgroup
};
extern const struct isa_gpu isa_gpus[];
extern const unsigned isa_gpu_count;
extern const struct isa_gpu *const isa_gpu_default;      // the GPU of texts that do not name one
const struct isa_gpu *isa_gpu_find(const char *name);   // by name or alias; NULL if not found
const struct isa_gpu *isa_gpu_main(const struct isa_gpu *gpu);   // follows `like` to a GPU that does not have it
extern const char *const isa_feature_name[];             // ended by NULL
// removes the lowest feature and returns its name; NULL if empty
const char *isa_next_feature(uint64_t *features);

// Facts, for `explain`. value: by generation; 0 or 1 for a boolean fact.
struct isa_fact { const char *name; struct isa_origin origin; bool number; const uint32_t *value; };
extern const struct isa_fact isa_fact_list[];
extern const unsigned isa_fact_count;

// A GPU or sibling as code objects name it.
struct isa_target {
	const char *name;            // "gfx1031"
	const struct isa_gpu *gpu;
	uint8_t machine;             // EF_AMDGPU_MACH, the low byte of e_flags
	bool xnack, sramecc;         // features that a target name may switch on or off
};
extern const struct isa_target isa_targets[];            // ended by a NULL name
const struct isa_target *isa_target_find(const char *name);          // NULL if not found
const struct isa_target *isa_target_of_machine(unsigned machine);

enum isa_type {
	ISA_U8, ISA_I8, ISA_U16, ISA_I16, ISA_U32, ISA_I32, ISA_U64, ISA_I64, ISA_F16, ISA_BF16, ISA_F32, ISA_F64,
	ISA_MASK, ISA_BOOL
};
extern const char *const isa_type_name[];

enum isa_kind {
	ISA_VGPR, ISA_SOURCE, ISA_SSOURCE, ISA_SDEST, ISA_VSOURCE, ISA_SGPR_PAIR, ISA_SGPR_QUAD, ISA_SIMM, ISA_UIMM,
	ISA_BRANCH_TARGET, ISA_FIXED, ISA_NONE /* implicit */,
	// a source, but only a VGPR without dpp_src1_sgpr
	ISA_DPP_SOURCE,
	// VGPRs or an inline constant
	ISA_VCONST,
	// an accumulation register; in the tables it is a VGPR or VSOURCE in another file (isa_slot.file)
	ISA_AGPR,
	// kinds of addresses
	ISA_VADDR, ISA_SADDR, ISA_SMEM_OFFSET,
	// immediates with their own words
	ISA_WAITCNT, ISA_HWREG, ISA_SENDMSG, ISA_DELAY_ALU, ISA_DEPCTR, ISA_GPR_IDX, ISA_VERSION,
	// VGPRs whose count depends on other fields
	ISA_IMAGE_DATA, ISA_IMAGE_ADDRESS,
	// pixel attributes, exports
	ISA_ATTRIBUTE, ISA_CORNER, ISA_EXPORT_TARGET, ISA_EXPORT_SOURCE,
	// kinds of `op_sel`, a modifier: its effect (isa_part)
	ISA_PICKS_HALF, ISA_PICKS_HALVES, ISA_PICKS_F16
};

// Part of an operand's register that a form's modifiers select.
enum isa_part {
	ISA_PART_WHOLE,
	ISA_PART_HALF,                       // 16 bits: op_sel selects the upper half (bit 3 for a result)
	// a pair: op_sel and op_sel_hi select each half; neg_lo and neg_hi negate them
	ISA_PART_HALVES,
	// a whole f32 among pairs: neg_hi takes its magnitude, then neg_lo negates it
	ISA_PART_MAGNITUDE,
	ISA_PART_F16,                        // an f32 or, if op_sel_hi is set, an f16 in the half that op_sel selects
	ISA_PART_SELECTED,                   // SDWA: src0_sel, src1_sel, dst_sel
};

// A field of a format. Its pieces are in order, from the value's low bits up.
struct isa_field {
	uint8_t id;                          // enum isa_field_id, here and below
	uint8_t width, pieces;
	struct { uint8_t at, width; } piece[ISA_MAX_PIECES];   // at: bit position in the words
	bool is_signed;                      // a `simm`: two's complement, also if it is a modifier (`offset`)
};

enum isa_modifier_syntax { ISA_MOD_FLAG, ISA_MOD_NUMBER, ISA_MOD_BITS, ISA_MOD_CHOICE, ISA_MOD_WORDS, ISA_MOD_CUSTOM };
struct isa_word { const char *text; uint32_t value; };
// Where descriptions of an instruction (values/does.h) have a modifier.
enum isa_described {
	ISA_DESCRIBED_UNKNOWN,
	// the shown values have it applied, and names of operands have it (`v1.h`)
	ISA_DESCRIBED_VALUES,
	ISA_DESCRIBED_SUFFIX,                // its text follows the values: `, clamp`
	ISA_DESCRIBED_ADDRESS,               // its text follows the address: `, offset:16`
	ISA_DESCRIBED_SENTENCE,              // `does` names it: `byte {byte_sel} of {src0}`
	ISA_DESCRIBED_NOWHERE
};
struct isa_modifier {
	const char *name;                    // the field's name; also its name in the text, except for words and custom
	uint8_t id;                          // enum isa_field_id
	struct isa_origin origin;
	enum isa_modifier_syntax syntax;
	const struct isa_word *words;        // choice and words: ended by a NULL text
	uint32_t value;                      // the field's value if the text does not have the modifier
	bool loose;                          // adjacent loose modifiers may come in any order
	uint8_t prefix;                      // length of the prefix of a choice's words that the text may leave out
	bool required, shown, hex;           // required in the text; always printed; printed in hexadecimal
	uint8_t described;                   // enum isa_described
};
extern const struct isa_modifier isa_modifiers[];
extern const unsigned isa_modifier_count;

// ---- elements of typed buffers: bits of each component, and the kind of number ----
enum isa_number { ISA_UNORM, ISA_SNORM, ISA_USCALED, ISA_SSCALED, ISA_UINT, ISA_SINT, ISA_RESERVED_6, ISA_FLOAT,
                  ISA_NUMBERS,
                  ISA_SRGB };            // images only: codes in struct isa_layout
// "UNORM"; numbered as by a generation with separate bits for it
extern const char *const isa_number_name[ISA_NUMBERS];
// "8_8_8_8"; components x, y, z, w from the lowest bit up. srgb: by generation the code of an image whose first three
// components are sRGB; 0 if it does not exist.
struct isa_layout { const char *name; uint8_t count, bits[4]; uint16_t srgb[ISA_MAX_GENS]; struct isa_origin origin; };
extern const struct isa_layout isa_layouts[];
extern const unsigned isa_layout_count;
enum { ISA_ELEMENTS = 128 };
// Meaning of a code. named: the generation has the code. defined: it has data; otherwise it is only a name. INVALID
// does not have components.
// layout: index in isa_layouts; split: the number has separate bits
struct isa_element { uint8_t layout, number; bool named, defined, split; };
extern const struct isa_element isa_elements[][ISA_ELEMENTS];   // by generation and code

struct isa_format {
	isa_text_at name, base;              // base: the format that an overlay (DPP, SDWA) extends, or 0
	struct isa_origin origin;
	isa_gens gens;
	uint8_t dwords;
	int8_t op;                           // index of the opcode field, or -1
	int8_t literal_count;                // number of operands that may be a literal
	uint8_t field_count;
	uint32_t mask[ISA_MAX_DWORDS], value[ISA_MAX_DWORDS];   // fixed bits
	uint16_t fields, places;             // isa_fields(f), isa_places(f)
};
extern const struct isa_format isa_formats[];   // one for each ruler; a name may occur again for other generations
extern const unsigned isa_format_count;
extern const struct isa_field isa_field_lists[];
extern const uint8_t isa_byte_lists[];
static inline const struct isa_field *isa_fields(const struct isa_format *f) { return &isa_field_lists[f->fields]; }
// Returns an array by enum isa_field_id: 1 + index in isa_fields; 0 if the format does not have the field.
static inline const uint8_t *isa_places(const struct isa_format *f) { return &isa_byte_lists[f->places]; }

enum { ISA_PASSES_MEMORY = 15 };         // the bit of isa_operand.passes for memory
struct isa_operand {
	// enum isa_field_id of the field that holds it, or of an implicit operand's register
	uint8_t id;
	// source number for the modifiers neg, abs, op_sel (src0 is 0); otherwise -1
	int8_t source;
	enum isa_type type;
	uint8_t count;                       // registers or elements of `type` (u32x4: 4)
	uint8_t dwords;                      // registers used; 0 for a mask, which takes 1 or 2 by wave size
	bool read, write, vector, optional, can_literal, implicit;
	bool float_constants;                // an integer that takes the inline constants of floats of its width
	unsigned wide;                       // generations where constants of this 16-bit source have 32 bits
	// a matrix spread over all lanes: half the registers in wave64, at least one
	bool shared;
	bool across;                         // a vector operand whose other lanes a lane's result may use
	bool kept;                           // a result in a half of a register, read only for the other half
	bool combined;                       // its result is assembled from bits of several values
	// operands (bits), or memory, whose bits its result may copy unchanged; 0 if the instruction computes it
	uint16_t passes;
	// move_bits bits of m0, from bit move_shift, are added to its register number; 0 bits if not
	uint8_t move_shift, move_bits;
};

// Operands of a matrix instruction (`calls wave_matrix`): 16 rows of A times 16 columns of B, k elements each, added to
// a 16x16 matrix.
enum isa_cell { ISA_CELL_F16, ISA_CELL_BF16, ISA_CELL_FP8, ISA_CELL_BF8, ISA_CELL_IU8, ISA_CELL_IU4, ISA_CELLS };
static inline unsigned isa_cell_bits(enum isa_cell e) { return e <= ISA_CELL_BF16 ? 16 : e <= ISA_CELL_IU8 ? 8 : 4; }
struct isa_matrix {
	uint8_t k;
	enum isa_cell a, b;
	bool sparse;                         // A holds two of every four elements; src2 has their indices
};

// Components of an image instruction's address, in order, and ways to count its data (code/image.h).
enum isa_image_part {
	ISA_IMAGE_END, ISA_IMAGE_OFFSET, ISA_IMAGE_BIAS, ISA_IMAGE_COMPARE, ISA_IMAGE_GRADIENTS, ISA_IMAGE_GRADIENTS16,
	ISA_IMAGE_COORDINATES, ISA_IMAGE_LOD, ISA_IMAGE_NODE, ISA_IMAGE_NODE64, ISA_IMAGE_EXTENT, ISA_IMAGE_EXTENT_MASK,
	ISA_IMAGE_ORIGIN, ISA_IMAGE_DIRECTION, ISA_IMAGE_INVERSE, ISA_IMAGE_OFFSET_PAIR, ISA_IMAGE_GATHER,
	ISA_IMAGE_SAMPLES, ISA_IMAGE_ATOMIC, ISA_IMAGE_ATOMIC_PAIR, ISA_IMAGE_LEAST, ISA_IMAGE_FIRST,
	ISA_IMAGE_ROW, ISA_IMAGE_RAW, ISA_IMAGE_SIGNED
};

// Restrictions and exceptions for scalars and LDS data that an instruction reads; bits.
enum isa_bus { ISA_BUS_NARROW = 1,           // only one scalar on every generation
               ISA_BUS_FREE_M0 = 2,          // m0 as the second source does not use the bus
               ISA_BUS_NO_LDS_DIRECT = 4,    // src_lds_direct cannot be the first source
               ISA_BUS_DPP_VGPRS = 8,        // with DPP, all sources are VGPRs
               ISA_BUS_M0_ONLY = 16 };       // m0 is the only register that can be a source

// A record, for all generations and forms.
// A lane program that is one operation on two operands of 32 bits, whose integers may be signed or not.
enum isa_operation {
	ISA_OPERATION_NONE, ISA_OPERATION_ADD, ISA_OPERATION_SUB, ISA_OPERATION_AND, ISA_OPERATION_OR, ISA_OPERATION_XOR
};
struct isa_simple { uint8_t operation, left, right; };     // enum isa_operation; indices of the operands

// A record's description in parts. A statement is pieces; " = " separates its results, or the place in memory that it
// changes, from their new value. Views write the pieces with the names or the values of an instruction.
enum isa_piece_kind {
	ISA_PIECE_WORDS,
	ISA_PIECE_EQUALS,                    // " = "
	ISA_PIECE_PLUS,                      // " + ", before an operand
	ISA_PIECE_OPERAND,                   // an operand, before the instruction
	ISA_PIECE_RESULT,                    // an operand that the instruction writes, after it
	ISA_PIECE_FIELD,                     // the number of a modifier
};
enum { ISA_PIECE_WHOLE = -1, ISA_PIECE_LOW = -2 };
struct isa_piece {
	isa_text_at words;                   // text of ISA_PIECE_WORDS; otherwise 0
	uint8_t kind;                        // enum isa_piece_kind
	uint8_t of;                          // index of the operand, or enum isa_field_id of the modifier
	// only these bits of the operand. high: ISA_PIECE_WHOLE for all, ISA_PIECE_LOW for the lower half of a mask
	// (`exec_lo`)
	int8_t high, low;
};
struct isa_statement {
	uint16_t pieces;                     // isa_pieces(s)
	uint8_t count, right;                // pieces; index of the first right of the last " = ", or 0
	bool comma;                          // ", " comes before it, instead of "; "
	bool copies;                         // its result is an operand, unchanged
	bool side;                           // sets only scc, after a statement with another result
};
extern const struct isa_piece isa_piece_lists[];
extern const struct isa_statement isa_statement_lists[];

struct isa_record {
	isa_text_at id;                      // the name on the record's first line
	isa_text_at means, clamped, calls;   // text as in isa/, for explain; 0 if absent
	// the missing unit ("texture unit") of an instruction for graphics that cannot be executed; or 0
	isa_text_at graphics;
	struct isa_origin origin;            // records of one `for` share one place
	uint64_t needs;                      // required features, as in isa_gpu
	uint16_t first_form, form_count;     // its forms, in isa_forms
	// index in the kernel tables; 0 if it cannot be executed, and for atomics, which use isa_access(r)->atomic
	uint16_t step;
	uint16_t step_clamped;               // the step with integer clamp; 0 if none
	// generations where an inline constant is in both halves of a packed source
	isa_gens splat;
	// generations where its 16-bit result keeps the register's other half, besides those with fact keeps_halves
	isa_gens keeps16;
	uint16_t operands, reads, statements;      // isa_operands(r), isa_reads(r), isa_statements(r)
	// isa_access(r), isa_matrix(r), isa_image(r); 0 if the record does not have one
	uint16_t access, matrix, image;
	uint8_t class_;                      // isa_class(r)
	uint8_t unit;                        // enum isa_unit
	uint8_t operand_count, implicit_count, read_count;
	uint8_t statement_count;             // 0 if isa/ does not describe it
	uint8_t bus;                         // enum isa_bus
	bool names16;                        // the text must name the halves of its 16-bit registers
	// once: runs once, not for each lane; across: a lane's result may use other lanes' operands
	// quads: also runs for inactive lanes of quads with an active lane
	bool once, across, quads;
	bool reads_mode;                     // its result depends on MODE: rounding, denormals, IEEE
	struct isa_simple simple;
};
extern const struct isa_record isa_records[];
extern const unsigned isa_record_count;
// Rows of thread traces that show an instruction: intervals to the wave's next instruction, how many of them the model
// has exactly, and how many within a cycle.
struct isa_traced { uint16_t rows, exact, close; };
extern const struct isa_traced *const isa_traced_of_generation[];   // by record; NULL: not traced
// Returns the rows of an instruction, which may be 0, on a generation; NULL if no trace of it is known.
static inline const struct isa_traced *isa_traced(const struct isa_record *r, unsigned generation)
{
	const struct isa_traced *all = isa_traced_of_generation[generation];
	return all ? &all[r - isa_records] : NULL;
}
extern const struct isa_operand isa_operand_lists[];
extern const struct isa_matrix isa_matrices[];
static inline const struct isa_class *isa_class(const struct isa_record *r) { return &isa_classes[r->class_]; }
// Returns the operands in text order: destinations, sources, then implicit operands.
static inline const struct isa_operand *isa_operands(const struct isa_record *r)
{
	return &isa_operand_lists[r->operands];
}
static inline const struct isa_statement *isa_statements(const struct isa_record *r)
{
	return &isa_statement_lists[r->statements];
}
static inline const struct isa_piece *isa_pieces(const struct isa_statement *s) { return &isa_piece_lists[s->pieces]; }
// Returns the modifiers that its program reads, as enum isa_field_id.
static inline const uint8_t *isa_reads(const struct isa_record *r) { return &isa_byte_lists[r->reads]; }
static inline const struct isa_matrix *isa_matrix(const struct isa_record *r)
{
	return r->matrix ? &isa_matrices[r->matrix] : NULL;
}
// Returns enum isa_image_part values, ended by ISA_IMAGE_END; NULL if it is not an image instruction.
static inline const uint8_t *isa_image(const struct isa_record *r)
{
	return r->image ? &isa_byte_lists[r->image] : NULL;
}

// Functions that `means` calls, for explain.
struct isa_function { isa_text_at name, type; struct isa_origin origin; };   // type: `u32(u32,u32)`
extern const struct isa_function isa_functions[];
extern const unsigned isa_function_count;

// The files of isa/, in the order in which they are read.
struct isa_chapter { const char *file, *intro; };   // intro: the comment at its top, or NULL
extern const struct isa_chapter isa_chapters[];
extern const unsigned isa_chapter_count;

// One encoding of one record on a span of generations.
struct isa_form {
	isa_text_at name;                    // the mnemonic on these generations, without suffix
	isa_text_at suffix;                  // "", "e32", "e64", "dpp", "sdwa", "e64_dpp", …
	// the option that permits this text: hardware executes it, but LLVM does not accept it; 0 if always permitted
	isa_text_at allow;
	isa_texts_at also;                   // other names that the assembler accepts
	uint16_t record, format;             // isa_record(f), isa_format(f)
	uint16_t mask, value;                // isa_mask(f), isa_value(f)
	uint16_t slots, modifiers;           // isa_slots(f), isa_allowed(f)
	isa_gens gens;
	uint16_t opcode;
	uint8_t modifier_count;
	bool silent;                         // the disassembler leaves the suffix out
	bool halves;                         // `.l` and `.h` set its op_sel; the text does not have op_sel
};
extern const struct isa_form isa_forms[];
extern const unsigned isa_form_count;

// An operand of the record in a form: enum isa_kind, the index of its field (-1 if none), a fixed register, and enum
// isa_part.
// file: ISA_IN_VGPRS, ISA_IN_AGPRS, or ISA_IN_EITHER plus the field that is 1 for accumulation registers.
enum { ISA_IN_VGPRS, ISA_IN_AGPRS, ISA_IN_EITHER };
struct isa_slot { uint8_t kind; int8_t field; uint16_t fixed; uint8_t part, file; };
// A modifier that the text may have, in text order. bits: those that may be set; 0 for all.
struct isa_allowed { uint8_t modifier; int8_t field; uint16_t bits; };
extern const struct isa_slot isa_slot_lists[];
extern const struct isa_allowed isa_allowed_lists[];
extern const uint32_t isa_bit_lists[];
static inline const struct isa_record *isa_record(const struct isa_form *f) { return &isa_records[f->record]; }
static inline const struct isa_format *isa_format(const struct isa_form *f) { return &isa_formats[f->format]; }
static inline const struct isa_slot *isa_slots(const struct isa_form *f) { return &isa_slot_lists[f->slots]; }
static inline const struct isa_allowed *isa_allowed(const struct isa_form *f)
{
	return &isa_allowed_lists[f->modifiers];
}
// Return the positions (mask) and values of the fixed bits, including the opcode, by dword.
static inline const uint32_t *isa_mask(const struct isa_form *f) { return &isa_bit_lists[f->mask]; }
static inline const uint32_t *isa_value(const struct isa_form *f) { return &isa_bit_lists[f->value]; }
// sets the fixed bits; all others are 0
void isa_begin_words(const struct isa_form *f, uint32_t words[ISA_MAX_DWORDS]);

// Finds all forms of a name (with or without suffix), on any generation: *forms are indices into isa_forms. Returns
// their count.
unsigned isa_find(const char *mnemonic, unsigned length, const uint16_t **forms);
bool isa_form_on(const struct isa_form *f, const struct isa_gpu *gpu);   // tests generation and required features
// Returns the form that matches these words on a GPU, preferring the most specific; NULL if none. `n` dwords are
// readable.
const struct isa_form *isa_decode(const struct isa_gpu *gpu, const uint32_t *words, unsigned n);
// Does what isa_decode does for words that may have bits in fields of operands that the instruction does not have. GPUs
// ignore them; Mesa 26 leaves the constant 0 there, and other assemblers a register.
const struct isa_form *isa_decode_spare(const struct isa_gpu *gpu, const uint32_t *words, unsigned n);
// All mnemonics, sorted, without suffixes: for hints and completion.
extern const isa_text_at isa_names[];
extern const unsigned isa_name_count;
static inline const char *isa_mnemonic(unsigned k) { return isa_text(isa_names[k]); }
// Finds names that begin with `part` and `_`, as v_mbcnt_lo_u32_b32 for `v_mbcnt_lo`. Sets *first, and returns the
// count.
unsigned isa_names_of(const char *part, size_t length, unsigned *first);

// The form of two instructions in one word (VOPD), which does not have a mnemonic, or NULL. Field NAME of a half is
// NAMEx in the first half and NAMEy in the second: opx, vdstx, src0x, src1x, opy and so on. `vdsty` does not hold the
// lowest bit, which is the opposite of the lowest bit of vdstx.
extern const struct isa_form *const isa_pair;
// A record as one half of a pair (its `dual` line), which can be the first half if its opcode fits in opx.
struct isa_dual { isa_text_at name; uint16_t record; isa_gens gens; uint8_t opcode; };
static inline const struct isa_record *isa_dual_record(const struct isa_dual *d) { return &isa_records[d->record]; }
extern const struct isa_dual isa_duals[];
extern const unsigned isa_dual_count;
bool isa_is_dual(const char *mnemonic, unsigned length);       // whether it names a half, as v_dual_mul_f32

// Memory access of a record.
enum isa_direction { ISA_LOAD, ISA_STORE, ISA_ATOMIC };
// Special kinds of access, in the order of the enum. `mem` is: a typed buffer's element; the lane's dword of a row; 32
// registers that m0 selects; data from another element of LDS; a transposed matrix. Then: stored from LDS; one element
// of LDS for the whole wave, or for all lanes; a texel of an image; a sample of several texels; the size of an image;
// an export.
enum isa_how {
	ISA_PLAIN, ISA_FORMATTED, ISA_ADDTID, ISA_BLOCK, ISA_PARTNER, ISA_TRANSPOSED, ISA_FROM_LDS, ISA_COUNTER,
	ISA_DIRECT, ISA_TEXEL, ISA_SAMPLED, ISA_SIZE, ISA_EXPORTED, ISA_HOWS
};
// Denormals of float atomics: by MODE (min and max return the operand unchanged); kept; read as 0; by MODE, with
// results of min and max flushed too.
enum isa_denormals { ISA_DENORMALS_MODE, ISA_DENORMALS_KEEP, ISA_DENORMALS_FLUSH, ISA_DENORMALS_FLUSHED };
enum isa_space { ISA_GLOBAL, ISA_FLAT, ISA_SCRATCH, ISA_BUFFER, ISA_DS, ISA_SCALAR, ISA_IMAGE, ISA_SPACES };
struct isa_access {
	enum isa_direction direction;
	enum isa_space space;
	enum isa_type type;                  // type of `mem`
	uint8_t count;                       // elements of `type`
	uint8_t bytes;                       // total
	enum isa_how how;
	// its offset counts units of 64: bytes for a scalar access, elements for LDS
	bool by64;
	uint8_t denormals[ISA_MAX_GENS];     // enum isa_denormals, of atomics
	bool copy;                           // `means` only copies whole dwords, so that no lane program is needed
	// operand indices: stored data; second element; destination of a load; -1 if none
	int8_t data, data2, result;
	// compare-and-swap: the data, 1 or 2, that memory is compared with; otherwise 0
	uint8_t expects;
	// operand indices: first address operand; SGPRs of a base or buffer; scalar offset
	int8_t address, base, offset;
	uint16_t passes;                     // operands whose bits are stored unchanged
	uint16_t atomic;                     // index in a level's table of atomics, from 1 on
	// an integer atomic whose repetitions may run in any order with the same final memory
	bool commutes;
};
extern const struct isa_access isa_accesses[];
// Returns the memory access of a record; NULL if it does not have one.
static inline const struct isa_access *isa_access(const struct isa_record *r)
{
	return r->access ? &isa_accesses[r->access] : NULL;
}
// Returns memory's new value from its old value and the data, 64 bits or fewer. mode: the MODE bits that the memory
// unit uses.
typedef uint64_t isa_atomic_fn(uint32_t mode, uint64_t old, uint64_t data, uint64_t data2);
// Does an atomic for all `lanes`, in order: elements of 4 or 8 bytes at base + at[lane]. same: all have the element of
// the first. Rows have 64 dwords; upper halves are in the next row. result: NULL if old values are not kept.
struct isa_atomic_lanes {
	uint8_t *base;
	const uint32_t *at;
	uint64_t lanes;
	bool same;
	const uint32_t *data, *data2;
	uint32_t *result;
};
typedef void isa_atomic_lanes_fn(uint32_t mode, const struct isa_atomic_lanes *a);
// Changes 32 or 64 elements of 4 or 8 bytes, which follow each other, by as many elements of data.
typedef void isa_atomic_rows_fn(uint32_t mode, uint32_t lanes, void *elements, const void *data, const void *data2);
// An atomic, for one level of host instructions. `one` is the same function on all levels.
struct isa_atomic { isa_atomic_fn *one; isa_atomic_lanes_fn *lanes; isa_atomic_rows_fn *rows; };

// Register numbers of the encodings, common to all generations (users of isa_decode translate m0 and null of gfx11+).
enum {
	ISA_REG_SGPR = 0, ISA_REG_FLAT_SCRATCH = 102, ISA_REG_XNACK = 104, ISA_REG_VCC = 106, ISA_REG_TTMP = 108,
	ISA_REG_M0 = 124, ISA_REG_NULL = 125, ISA_REG_EXEC = 126, ISA_REG_INT0 = 128, ISA_REG_INT_NEG1 = 193,
	ISA_REG_SHARED_BASE = 235, ISA_REG_POPS_ID = 239, ISA_REG_FLOAT_HALF = 240, ISA_REG_INV_2PI = 248,
	ISA_REG_VCCZ = 251, ISA_REG_EXECZ = 252, ISA_REG_SCC = 253, ISA_REG_LDS_DIRECT = 254, ISA_REG_LITERAL = 255,
	ISA_REG_VGPR = 256
};
#endif
