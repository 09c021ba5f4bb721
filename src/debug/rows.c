// The line table of a unit.
#include "debug/reader.h"

static void add_row(struct debug_reader *r, Dwarf_Line *from, Dwarf_Line *to)
{
	Dwarf_Addr begin, end;
	bool ends = true;
	int line = 0, column = 0;
	size_t number;
	Dwarf_Files *files;
	if (dwarf_lineendsequence(from, &ends) || ends || dwarf_lineaddr(from, &begin) || dwarf_lineaddr(to, &end)
	    || begin >= end)
		return;
	if (dwarf_lineno(from, &line) || dwarf_linecol(from, &column) || dwarf_line_file(from, &files, &number)) return;
	struct source *file = line > 0 ? debug_file(r, number) : NULL;
	for (size_t k = debug_first(r, begin + r->base);
	     k < r->n && r->order[k].address < end + r->base && r->work < DEBUG_WORK; k++, r->work++)
		r->lines[r->order[k].line].place = (struct place){ file, file ? (unsigned)line : 0,
		                                                   column > 0 ? (unsigned)column : 0, 0 };
}

bool debug_rows(struct debug_reader *r)
{
	Dwarf_Lines *lines;
	size_t n;
	if (dwarf_getsrclines(r->unit, &lines, &n)) return false;
	for (size_t k = 0; k + 1 < n && r->work < DEBUG_WORK; k++, r->work++)
		add_row(r, dwarf_onesrcline(lines, k), dwarf_onesrcline(lines, k + 1));
	return true;
}
