// Runs lanewise-device. Its last line of output is the answer, as JSON; lines before it are a driver's own.
#include "shader/launch.h"
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "base/child.h"
#include "base/file.h"
#include "base/heap.h"
#include "host/files.h"
#include "host/process.h"
#include "host/signals.h"
#include "json/json_out.h"
#include "lanewise.h"
#include "shader/cache.h"

enum { MOST_OUTPUT = 64 << 20, SECONDS = 120 };
enum { UNKNOWN_COMMAND = 2 };        // status of lanewise-device

static enum shader_result fail(struct shader_device *d, enum shader_result r, const char *hint, const char *text)
{
	diag_error(d->diag, (struct place){ 0 }, hint, "%s", text);
	return r;
}

// ---- the program ----------------------------------------------------------------------------------------------------
static const char *own_folder(struct arena *a)
{
	char path[PATH_MAX];
	const char *last = host_program_path(path, sizeof path) ? strrchr(path, '/') : NULL;
	return last ? arena_strndup(a, path, (size_t)(last + 1 - path)) : "";
}

// Returns the program's path; NULL, with a message, if it is not installed.
static const char *find_device(struct shader_device *d)
{
	const char *given = getenv("LANEWISE_DEVICE"), *folder = own_folder(d->arena);
	const char *places[] = { arena_printf(d->arena, "%slanewise-device", folder),
		                 arena_printf(d->arena, "%s../libexec/lanewise/lanewise-device", folder) };
	if (given && *given) return given;
	for (size_t k = 0; k < sizeof places / sizeof *places; k++) if (host_may_run(places[k])) return places[k];
	fail(d, SHADER_CANNOT,
	     "install libvulkan-dev, libdrm-dev and libspirv-cross-c-shared-dev, and build lanewise again",
	     "shaders are launched by lanewise-device, which this build does not have");
	return NULL;
}

// ---- temporary files ------------------------------------------------------------------------------------------------
static const char *const files[] = { "shader.spv", "request.json", "launch.o" };
enum file { FILE_SPIRV, FILE_REQUEST, FILE_LAUNCH };

static const char *path_of(struct shader_device *d, enum file f)
{
	return arena_printf(d->arena, "%s/%s", d->folder, files[f]);
}

// Makes the folder of temporary files, with the SPIR-V.
static enum shader_result begin_folder(struct shader_device *d)
{
	const char *tmp = getenv("TMPDIR");
	if (d->folder) return SHADER_MADE;
	char *folder = arena_printf(d->arena, "%s/lanewise-XXXXXX", tmp && *tmp ? tmp : "/tmp");
	if (!host_folder_make_unique(folder))
		return fail(d, SHADER_CANNOT, NULL,
		            arena_printf(d->arena, "cannot write to %s: %s", folder, strerror(errno)));
	d->folder = folder;
	if (file_write(path_of(d, FILE_SPIRV), d->code->words, d->code->count * sizeof *d->code->words))
		return SHADER_MADE;
	return fail(d, SHADER_CANNOT, NULL, arena_printf(d->arena, "cannot write to %s: %s", folder, strerror(errno)));
}

void shader_device_end(struct shader_device *d)
{
	if (!d->folder) return;
	for (enum file f = FILE_SPIRV; f <= FILE_LAUNCH; f++) remove(path_of(d, f));
	remove(d->folder);
	d->folder = NULL;
}

// Keeps the temporary files, for an examination of the crash. Returns a hint.
static const char *keep_files(struct shader_device *d)
{
	const char *folder = d->folder;
	d->folder = NULL;
	return folder ? arena_printf(d->arena, "the SPIR-V is kept: `spirv-val %s/%s` tests it", folder,
	                             files[FILE_SPIRV])
	              : NULL;
}

// ---- one command ----------------------------------------------------------------------------------------------------
// Returns the last line of the output.
static char *last_line(struct arena *a, const struct out *o)
{
	size_t end = o->n, from;
	while (end && (o->at[end - 1] == '\n' || o->at[end - 1] == '\r')) end--;
	for (from = end; from && o->at[from - 1] != '\n';) from--;
	return end ? arena_strndup(a, o->at + from, end - from) : arena_strdup(a, "");
}

// Returns a text of an answer of lanewise-device, an object; NULL if it does not have it.
static const char *answer_text(struct arena *a, const char *answer, const char *member)
{
	json_t *j = json_loads(answer, 0, NULL);
	const char *text = json_string_value(json_object_get(j, member));
	text = text ? arena_strdup(a, text) : NULL;
	json_decref(j);
	return text;
}

static bool is_crash(const char *error) { return strstr(error, "crashed") || strstr(error, "did not finish"); }

static enum shader_result ended(struct shader_device *d, const struct child_end *end, const char *doing,
                                const char *answer)
{
	const char *error = answer_text(d->arena, answer, "error");
	if (end->late)
		return fail(d, SHADER_CANNOT, keep_files(d),
		            arena_printf(d->arena, "%s of %s was ended after %d seconds", doing, d->shader, SECONDS));
	if (end->signal && d->stop && *d->stop)
		return fail(d, SHADER_CANNOT, NULL, arena_printf(d->arena, "%s was interrupted", doing));
	if (end->signal)
		return fail(d, SHADER_CANNOT, keep_files(d),
		            arena_printf(d->arena, "%s of %s crashed: signal %d (%s)", doing, d->shader, end->signal,
		                         host_signal_name(end->signal)));
	if (error)
		return fail(d, is_crash(error) ? SHADER_CANNOT : SHADER_WRONG, is_crash(error) ? keep_files(d) : NULL,
		            arena_printf(d->arena, "%s: %s", d->shader, error));
	if (end->status == UNKNOWN_COMMAND)
		return fail(d, SHADER_CANNOT, "install libspirv-cross-c-shared-dev, and build lanewise again",
		            "lanewise-device was built without SPIRV-Cross, which reads names of resources");
	return fail(d, SHADER_CANNOT, NULL,
	            arena_printf(d->arena, "lanewise-device ended with status %d: %s", end->status,
	                         *answer ? answer : "it did not print anything"));
}

// Runs lanewise-device. `arguments` begin with the program and end with NULL. Sets the answer, also if it is
// an error.
static enum shader_result run_device(struct shader_device *d, const char *const *arguments, const char *doing,
                                     char **answer)
{
	struct out output = { 0 };
	struct child_end end;
	const struct child child = {
		.arguments = arguments, .stop = d->stop, .output = &output, .most = MOST_OUTPUT, .seconds = SECONDS
	};
	if (!child_run(&child, &end))
		return fail(d, SHADER_CANNOT, NULL,
		            arena_printf(d->arena, "cannot start %s: %s", arguments[0], strerror(errno)));
	*answer = last_line(d->arena, &output);
	out_free(&output);
	if (end.late || end.signal || end.status) return ended(d, &end, doing, *answer);
	return SHADER_MADE;
}

// ---- keys of the cache ----------------------------------------------------------------------------------------------
static void begin_key(struct out *key, const char *device)
{
	shader_cache_key_text(key, LANEWISE_VERSION);
	shader_cache_key_file(key, device);
}

static void add_module(const struct shader_device *d, struct out *key)
{
	out_put(key, (const char *)d->code->words, d->code->count * sizeof *d->code->words);
}

// Variables of the environment that change what drivers make.
static void add_environment(struct out *key)
{
	static const char *const names[] = { "RADV_DEBUG",      "RADV_PERFTEST",    "ACO_DEBUG",
		                             "AMD_DEBUG",       "NIR_DEBUG",        "MESA_DEBUG",
		                             "LD_LIBRARY_PATH", "VK_ICD_FILENAMES", "VK_DRIVER_FILES" };
	for (size_t k = 0; k < sizeof names / sizeof *names; k++) shader_cache_key_text(key, getenv(names[k]));
}

// ---- commands -------------------------------------------------------------------------------------------------------
static enum shader_result reflect(struct shader_device *d, const char *device, char **json)
{
	enum shader_result r = begin_folder(d);
	if (r != SHADER_MADE) return r;
	const char *const arguments[] = { device, "reflect", path_of(d, FILE_SPIRV), NULL };
	return run_device(d, arguments, "reading the interface", json);
}

enum shader_result shader_reflect(struct shader_device *d, struct shader_interface *i)
{
	struct out key = { 0 };
	size_t size;
	char *json = NULL;
	enum shader_result r = SHADER_MADE;
	const char *device = find_device(d);
	if (!device) return SHADER_CANNOT;
	begin_key(&key, device);
	add_module(d, &key);
	bool kept = (json = shader_cache_get(d->arena, "interface", &key, &size));
	if (!kept) r = reflect(d, device, &json);
	if (r == SHADER_MADE && !kept) shader_cache_put(d->arena, "interface", &key, json, strlen(json));
	if (r == SHADER_MADE && kept) json = arena_strndup(d->arena, json, size);
	out_free(&key);
	const char *wrong =
		r == SHADER_MADE ? shader_interface_read(i, json, strlen(json), d->code->entry, d->arena) : NULL;
	return wrong ? fail(d, SHADER_WRONG, NULL, arena_printf(d->arena, "%s: %s", d->shader, wrong)) : r;
}

// Adds the driver to the key of a launch: its library with size and time. The answer is kept, so that a second launch
// does not load the driver.
static enum shader_result add_driver(struct shader_device *d, const char *device, struct out *key)
{
	struct out which = { 0 };
	size_t size;
	enum shader_result r = SHADER_MADE;
	begin_key(&which, device);
	shader_cache_key_text(&which, d->driver);
	add_environment(&which);
	char *answer = shader_cache_get(d->arena, "driver", &which, &size);
	if (answer) answer = arena_strndup(d->arena, answer, size);
	const char *library = answer ? answer_text(d->arena, answer, "library") : NULL;
	if (!library || !host_may_read(library)) {
		const char *const arguments[] = { device, "driver", d->driver ? "--icd" : NULL, d->driver, NULL };
		r = run_device(d, arguments, "loading the driver", &answer);
		if (r == SHADER_MADE) shader_cache_put(d->arena, "driver", &which, answer, strlen(answer));
	}
	out_free(&which);
	if (r != SHADER_MADE) return r;
	library = answer_text(d->arena, answer, "library");
	shader_cache_key_text(key, answer);
	if (library) shader_cache_key_file(key, library);
	return SHADER_MADE;
}

static bool write_request(struct shader_device *d, const struct shader_request *q)
{
	const char *folder = shader_cache_folder(d->arena);
	json_t *j = json_copy(q->json);
	json_object_set_new(j, "spirv", json_string(path_of(d, FILE_SPIRV)));
	json_object_set_new(j, "output", json_string(path_of(d, FILE_LAUNCH)));
	if (folder) json_object_set_new(j, "cache", json_string(arena_printf(d->arena, "%s/mesa", folder)));
	char *text = json_out_string(j, JSON_ON_LINES, NULL);
	bool good = file_write(path_of(d, FILE_REQUEST), text, strlen(text));
	heap_free(text);
	json_decref(j);
	return good;
}

static enum shader_result launch(struct shader_device *d, const char *device, const struct shader_request *q,
                                 char **bytes, size_t *size, char **answer)
{
	enum shader_result r = begin_folder(d);
	if (r != SHADER_MADE) return r;
	if (!write_request(d, q))
		return fail(d, SHADER_CANNOT, NULL,
		            arena_printf(d->arena, "cannot write to %s: %s", d->folder, strerror(errno)));
	const char *const arguments[] = { device, "launch", path_of(d, FILE_REQUEST), NULL };
	if ((r = run_device(d, arguments, "compiling by the driver", answer)) != SHADER_MADE) return r;
	*bytes = file_read(d->arena, path_of(d, FILE_LAUNCH), size);
	return *bytes ? SHADER_MADE
	              : fail(d, SHADER_CANNOT, NULL,
	                     arena_printf(d->arena, "lanewise-device did not write a launch: %s", strerror(errno)));
}

// An entry is the answer with its end, then the launch.
static bool cached_launch(struct shader_device *d, const struct out *key, char **bytes, size_t *size, char **answer)
{
	char *all = shader_cache_get(d->arena, "launch", key, size);
	char *end = all ? memchr(all, 0, *size) : NULL;
	if (!end) return false;
	*answer = all;
	*size -= (size_t)(end + 1 - all);
	*bytes = arena_strndup(d->arena, end + 1, *size);     // aligned, as readers of ELF expect
	return true;
}

static void keep_launch(struct shader_device *d, const struct out *key, const char *bytes, size_t size,
                        const char *answer)
{
	struct out all = { 0 };
	out_put(&all, answer, strlen(answer) + 1);
	out_put(&all, bytes, size);
	shader_cache_put(d->arena, "launch", key, all.at, all.n);
	out_free(&all);
}

enum shader_result shader_launch(struct shader_device *d, const struct shader_request *q, char **bytes, size_t *size,
                                 char **answer)
{
	struct out key = { 0 };
	const char *device = find_device(d);
	if (!device) return SHADER_CANNOT;
	char *request = json_out_string(q->json, JSON_SORTED, NULL);
	begin_key(&key, device);
	shader_cache_key_text(&key, request);
	add_environment(&key);
	enum shader_result r = add_driver(d, device, &key);
	add_module(d, &key);
	if (r == SHADER_MADE && !cached_launch(d, &key, bytes, size, answer)) {
		r = launch(d, device, q, bytes, size, answer);
		if (r == SHADER_MADE) keep_launch(d, &key, *bytes, *size, *answer);
	}
	heap_free(request);
	out_free(&key);
	return r;
}
