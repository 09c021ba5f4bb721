// SVG: the XML is well-formed (elements, attributes, text; lanewise does not write DTDs, CDATA or comments). The
// picture is self-contained and has a description, and its cells can be read back.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "valid.h"

enum { MOST_DEPTH = 16, NAME = 32, MOST_ATTRIBUTES = 16, VALUE = 256 };
// data: the whole value, in its place
struct attribute { char name[NAME], value[VALUE]; const char *data; size_t data_size; };
struct file {
	struct valid_svg *saw;
	const char *at, *end;
	char open[MOST_DEPTH][NAME];
	size_t depth, elements;
	struct attribute attributes[MOST_ATTRIBUTES]; size_t attribute_count;
	char labels[VALUE];                    // aria-labelledby
	bool title, description, strip;        // strip: in the group whose paths are cells
	size_t strip_depth;
};
#define SAY(...) return valid_wrong(__VA_ARGS__)

static bool name(struct file *f, char out[NAME])
{
	size_t n = 0;
	while (f->at < f->end && n < NAME - 1 && (isalnum((unsigned char)*f->at) || strchr("-_:", *f->at)))
		out[n++] = *f->at++;
	out[n] = 0;
	return n && !isdigit((unsigned char)*out) && *out != '-';
}

static void blanks(struct file *f) { while (f->at < f->end && isspace((unsigned char)*f->at)) f->at++; }

// Reads characters up to `stop`: no `<`, and `&` only as one of the five entities.
static const char *characters(struct file *f, char stop)
{
	static const char *const entities[] = { "&amp;", "&lt;", "&gt;", "&quot;", "&apos;" };
	for (; f->at < f->end && *f->at != stop; f->at++) {
		bool good = *f->at != '&';
		for (size_t k = 0; k < 5 && !good; k++) good = !strncmp(f->at, entities[k], strlen(entities[k]));
		if (*f->at == '<' || !good || ((unsigned char)*f->at < 0x20 && !isspace((unsigned char)*f->at)))
			SAY("a character that must not be here");
	}
	return NULL;
}

static const char *attribute(struct file *f)
{
	struct attribute *a = &f->attributes[f->attribute_count++];
	if (f->attribute_count == MOST_ATTRIBUTES || !name(f, a->name)) SAY("no attribute's name");
	for (size_t k = 0; k + 1 < f->attribute_count; k++)
		if (!strcmp(f->attributes[k].name, a->name)) SAY("attribute %s is there twice", a->name);
	if (f->end - f->at < 2 || f->at[0] != '=' || f->at[1] != '"') SAY("attribute %s has no value in quotes", a->name);
	f->at += 2;
	a->data = f->at;
	const char *wrong = characters(f, '"');
	if (wrong || f->at == f->end) return wrong ? wrong : "a value without end";
	a->data_size = (size_t)(f->at++ - a->data);
	snprintf(a->value, sizeof a->value, "%.*s", (int)(a->data_size < VALUE ? a->data_size : VALUE - 1), a->data);
	if (strstr(a->value, "://") && strcmp(a->name, "xmlns")) SAY("attribute %s names another file", a->name);
	if (!strcmp(a->name, "href") || !strncmp(a->name, "on", 2) || strchr(a->name, ':')) SAY("attribute %s", a->name);
	return NULL;
}

static const char *value_of(const struct file *f, const char *attribute_name)
{
	for (size_t k = 0; k < f->attribute_count; k++)
		if (!strcmp(f->attributes[k].name, attribute_name)) return f->attributes[k].value;
	return "";
}

// ---- cells ----------------------------------------------------------------------------------------------------------
static bool number(const char **p, const char *end, size_t *out)
{
	if (*p == end || !isdigit((unsigned char)**p)) return false;
	for (*out = 0; *p < end && isdigit((unsigned char)**p); ++*p) *out = *out * 10 + (size_t)(**p - '0');
	return true;
}

static bool letter(const char **p, const char *end, const char *want)
{
	size_t n = strlen(want);
	if ((size_t)(end - *p) < n || strncmp(*p, want, n)) return false;
	*p += n;
	return true;
}

static const char *rectangles(struct file *f, unsigned level)
{
	size_t strip = f->saw->strips - 1, columns = f->saw->columns[strip], lanes = f->saw->lanes[strip], x, y, w, h, back;
	const struct attribute *d = NULL;
	for (size_t k = 0; k < f->attribute_count; k++) if (!strcmp(f->attributes[k].name, "d")) d = &f->attributes[k];
	if (!d || !d->data_size) SAY("a path without data");
	for (const char *p = d->data, *end = p + d->data_size; p < end;) {
		if (!letter(&p, end, "M") || !number(&p, end, &x) || !letter(&p, end, " ") || !number(&p, end, &y)
		    || !letter(&p, end, "h") || !number(&p, end, &w) || !letter(&p, end, "v") || !number(&p, end, &h)
		    || !letter(&p, end, "h-") || !number(&p, end, &back) || !letter(&p, end, "z"))
			SAY("path data that are no rectangles");
		if (!w || !h || back != w || x + w > columns || y + h > lanes) SAY("a rectangle outside its strip");
		for (size_t lane = y; lane < y + h; lane++)
			for (size_t k = x; k < x + w; k++) {
				if (f->saw->cells[strip][lane * columns + k]) SAY("two rectangles overlap");
				f->saw->cells[strip][lane * columns + k] = (uint8_t)level;
			}
	}
	return NULL;
}

static const char *cells(struct file *f, const char *element)
{
	const char *style = value_of(f, "class");
	size_t strip = f->saw->strips;
	if (!strcmp(element, "rect") && !strcmp(style, "l0")) {
		if (strip == VALID_STRIPS) SAY("too many strips");
		size_t columns = strtoul(value_of(f, "width"), NULL, 10), lanes = strtoul(value_of(f, "height"), NULL, 10);
		if (columns > 4096 || (lanes != 32 && lanes != 64)) SAY("a strip of %zu columns and %zu lanes", columns, lanes);
		f->saw->columns[strip] = columns;
		f->saw->lanes[strip] = lanes;
		f->saw->cells[strip] = calloc(lanes * columns + 1, 1);
		f->saw->strips++;
		f->strip = true;
		f->strip_depth = f->depth;
	} else if (!strcmp(element, "path") && style[0] == 'l') {
		if (!f->strip || style[1] < '1' || style[1] > '8' || style[2]) SAY("a path of class %s", style);
		return rectangles(f, (unsigned)(style[1] - '0'));
	}
	return NULL;
}

// ---- elements -------------------------------------------------------------------------------------------------------
static const char *begins(struct file *f, const char *element)
{
	static const char *const known[] = { "svg", "title", "desc", "style", "g", "rect", "path", "text" };
	bool is_known = false;
	for (size_t k = 0; k < sizeof known / sizeof *known; k++) is_known |= !strcmp(known[k], element);
	if (!is_known) SAY("element %s", element);
	if (f->elements++ == 0) {
		double box[4];
		if (strcmp(element, "svg") || strcmp(value_of(f, "xmlns"), "http://www.w3.org/2000/svg")) SAY("the root is no svg");
		if (sscanf(value_of(f, "viewBox"), "%lf %lf %lf %lf", &box[0], &box[1], &box[2], &box[3]) != 4
		    || box[2] <= 0 || box[3] <= 0)
			SAY("no viewBox");
		if (strcmp(value_of(f, "role"), "img")) SAY("the picture does not say that it is one");
		snprintf(f->labels, sizeof f->labels, " %s ", value_of(f, "aria-labelledby"));
		return NULL;
	}
	if (!f->depth || !strcmp(element, "svg")) SAY("two roots");
	char id[VALUE + 2];
	snprintf(id, sizeof id, " %s ", value_of(f, "id"));
	bool labels = *value_of(f, "id") && strstr(f->labels, id), text = f->end - f->at > 1 && *f->at != '<';
	if (f->depth == 1 && !strcmp(element, "title")) f->title = labels && text;
	if (f->depth == 1 && !strcmp(element, "desc")) f->description = labels && text;
	return cells(f, element);
}

static const char *read_tag(struct file *f)
{
	char element[NAME];
	const char *wrong;
	bool closes = f->at < f->end && *f->at == '/';
	f->at += closes;
	if (!name(f, element)) SAY("no element's name");
	if (closes) {
		if (f->at == f->end || *f->at++ != '>') SAY("</%s does not end", element);
		if (!f->depth || strcmp(f->open[--f->depth], element)) SAY("</%s> closes another element", element);
		if (f->strip && f->depth < f->strip_depth) f->strip = false;
		return NULL;
	}
	f->attribute_count = 0;
	for (blanks(f); f->at < f->end && *f->at != '>' && *f->at != '/'; blanks(f))
		if ((wrong = attribute(f))) return wrong;
	bool empty = f->at < f->end && *f->at == '/';
	f->at += empty;
	if (f->at == f->end || *f->at++ != '>') SAY("<%s does not end", element);
	if ((wrong = begins(f, element))) return wrong;
	if (empty) return NULL;
	if (f->depth == MOST_DEPTH) SAY("too deep");
	strcpy(f->open[f->depth++], element);
	if (strcmp(element, "style")) return NULL;
	const char *end = memchr(f->at, '<', (size_t)(f->end - f->at));
	char *css = strndup(f->at, end ? (size_t)(end - f->at) : 0);
	bool themes = strstr(css, "prefers-color-scheme:dark"), alone = !strstr(css, "url(") && !strstr(css, "@import");
	free(css);
	return !themes ? "it does not follow light and dark" : !alone ? "its style wants another file" : NULL;
}

const char *valid_svg(const char *text, size_t size, struct valid_svg *saw)
{
	static const char head[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
	struct file f = { .saw = saw, .at = text, .end = text + size };
	const char *wrong = NULL;
	*saw = (struct valid_svg){ 0 };
	if (size < sizeof head || strncmp(text, head, sizeof head - 1)) return "it is no XML";
	f.at += sizeof head - 1;
	while (!wrong && f.at < f.end) {
		if (*f.at == '<') {
			f.at++;
			wrong = read_tag(&f);
		} else if (!f.depth && !isspace((unsigned char)*f.at)) {
			wrong = "text outside the root";
		} else if (f.depth) {
			wrong = characters(&f, '<') ? "a character that must not be here" : NULL;
			if (f.at < f.end && *f.at != '<') wrong = "a character that must not be here";
		} else {
			f.at++;
		}
	}
	if (!wrong && (f.depth || !f.elements)) wrong = "elements are left open";
	if (!wrong && (!f.title || !f.description)) wrong = "no title or description";
	return wrong;
}

void valid_svg_free(struct valid_svg *saw)
{
	for (size_t k = 0; k < saw->strips; k++) free(saw->cells[k]);
	*saw = (struct valid_svg){ 0 };
}
