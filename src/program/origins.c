// Source files that a compiler read, and the places in them that instructions come from.
#include <string.h>
#include "base/file.h"
#include "host/files.h"
#include "program/program.h"

enum { MOST_BYTES = 16 << 20 };         // largest file; larger files are not handwritten sources

struct source *program_file(struct program *p, const char *directory, const char *name)
{
	for (size_t k = 0; k < p->files.n; k++)
		if (!strcmp(p->files.at[k].source->name, name) && !strcmp(p->files.at[k].directory, directory))
			return p->files.at[k].source;
	if (p->files.n == PROGRAM_MOST_FILES) return NULL;
	struct source *s = arena_alloc(&p->arena, sizeof *s);
	*s = (struct source){ .name = arena_strdup(&p->arena, name), .text = "" };
	*arena_push(&p->arena, &p->files) = (struct program_file){ arena_strdup(&p->arena, directory), s };
	return s;
}

const struct origin *program_origin(struct program *p, struct place place, const char *function,
                                    const struct origin *into)
{
	struct origin *o = arena_alloc(&p->arena, sizeof *o);
	*o = (struct origin){ place, function, into, (unsigned)p->origins.n };
	*arena_push(&p->arena, &p->origins) = o;
	return o;
}

void program_near(const struct program *p, size_t line, const struct origin *near[2])
{
	uint32_t section = p->lines[line].section;
	near[0] = near[1] = NULL;
	if (!p->origins.n) return;
	for (size_t k = line; k-- && !near[0] && p->lines[k].section == section;) near[0] = p->lines[k].origin;
	for (size_t k = line + 1; k < p->line_count && !near[1] && p->lines[k].section == section; k++)
		near[1] = p->lines[k].origin;
}

// ---- reading them ---------------------------------------------------------------------------------------------------
// Reads a file. Names come from untrusted input, so devices and pipes are not opened.
static bool read_file(struct program *p, struct source *s, const char *path)
{
	struct host_file is;
	size_t size = 0;
	if (!host_file_at(path, &is) || is.kind != HOST_FILE || is.size > MOST_BYTES) return false;
	char *text = file_read(&p->arena, path, &size);
	if (!text) return false;
	s->text = text;
	s->size = size;
	return true;
}

static bool find_file(struct program *p, const struct program_file *f, const char *const *folders, size_t n)
{
	struct source *s = f->source;
	const char *last = file_name(s->name), *own = p->source->name, *own_slash = strrchr(own, '/');
	for (size_t k = 0; k < n; k++)
		if (read_file(p, s, arena_printf(&p->arena, "%s/%s", folders[k], s->name))
		    || read_file(p, s, arena_printf(&p->arena, "%s/%s", folders[k], last)))
			return true;
	const char *there = *s->name == '/' || !*f->directory ? s->name
	                    : arena_printf(&p->arena, "%s/%s", f->directory, s->name);
	return read_file(p, s, there) || read_file(p, s,
		arena_printf(&p->arena, "%.*s%s", own_slash ? (int)(own_slash + 1 - own) : 0, own, last));
}

const struct source *program_read_files(struct program *p, const char *const *folders, size_t n)
{
	const struct source *missing = NULL;
	for (size_t k = 0; k < p->files.n; k++) {
		const struct program_file *f = &p->files.at[k];
		if (f->source->size || find_file(p, f, folders, n) || missing) continue;
		missing = f->source;
	}
	return missing;
}
