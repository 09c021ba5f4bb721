// Prints facts about a shader that its driver gives: statistics, and the shader in the driver's intermediate forms.
#include "shader/pipeline.h"
#include <string.h>
#include <jansson.h>

static const char *text_of(json_t *j, const char *key)
{
	const char *text = json_string_value(json_object_get(j, key));
	return text ? text : "";
}

static void print_number(FILE *to, json_t *j)
{
	if (json_is_real(j)) fprintf(to, "%g", json_real_value(j));
	else if (json_is_integer(j)) fprintf(to, "%" JSON_INTEGER_FORMAT, json_integer_value(j));
	else fputs(json_is_true(j) ? "yes" : "no", to);
}

static void print_statistics(FILE *to, json_t *all)
{
	json_t *one;
	size_t k;
	fputs("statistics of the driver\n", to);
	json_array_foreach(all, k, one) {
		fprintf(to, "  %-28s ", text_of(one, "name"));
		print_number(to, json_object_get(one, "value"));
		putc('\n', to);
	}
}

// Prints a form of the shader; its text may or may not end with a line end.
static void print_form(FILE *to, json_t *one)
{
	const char *text = text_of(one, "text");
	size_t n = strlen(text);
	fprintf(to, "\n%s\n", text_of(one, "name"));
	fwrite(text, 1, n, to);
	if (n && text[n - 1] != '\n') putc('\n', to);
}

void pipeline_print(FILE *to, const char *answer)
{
	json_t *j = json_loads(answer, 0, NULL), *pipeline = json_object_get(j, "pipeline"), *one;
	size_t k;
	print_statistics(to, json_object_get(pipeline, "statistics"));
	json_array_foreach(json_object_get(pipeline, "representations"), k, one) print_form(to, one);
	json_decref(j);
}
