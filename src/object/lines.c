// Writes a line table as DWARF 4: one unit with one sequence of rows.
#include <string.h>
#include "object/dispatch.h"

enum {
	VERSION = 4, ADDRESS_BYTES = 8, LEAST_INSTRUCTION = 1, OPCODE_BASE = 13,
	TAG_COMPILE_UNIT = 0x11, AT_NAME = 3, AT_STMT_LIST = 0x10, AT_LANGUAGE = 0x13, FORM_STRING = 8, FORM_DATA2 = 5,
	FORM_SEC_OFFSET = 0x17, LANGUAGE_C = 0xc,
	OP_EXTENDED = 0, OP_COPY, OP_ADVANCE_ADDRESS, OP_ADVANCE_LINE, OP_SET_FILE, OP_SET_COLUMN,
	EXTENDED_END = 1, EXTENDED_SET_ADDRESS = 2,
};

struct bytes { struct arena *arena; struct { uint8_t *at; size_t n, room; } out; };
struct names { const char **at; size_t n, room; };

static void put_number(struct bytes *b, uint64_t value, unsigned size)
{
	for (; size; size--, value >>= 8) *arena_push(b->arena, &b->out) = (uint8_t)value;
}

static void put_unsigned(struct bytes *b, uint64_t value)
{
	for (; value >= 0x80; value >>= 7) put_number(b, (value & 0x7f) | 0x80, 1);
	put_number(b, value, 1);
}

static void put_signed(struct bytes *b, int64_t value)
{
	for (; value < -0x40 || value >= 0x40; value >>= 7) put_number(b, (uint64_t)(value & 0x7f) | 0x80, 1);
	put_number(b, (uint64_t)value & 0x7f, 1);
}

static void put_text(struct bytes *b, const char *text)
{
	do put_number(b, (uint8_t)*text, 1);
	while (*text++);
}

// Fills in a length of four bytes at `from`: of everything after it.
static void end_length(struct bytes *b, size_t from)
{
	for (unsigned k = 0; k < 4; k++) b->out.at[from + k] = (uint8_t)((b->out.n - from - 4) >> k * 8);
}

static size_t number_of(const struct names *files, const char *name)
{
	size_t k = 0;
	while (k < files->n && strcmp(files->at[k], name)) k++;
	return k + 1;
}

static struct names files_of(const struct object_line *rows, size_t n, struct arena *a)
{
	struct names files = { 0 };
	for (size_t k = 0; k < n; k++)
		if (rows[k].line && number_of(&files, rows[k].file) > files.n) *arena_push(a, &files) = rows[k].file;
	return files;
}

static void put_head(struct bytes *b, const struct names *files)
{
	static const uint8_t operands[OPCODE_BASE - 1] = { 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1 };
	put_number(b, 0, 4);
	put_number(b, VERSION, 2);
	size_t length = b->out.n;
	put_number(b, 0, 4);
	put_number(b, LEAST_INSTRUCTION, 1);
	put_number(b, 1, 1);                      // operations of an instruction
	put_number(b, 1, 1);                      // rows begin statements
	put_number(b, (uint8_t)-3, 1);            // the least line step of short rows, which are not used
	put_number(b, 12, 1);                     // their range
	put_number(b, OPCODE_BASE, 1);
	for (size_t k = 0; k < sizeof operands; k++) put_number(b, operands[k], 1);
	put_number(b, 0, 1);                      // end of the folders
	for (size_t k = 0; k < files->n; k++) {
		put_text(b, files->at[k]);
		put_number(b, 0, 3);              // folder, time and size
	}
	put_number(b, 0, 1);
	end_length(b, length);
}

static void put_rows(struct bytes *b, const struct names *files, const struct object_line *rows, size_t n, uint64_t end)
{
	uint64_t at = 0;
	uint32_t line = 1;
	put_number(b, OP_EXTENDED, 1);
	put_number(b, 1 + ADDRESS_BYTES, 1);
	put_number(b, EXTENDED_SET_ADDRESS, 1);
	put_number(b, 0, ADDRESS_BYTES);
	for (size_t k = 0; k < n; at = rows[k].at, line = rows[k].line, k++) {
		put_number(b, OP_ADVANCE_ADDRESS, 1), put_unsigned(b, rows[k].at - at);
		put_number(b, OP_ADVANCE_LINE, 1), put_signed(b, (int64_t)rows[k].line - line);
		if (rows[k].line) {
			put_number(b, OP_SET_FILE, 1), put_unsigned(b, number_of(files, rows[k].file));
			put_number(b, OP_SET_COLUMN, 1), put_unsigned(b, rows[k].column);
		}
		put_number(b, OP_COPY, 1);
	}
	put_number(b, OP_ADVANCE_ADDRESS, 1), put_unsigned(b, end - at);
	put_number(b, OP_EXTENDED, 1), put_number(b, 1, 1), put_number(b, EXTENDED_END, 1);
}

static void put_info(struct bytes *b, const struct names *files)
{
	put_number(b, 0, 4);
	put_number(b, VERSION, 2);
	put_number(b, 0, 4);                      // its abbreviations
	put_number(b, ADDRESS_BYTES, 1);
	put_number(b, 1, 1);                      // the only entry: its abbreviation
	put_text(b, files->n ? files->at[0] : "");
	put_number(b, LANGUAGE_C, 2);
	put_number(b, 0, 4);                      // its line table
	end_length(b, 0);
}

static const uint8_t abbreviations[] = {
	1, TAG_COMPILE_UNIT, 0, AT_NAME, FORM_STRING, AT_LANGUAGE, FORM_DATA2, AT_STMT_LIST, FORM_SEC_OFFSET, 0, 0, 0,
};

bool object_add_lines(const char *file, size_t file_size, const struct object_line *rows, size_t n, uint64_t end,
                      struct arena *a, uint8_t **bytes, size_t *size, struct diag *diag)
{
	struct bytes table = { .arena = a }, info = { .arena = a };
	const struct names files = files_of(rows, n, a);
	put_head(&table, &files);
	put_rows(&table, &files, rows, n, end);
	end_length(&table, 0);
	put_info(&info, &files);
	const struct object_image sections[] = {
		{ ".debug_abbrev", abbreviations, sizeof abbreviations },
		{ ".debug_info", info.out.at, info.out.n },
		{ ".debug_line", table.out.at, table.out.n },
	};
	return object_add_sections(file, file_size, sections, sizeof sections / sizeof *sections, a, bytes, size, diag);
}
