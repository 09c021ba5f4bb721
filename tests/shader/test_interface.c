// The interface of a shader from JSON, the meaning of names of arguments, and the request for a launch, without a
// driver. Files are in tests/data/interface. tests/run/resources.sh launches shaders.
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "shader/notes.h"
#include "shader/request.h"
#include "suites.h"

struct made {
	struct arena arena;
	struct diag diag;
	struct shader_interface i;
	struct harness_notes notes;
	struct shader_arguments arguments;
	struct shader_request request;
	bool good;
};

static const char *text_of(struct arena *a, const char *name)
{
	size_t size;
	const char *path = arena_printf(a, "tests/data/interface/%s", name), *text = file_read(a, path, &size);
	ck_assert_msg(text != NULL, "%s cannot be read", path);
	return text;
}

static void discard(struct made *m)
{
	json_decref(m->request.json);
	harness_notes_free(&m->notes);
	diag_free(&m->diag);
	arena_free(&m->arena);
}

static const char *first_message(const struct made *m) { return m->diag.messages.n ? m->diag.messages.at[0].text : ""; }

static void note(struct made *m, const char *text)
{
	ck_assert_msg(harness_note(&m->notes, text, (struct place){ 0 }, false, &m->diag), "%s: %s", text, first_message(m));
}

// Makes the request of the recorded interface with notes, separated by `;@`.
static void make(struct made *m, const char *notes, bool fill)
{
	struct shader_lines types = { 0 };
	const struct shader_options o = { .gpu = isa_gpu_find("gfx1030"), .wave = 64, .fill = fill };
	*m = (struct made){ .good = true };
	const char *json = text_of(&m->arena, "reflected.json");
	ck_assert_ptr_null(shader_interface_read(&m->i, json, strlen(json), "main", &m->arena));
	shader_type_notes(&m->i, &m->arena, &types);
	for (size_t k = 0; k < types.n; k++) note(m, types.at[k]);
	note(m, notes);
	m->good = shader_arguments_read(&m->arguments, &m->i, &m->notes, "s.hlsl", &m->arena, &m->diag)
	          && shader_request_make(&m->request, &m->arguments, &o);
}

#define ALL \
	"arg rays=4:Ray ;@ arg dst=128:f32 ;@ arg list=3:List ;@ arg img=64x48:rgba8 ;@ arg layers=16x3:rg16f ;@ " \
	"arg pics=8x4:r32f ;@ arg texels=16:f32 ;@ arg cube=8x8:rgba8 ;@ arg scale=2.5 ;@ arg n=1,2,3 ;@ " \
	"arg mat=6:f32:i ;@ arg on=2 ;@ arg push.b=7 ;@ arg smp=linear,repeat ;@ "

// naga puts constants into a structure of one member without a name. The members inside have names.
START_TEST(wrapped_constants)
{
	struct made m = { 0 };
	json_t *all = json_loads(text_of(&m.arena, "reflected.json"), 0, NULL), *types = json_object_get(all, "types");
	json_t *wrapper = json_pack("{s:i, s:[{s:s, s:s, s:i, s:[], s:i, s:i}]}", "size", 96, "members", "name", "member0",
	                            "type", "Params", "vector", 1, "array", "stride", 0, "offset", 0);
	size_t k;
	json_t *r;
	json_object_set_new(types, "Wrapper", wrapper);
	json_array_foreach(json_object_get(all, "resources"), k, r)
		if (!strcmp(json_string_value(json_object_get(r, "name")), "Params"))
			json_object_set_new(r, "type", json_string("Wrapper"));
	char *text = json_dumps(all, 0);
	ck_assert_ptr_null(shader_interface_read(&m.i, text, strlen(text), "main", &m.arena));
	for (k = 0; k < m.i.resource_count; k++) {
		const struct shader_resource *at = &m.i.resources[k];
		if (!strcmp(at->name, "Params")) ck_assert_str_eq(at->element.of->name, "Params");
	}
	free(text);
	json_decref(all);
	discard(&m);
}
END_TEST

// The whole request. REWRITE=1 writes the file.
START_TEST(request)
{
	struct made m;
	make(&m, ALL "arg cube=linear ;@ arg SIZE=32 ;@ arg FLIP=5 ;@ dispatch 2,3", false);
	ck_assert_msg(m.good && !*m.request.missing, "%s %s", m.request.missing, first_message(&m));
	char *text = json_dumps(m.request.json, JSON_INDENT(1) | JSON_SORT_KEYS);
	if (getenv("REWRITE")) file_write("tests/data/interface/request.json", text, strlen(text));
	ck_assert_str_eq(text, text_of(&m.arena, "request.json"));
	free(text);
	discard(&m);
}
END_TEST

// Missing arguments are listed; the request is complete with them.
START_TEST(missing)
{
	static const char want[] = " -a scale=0.0 -a n=0,0,0 -a mat=0.0,0.0,0.0,0.0,0.0,0.0 -a on=0 -a push.b=0"
		" -a rays=128:Ray -a list=128:List -a img=64x2:rgba8:0 -a layers=64x1:rgba8:0"
		" -a pics=64x2:rgba8:0 -a texels=128:r32f:0"
		" -a cube=64x64:rgba8:0";
	struct made m, all;
	make(&m, "arg dst=5:f32:1", false);
	ck_assert_str_eq(m.request.missing, want);
	const char *notes = "arg dst=5:f32:1";
	for (const char *at = m.request.missing; (at = strstr(at, " -a ")); at += 4) {
		const char *end = strstr(at + 4, " -a ");
		int n = (int)(end ? (size_t)(end - at - 4) : strlen(at + 4));
		notes = arena_printf(&m.arena, "%s ;@ arg %.*s", notes, n, at + 4);
	}
	make(&all, notes, false);
	ck_assert_msg(all.good && !*all.request.missing, "%s", first_message(&all));
	discard(&all);
	make(&all, "", true);
	ck_assert(all.good && !*all.request.missing);
	discard(&all);
	discard(&m);
}
END_TEST

// Returns the names of all arguments.
static const char *names_of(struct made *m)
{
	const char *names = "";
	for (size_t k = 0; k < m->notes.args.n; k++) names = arena_printf(&m->arena, "%s %s", names, m->notes.args.at[k].to);
	return names;
}

// After the launch, constants are bytes of their buffers, and arrays are their elements.
START_TEST(applied)
{
	static const char notes[] = ALL "arg SIZE=32 ;@ arg pics_1=8x4:r32f:1 ;@ arg rays[2].pixel=5 ;@ arg n.y=8 ;@ "
		"arg Params.mat[1][2]=9.5";
	struct made before, m;
	float f[24];
	uint32_t u[24];
	make(&before, notes, false);
	make(&m, notes, false);
	ck_assert_msg(m.good, "%s", first_message(&m));
	shader_arguments_apply(&before.arguments, &m.notes);
	ck_assert_str_eq(names_of(&m), " pics_2 pics_0 Params rays dst list img layers texels cube pics_1 rays[2].pixel");
	const struct harness_arg *params = &m.notes.args.at[2];
	ck_assert(params->kind == HARNESS_ARG_BYTES && params->size == sizeof f);
	memcpy(f, params->bytes, sizeof f);
	memcpy(u, params->bytes, sizeof u);
	ck_assert(f[0] == 2.5f && f[4] == 0 && f[6] == 2 && f[8] == 3 && f[10] == 9.5f);
	ck_assert(u[1] == 1 && u[2] == 8 && u[3] == 3 && u[23] == 1);
	for (size_t k = 0; k < m.notes.buffers.n; k++) ck_assert_str_ne(m.notes.buffers.at[k].name, "mat");
	discard(&m);
	discard(&before);
}
END_TEST

// Each line of refused.txt is an argument and its message.
START_TEST(refused)
{
	struct arena a = { 0 };
	char *line = (char *)text_of(&a, "refused.txt");
	for (char *tab; (tab = strchr(line, '\t')); line = strchr(tab + 1, 0) + 1) {
		*tab = 0;
		tab[1 + strcspn(tab + 1, "\n")] = 0;
		struct made m;
		make(&m, arena_printf(&a, "arg %s", line), false);
		ck_assert_msg(!m.good && m.diag.errors, "%s is accepted", line);
		ck_assert_str_eq(first_message(&m), tab + 1);
		discard(&m);
	}
	arena_free(&a);
}
END_TEST

static const char *read_json(const char *json, size_t size, const char *entry)
{
	static char text[200];
	struct arena a = { 0 };
	struct shader_interface i;
	const char *wrong = shader_interface_read(&i, json, size, entry, &a);
	snprintf(text, sizeof text, "%s", wrong ? wrong : "");
	arena_free(&a);
	return text;
}
static const char *read_text(const char *json) { return read_json(json, strlen(json), NULL); }

START_TEST(answers)
{
	struct arena a = { 0 };
	const char *json = text_of(&a, "reflected.json");
	size_t size = strlen(json);
	ck_assert_str_eq(read_text(json), "");
	ck_assert_str_eq(read_json(json, size, "other"), "");
	ck_assert_str_eq(read_json(json, size, "third"), "entry point `third` does not exist; there is `main`, `other`");
	ck_assert_str_eq(read_text("{\"error\":\"no\"}"), "no");
	ck_assert_str_eq(read_text("{}"), "`entries` is missing or wrong in the answer");
	ck_assert_str_eq(read_text("{\"entries\":[]}"), "the module does not have a compute shader");
	ck_assert_str_eq(read_text("[1]"), "`entries` is missing or wrong in the answer");
	char *itself = arena_strdup(&a, json), *inner = strstr(itself, "\"type\":\"i32\"");
	memcpy(inner, "\"type\":\"Ray\"", strlen("\"type\":\"Ray\""));            // Ray contains Inner, which contains Ray
	ck_assert_str_eq(read_text(itself), "`types` is missing or wrong in the answer");
	arena_free(&a);
}
END_TEST

// Each byte is changed, and the end is cut off: a message or an interface, never a crash.
START_TEST(damaged)
{
	struct arena a = { 0 };
	const char *json = text_of(&a, "reflected.json");
	size_t size = strlen(json);
	char *copy = arena_strdup(&a, json);
	for (size_t k = 0; k < size; k++) {
		for (const char *c = "0-9\"}]x:"; *c; c++) {
			copy[k] = *c;
			read_json(copy, size, "main");
		}
		copy[k] = json[k];
		if (k + 2 < size) ck_assert_str_ne(read_json(json, k, "main"), "");
	}
	arena_free(&a);
}
END_TEST

Suite *interface_suite(void)
{
	Suite *s = suite_create("interface");
	TCase *t = tcase_create("interface");
	tcase_add_test(t, request);
	tcase_add_test(t, wrapped_constants);
	tcase_add_test(t, missing);
	tcase_add_test(t, applied);
	tcase_add_test(t, refused);
	tcase_add_test(t, answers);
	tcase_add_test(t, damaged);
	suite_add_tcase(s, t);
	return s;
}
