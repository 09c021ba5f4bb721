// The table of raw directives. Conditions and macros are in separate files.
#include "asm/raw.h"
#include <errno.h>
#include <string.h>
#include "asm/macro.h"
#include "asm/parse.h"
#include "asm/state.h"

enum raw {
	RAW_IGNORED = 1, RAW_CONDITION, RAW_MACRO, RAW_INCLUDE, RAW_METADATA, RAW_BLOCK, RAW_MESSAGE, RAW_END,
	RAW_EXITM, RAW_FILE, RAW_LOC
};

// Ignored directives do not affect execution: debug information, unwinding.
static const struct { const char *name; enum raw raw; const char *end; } table[] = {
	{ ".if", RAW_CONDITION, NULL }, { ".ifeq", RAW_CONDITION, NULL }, { ".ifne", RAW_CONDITION, NULL },
	{ ".ifge", RAW_CONDITION, NULL }, { ".ifgt", RAW_CONDITION, NULL }, { ".ifle", RAW_CONDITION, NULL },
	{ ".iflt", RAW_CONDITION, NULL }, { ".ifdef", RAW_CONDITION, NULL }, { ".ifndef", RAW_CONDITION, NULL },
	{ ".ifnotdef", RAW_CONDITION, NULL }, { ".ifc", RAW_CONDITION, NULL }, { ".ifnc", RAW_CONDITION, NULL },
	{ ".ifeqs", RAW_CONDITION, NULL }, { ".ifnes", RAW_CONDITION, NULL }, { ".ifb", RAW_CONDITION, NULL },
	{ ".ifnb", RAW_CONDITION, NULL }, { ".else", RAW_CONDITION, NULL }, { ".elseif", RAW_CONDITION, NULL },
	{ ".endif", RAW_CONDITION, NULL }, { ".macro", RAW_MACRO, NULL }, { ".endm", RAW_MACRO, NULL },
	{ ".endmacro", RAW_MACRO, NULL }, { ".purgem", RAW_MACRO, NULL }, { ".altmacro", RAW_MACRO, NULL },
	{ ".noaltmacro", RAW_MACRO, NULL }, { ".rept", RAW_MACRO, NULL },
	{ ".rep", RAW_MACRO, NULL }, { ".irp", RAW_MACRO, NULL }, { ".irpc", RAW_MACRO, NULL },
	{ ".endr", RAW_MACRO, NULL }, { ".exitm", RAW_EXITM, NULL }, { ".include", RAW_INCLUDE, NULL },
	{ ".end", RAW_END, NULL }, { ".error", RAW_MESSAGE, NULL }, { ".err", RAW_MESSAGE, NULL },
	{ ".warning", RAW_MESSAGE, NULL }, { ".print", RAW_MESSAGE, NULL },
	{ ".amdgpu_metadata", RAW_METADATA, ".end_amdgpu_metadata" },
	{ ".amdgpu_pal_metadata", RAW_BLOCK, ".end_amdgpu_pal_metadata" },
	{ ".amd_amdgpu_hsa_metadata", RAW_BLOCK, ".end_amd_amdgpu_hsa_metadata" },
	{ ".amdgpu_code_object_metadata", RAW_BLOCK, ".end_amdgpu_code_object_metadata" },
	{ ".amdgpu_runtime_metadata", RAW_BLOCK, ".end_amdgpu_runtime_metadata" },
	{ ".amd_kernel_code_t", RAW_BLOCK, ".end_amd_kernel_code_t" },
	{ ".amdgpu_info", RAW_BLOCK, ".end_amdgpu_info" },
	{ ".file", RAW_FILE, NULL }, { ".loc", RAW_LOC, NULL },
	{ ".line", RAW_IGNORED, NULL }, { ".version", RAW_IGNORED, NULL }, { ".symver", RAW_IGNORED, NULL },
	
	{ ".no_dead_strip", RAW_IGNORED, NULL }, { ".cg_profile", RAW_IGNORED, NULL },
	{ ".lto_discard", RAW_IGNORED, NULL }, { ".lto_set_conditional", RAW_IGNORED, NULL },
	{ ".loc_mark_labels", RAW_IGNORED, NULL }, { ".gnu_attribute", RAW_IGNORED, NULL },
	{ ".pseudoprobe", RAW_IGNORED, NULL }, { ".hsa_code_object_version", RAW_IGNORED, NULL },
	{ ".hsa_code_object_isa", RAW_IGNORED, NULL },
	{ ".amdgpu_hsa_kernel", RAW_IGNORED, NULL }, { ".amd_amdgpu_isa", RAW_IGNORED, NULL },
	{ ".amdgpu_hsa_module_global", RAW_IGNORED, NULL }, { ".amdgpu_hsa_program_global", RAW_IGNORED, NULL },
	{ ".stabs", RAW_IGNORED, NULL }, { ".dwo_id", RAW_IGNORED, NULL },
};
enum { TABLE = sizeof table / sizeof *table };

static unsigned find_raw(const char *word, unsigned n)
{
	for (unsigned i = 0; i < TABLE; i++)
		if (word_is(word, n, table[i].name))
			return i;
	if (n > 5 && (!memcmp(word, ".cfi_", 5) || (n > 4 && !memcmp(word, ".cv_", 4)))) {   // unwinding and CodeView
		for (unsigned i = 0; i < TABLE; i++)
			if (table[i].raw == RAW_IGNORED)
				return i;
	}
	return TABLE;
}

bool raw_known(struct assembler *a, const char *word, unsigned n)
{
	return (*word == '.' && find_raw(word, n) < TABLE) || macro_find(a, word, n);
}

// Sets *at and *n if [p, end) is a quoted string; otherwise returns false.
static bool parse_quoted(const char *p, const char *end, const char **at, size_t *n)
{
	p = skip_blanks(p, end);
	end = trim_blanks(p, end);
	if (end - p < 2 || *p != '"' || end[-1] != '"')
		return false;
	*at = p + 1;
	*n = (size_t)(end - p) - 2;
	return true;
}

static void include_file(struct assembler *a, const struct line *l, const char *p)
{
	const char *name;
	size_t n;
	struct place at = line_place(l, p, (unsigned)(l->end - p));
	if (!parse_quoted(p, l->end, &name, &n)) {
		diag_error(a->diag, at, "write .include \"file\"", "the file name must be in quotes");
		return;
	}
	const struct source *s = lines_find_file(a, l->source, name, n);
	if (!s) {
		diag_error(a->diag, at, lines_file_hint(a), "cannot read '%.*s': %s", (int)n, name, strerror(errno));
		return;
	}
	struct source *mine = arena_alloc(&a->program->arena, sizeof *mine);
	*mine = *s;
	mine->from = l->source;
	mine->from_line = l->number;
	lines_open(a, mine, FRAME_FILE, at);
}

// Skips to the line whose first word is `end`. Sets the text before it. Returns false, with an error, if it is missing.
static bool skip_block(struct assembler *a, const struct line *l, const char *end, const char **text, size_t *size)
{
	struct line next;
	*text = l->stop;
	while (lines_raw(a, &next)) {
		const char *p = skip_blanks(next.at, next.end);
		if (word_is(p, (unsigned)(skip_word(p, next.end) - p), end)) {
			*size = (size_t)(next.at - *text);
			return true;
		}
	}
	return diag_error(a->diag, line_place(l, l->at, (unsigned)(l->end - l->at)), NULL, "%s is missing", end);
}

static void print_message(struct assembler *a, const struct line *l, const char *word, unsigned n, const char *p)
{
	const char *text = skip_blanks(p, l->end);
	size_t size = (size_t)(l->end - text);
	parse_quoted(p, l->end, &text, &size);
	if (!size) {                     // the directive is its own message
		text = word;
		size = n;
	}
	diag_note(a->diag, word[1] == 'e' ? DIAG_ERROR : word[1] == 'w' ? DIAG_WARNING : DIAG_NOTE,
	          line_place(l, word, n), NULL, "%.*s", (int)(size < 500 ? size : 500), text);
}

void raw_directive(struct assembler *a, const struct line *l, const char *word, unsigned n)
{
	unsigned i = *word == '.' ? find_raw(word, n) : (unsigned)TABLE;
	const char *rest = word + n, *text;
	size_t size;
	if (i == TABLE) {
		macro_call(a, l, word, n);
		return;
	}
	switch (table[i].raw) {
	case RAW_CONDITION: condition_directive(a, l, word, n); break;
	case RAW_MACRO: macro_directive(a, l, word, n); break;
	case RAW_EXITM: lines_leave_macro(a, line_place(l, word, n)); break;
	case RAW_INCLUDE: include_file(a, l, skip_blanks(rest, l->end)); break;
	case RAW_FILE: loc_file(a, rest, l->end); break;
	case RAW_LOC: loc_line(a, rest, l->end); break;
	case RAW_END: a->lines.ended = true; break;
	case RAW_MESSAGE: print_message(a, l, word, n, rest); break;
	case RAW_BLOCK: skip_block(a, l, table[i].end, &text, &size); break;
	case RAW_METADATA:
		if (skip_block(a, l, table[i].end, &text, &size)) {
			a->metadata.text = text;
			a->metadata.size = size;
			a->metadata.place = line_place(l, word, n);
			section_push(a);   // the code object writer makes the note's bytes
			section_switch(a, section_named(a, ".note", 5, "a"));
			if (section_now(a)->align < 4)
				section_now(a)->align = 4;
			section_pop(a);
		}
		break;
	case RAW_IGNORED: break;
	}
}
