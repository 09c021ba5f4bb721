// lanewise's log as JSON Lines: replayed from empty state, with the keys that docs/exports.md lists.
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "valid.h"

enum { LANES = 64, SCALARS = 192, VGPRS = 512, NAME = 16, MOST_LDS = 1 << 20 };
struct wave {
	uint64_t number;
	unsigned lanes, vgprs, group;
	struct { char name[NAME]; uint32_t value; } s[SCALARS];
	size_t scalars;
	uint32_t (*v)[LANES];
	bool lives;
};
struct region { uint64_t address, size; uint8_t *bytes; };
struct lds { uint64_t group; uint8_t *bytes; };
struct file {
	struct valid_jsonl *saw;
	struct wave *waves; size_t wave_count;
	struct region *regions; size_t region_count;
	struct lds *lds; size_t lds_count;
	uint64_t next_event, steps;
	bool any_step;
};
#define SAY(...) return valid_wrong(__VA_ARGS__)

static bool natural(const json_t *o, const char *name, uint64_t *out)
{
	const json_t *x = json_object_get(o, name);
	*out = (uint64_t)json_integer_value(x);
	return json_is_integer(x) && json_integer_value(x) >= 0;
}

static bool hex_of(const json_t *x, uint64_t *out)
{
	const char *s = json_string_value(x);
	char *end;
	if (!s || strncmp(s, "0x", 2) || !s[2]) return false;
	*out = strtoull(s + 2, &end, 16);
	return !*end;
}

static const char *text_of(const json_t *o, const char *name) { return json_string_value(json_object_get(o, name)); }

// ---- the state ------------------------------------------------------------------------------------------------------
static struct wave *wave_of(struct file *f, uint64_t number)
{
	for (size_t k = f->wave_count; k-- > 0;)
		if (f->waves[k].lives && f->waves[k].number == number) return &f->waves[k];
	return NULL;
}

static uint32_t *scalar_of(struct wave *w, const char *name)
{
	for (size_t k = 0; k < w->scalars; k++)
		if (!strcmp(w->s[k].name, name)) return &w->s[k].value;
	if (w->scalars == SCALARS || strlen(name) >= NAME) return NULL;
	strcpy(w->s[w->scalars].name, name);
	return &w->s[w->scalars++].value;
}

static uint8_t *lds_of(struct file *f, uint64_t group)
{
	for (size_t k = 0; k < f->lds_count; k++)
		if (f->lds[k].group == group) return f->lds[k].bytes;
	struct lds *l = VALID_ADD(f->lds, f->lds_count);
	*l = (struct lds){ group, calloc(1, MOST_LDS) };
	return l->bytes;
}

static uint8_t *memory_of(struct file *f, uint64_t address, uint64_t size)
{
	for (size_t k = 0; k < f->region_count; k++)
		if (address >= f->regions[k].address && address - f->regions[k].address + size <= f->regions[k].size)
			return f->regions[k].bytes + (address - f->regions[k].address);
	return NULL;
}

// ---- changes --------------------------------------------------------------------------------------------------------
struct change {
	enum { SCALAR, VGPR, LDS, MEMORY } what;
	uint64_t index, lanes, bytes;
	const json_t *address, *delta, *is;
	const char *name;
};

static const char *read_change(const struct wave *w, const json_t *o, struct change *c)
{
	uint64_t delta, is;
	*c = (struct change){ .address = json_object_get(o, "address"), .delta = json_object_get(o, "delta"),
	                      .is = json_object_get(o, "is"), .name = text_of(o, "scalar"), .lanes = 1, .bytes = 4 };
	if (c->name) {
		c->what = SCALAR;
		return natural(o, "delta", &delta) && natural(o, "is", &is) && delta <= UINT32_MAX && is <= UINT32_MAX
		       && json_object_size(o) == 3 ? NULL : valid_wrong("a change of %s", c->name);
	}
	c->what = natural(o, "vgpr", &c->index) ? VGPR : natural(o, "lds of group", &c->index) ? LDS : MEMORY;
	if (c->what == MEMORY && !json_is_true(json_object_get(o, "memory"))) SAY("a change of nothing");
	if (!hex_of(json_object_get(o, "lanes"), &c->lanes) || !c->lanes
	    || (c->what == VGPR && w->lanes == 32 && c->lanes >> 32))
		SAY("a change of no lanes, or of lanes that are not there");
	if (c->what == VGPR && c->index >= w->vgprs) SAY("v%" PRIu64 " is not there", c->index);
	if (c->what == LDS && c->index != w->group) SAY("another workgroup's LDS");
	if (c->what >= LDS && (!natural(o, "bytes", &c->bytes) || !c->bytes || c->bytes > 4))
		SAY("%" PRIu64 " bytes", c->bytes);
	size_t n = (size_t)__builtin_popcountll(c->lanes);
	if (json_array_size(c->delta) != n || json_array_size(c->is) != n
	    || json_array_size(c->address) != (c->what >= LDS ? n : 0))
		SAY("a change with more or fewer values than lanes");
	return json_object_size(o) == (c->what == VGPR ? 4 : 6) ? NULL : "a change with other keys";
}

// Returns the location of a value. NULL if it does not exist.
static uint8_t *place_of(struct file *f, struct wave *w, const struct change *c, size_t k, unsigned lane)
{
	uint64_t address;
	if (c->what == SCALAR) return (uint8_t *)scalar_of(w, c->name);
	if (c->what == VGPR) return (uint8_t *)&w->v[c->index][lane];
	if (!hex_of(json_array_get(c->address, k), &address)) return NULL;
	if (c->what == MEMORY) return memory_of(f, address, c->bytes);
	return address + c->bytes <= MOST_LDS ? lds_of(f, c->index) + address : NULL;
}

static const char *apply(struct file *f, struct wave *w, const struct change *c, bool check)
{
	size_t k = 0;
	for (uint64_t left = c->lanes; left; left &= left - 1, k++) {
		const json_t *delta = c->what == SCALAR ? c->delta : json_array_get(c->delta, k),
			*is = c->what == SCALAR ? c->is : json_array_get(c->is, k);
		uint8_t *place = place_of(f, w, c, k, (unsigned)__builtin_ctzll(left));
		uint32_t x = 0;
		if (!place || !json_is_integer(delta) || !json_is_integer(is)) SAY("a change of what is not there");
		memcpy(&x, place, c->bytes);
		if (check && x != (uint32_t)json_integer_value(is))
			SAY("it is said to be %" JSON_INTEGER_FORMAT ", and the changes lead to %u",
			    json_integer_value(is), x);
		x += check ? 0 : (uint32_t)json_integer_value(delta);
		memcpy(place, &x, c->bytes);
	}
	f->saw->changes += check;
	return NULL;
}

static const char *changes(struct file *f, struct wave *w, const json_t *o)
{
	const json_t *all = json_object_get(o, "changes");
	const char *wrong = json_is_array(all) ? NULL : "no changes";
	struct change c;
	for (int check = 0; check < 2; check++)
		for (size_t k = 0; !wrong && k < json_array_size(all); k++)
			if (!(wrong = read_change(w, json_array_get(all, k), &c))) wrong = apply(f, w, &c, check);
	return wrong;
}

// ---- lines ----------------------------------------------------------------------------------------------------------
static const char *region(struct file *f, const json_t *o)
{
	struct region r;
	const char *bytes = text_of(o, "bytes");
	if (!text_of(o, "name") || !bytes || !hex_of(json_object_get(o, "address"), &r.address)
	    || !natural(o, "size", &r.size) || strlen(bytes) % 2 || strlen(bytes) / 2 > r.size)
		SAY("a region");
	r.bytes = calloc(1, r.size + 1);
	for (size_t k = 0; bytes[2 * k]; k++) {
		const char *digits = "0123456789abcdef", *high = strchr(digits, bytes[2 * k]),
			*low = strchr(digits, bytes[2 * k + 1]);
		if (!high || !low) SAY("bytes that are none");
		r.bytes[k] = (uint8_t)((high - digits) << 4 | (low - digits));
	}
	*VALID_ADD(f->regions, f->region_count) = r;
	f->saw->regions++;
	return NULL;
}

static const char *start(struct file *f, const json_t *o, uint64_t number)
{
	uint64_t lanes, vgprs, group;
	if (wave_of(f, number)) SAY("wave %" PRIu64 " starts twice", number);
	if (!natural(o, "lanes", &lanes) || (lanes != 32 && lanes != 64) || !natural(o, "vgprs", &vgprs)
	    || vgprs > VGPRS || !natural(o, "group", &group))
		SAY("a wave's start");
	struct wave *w = VALID_ADD(f->waves, f->wave_count);
	*w = (struct wave){ .number = number, .lanes = (unsigned)lanes, .vgprs = (unsigned)vgprs,
	                    .group = (unsigned)group, .v = calloc(vgprs + 1, sizeof *w->v), .lives = true };
	f->saw->waves++;
	return NULL;
}

static const char *end(struct wave *w)
{
	for (size_t k = 0; k < w->scalars; k++)
		if (w->s[k].value) SAY("wave %" PRIu64 " ends, and %s is not 0", w->number, w->s[k].name);
	for (unsigned k = 0; k < w->vgprs; k++)
		for (unsigned lane = 0; lane < LANES; lane++)
			if (w->v[k][lane]) SAY("wave %" PRIu64 " ends, and v%u is not 0", w->number, k);
	free(w->v);
	w->v = NULL;
	w->lives = false;
	return NULL;
}

static const char *instruction(struct file *f, struct wave *w, const json_t *o)
{
	static const char *const words[] = {
		"issue", "start", "fetch", "dependency", "scalar", "delay", "memory", "scalar memory", "LDS", "queue",
		"branch", "barrier", "unit busy", "end"
	};
	uint64_t step, line, pc, exec, since, issue;
	if (!natural(o, "step", &step) || !natural(o, "line", &line) || !hex_of(json_object_get(o, "pc"), &pc)
	    || !hex_of(json_object_get(o, "exec"), &exec) || !text_of(o, "text"))
		SAY("an instruction lacks a key");
	if (f->any_step && step <= f->steps) SAY("step %" PRIu64 " comes after %" PRIu64, step, f->steps);
	if (*scalar_of(w, "exec_lo") != (uint32_t)exec || (w->lanes == 64 && *scalar_of(w, "exec_hi") != exec >> 32))
		SAY("exec is not what the changes lead to");
	if (json_object_get(o, "issue")) {
		const char *cause = text_of(o, "cause");
		bool known = !cause;
		if (!natural(o, "since", &since) || !natural(o, "issue", &issue) || since > issue
		    || (since < issue) != (cause != NULL))
			SAY("its times");
		for (size_t k = 0; k < sizeof words / sizeof *words; k++) known |= cause && !strcmp(cause, words[k]);
		if (!known) SAY("cause `%s`", cause);
	}
	const json_t *back = json_object_get(o, "waited for");
	for (size_t k = 0; k < json_array_size(back); k++)
		if (json_integer_value(json_array_get(back, k)) >= (json_int_t)step) SAY("it waited for what comes later");
	f->any_step = true;
	f->steps = step;
	f->saw->instructions++;
	return NULL;
}

static const char *event(struct file *f, const json_t *o, const char *kind)
{
	uint64_t number, n, line;
	const char *wrong = NULL;
	if (!natural(o, "event", &n) || n < f->next_event) SAY("events do not come in order");
	f->next_event = n + 1;
	if (!strcmp(kind, "region")) return region(f, o);
	if (!strcmp(kind, "fault")) return text_of(o, "text") && natural(o, "line", &line) ? NULL : "a fault lacks a key";
	if (!natural(o, "number", &number) || json_array_size(json_object_get(o, "workgroup")) != 3
	    || !natural(o, "wave", &n))
		SAY("without a wave");
	if (!strcmp(kind, "start") && (wrong = start(f, o, number))) return wrong;
	struct wave *w = wave_of(f, number);
	if (!w) SAY("wave %" PRIu64 " does not live", number);
	if (!strcmp(kind, "instruction")) wrong = instruction(f, w, o);
	else if (strcmp(kind, "start") && strcmp(kind, "end") && strcmp(kind, "edit")) SAY("kind `%s`", kind);
	if (!wrong) wrong = changes(f, w, o);
	return wrong || strcmp(kind, "end") ? wrong : end(w);
}

const char *valid_jsonl(const char *text, size_t size, struct valid_jsonl *saw)
{
	struct file f = { .saw = saw };
	const char *wrong = NULL;
	size_t line = 0;
	*saw = (struct valid_jsonl){ 0 };
	for (const char *p = text, *stop = text + size, *next; !wrong && p < stop; p = next, line++) {
		json_error_t error;
		next = memchr(p, '\n', (size_t)(stop - p));
		if (!next++) { wrong = "the last line does not end"; break; }
		json_t *o = json_loadb(p, (size_t)(next - p), JSON_REJECT_DUPLICATES, &error);
		const char *kind = text_of(o, "kind");
		if (!json_is_object(o) || !kind) wrong = "no object with a kind";
		else if (!line != !strcmp(kind, "run")) wrong = "the first line, and no other, says what ran";
		else if (!line)
			wrong = text_of(o, "gpu") && natural(o, "wave size", &(uint64_t){0}) ? NULL
			        : "the first line lacks a key";
		else wrong = event(&f, o, kind);
		json_decref(o);
	}
	char why[300];
	if (wrong) {
		snprintf(why, sizeof why, "%s", wrong);
		wrong = valid_wrong("line %zu: %s", line, why);
	} else if (!line) wrong = "it is empty";
	for (size_t k = 0; k < f.wave_count; k++) free(f.waves[k].v);
	for (size_t k = 0; k < f.region_count; k++) free(f.regions[k].bytes);
	for (size_t k = 0; k < f.lds_count; k++) free(f.lds[k].bytes);
	free(f.waves);
	free(f.regions);
	free(f.lds);
	return wrong;
}
