// The list of test suites: one line here for each tests/test_*.c.
#ifndef TESTS_SUITES_H
#define TESTS_SUITES_H
#include <check.h>

#define SUITES \
	SUITE(args_suite) \
	SUITE(asm_suite) \
	SUITE(atomic_suite) \
	SUITE(blocks_suite) \
	SUITE(caches_suite) \
	SUITE(canvas_suite) \
	SUITE(capture_suite) \
	SUITE(cells_suite) \
	SUITE(check_suite) \
	SUITE(child_suite) \
	SUITE(classes_suite) \
	SUITE(code_suite) \
	SUITE(compare_suite) \
	SUITE(control_suite) \
	SUITE(cross_suite) \
	SUITE(editor_suite) \
	SUITE(effects_suite) \
	SUITE(encodings_suite) \
	SUITE(evidence_suite) \
	SUITE(cycles_suite) \
	SUITE(difference_suite) \
	SUITE(dispatch_suite) \
	SUITE(dispatch_write_suite) \
	SUITE(divide_suite) \
	SUITE(does_suite) \
	SUITE(exact_suite) \
	SUITE(explain_suite) \
	SUITE(export_suite) \
	SUITE(figures_suite) \
	SUITE(file_suite) \
	SUITE(first_state_suite) \
	SUITE(fit_suite) \
	SUITE(forms_suite) \
	SUITE(integer_suite) \
	SUITE(intrinsics_suite) \
	SUITE(messages_suite) \
	SUITE(narrow_suite) \
	SUITE(graphics_suite) \
	SUITE(lane_math_suite) \
	SUITE(latencies_suite) \
	SUITE(jobs_suite) \
	SUITE(laws_suite) \
	SUITE(leaks_suite) \
	SUITE(library_suite) \
	SUITE(lines_suite) \
	SUITE(log_suite) \
	SUITE(loops_suite) \
	SUITE(matrix_suite) \
	SUITE(memory_suite) \
	SUITE(notes_suite) \
	SUITE(object_suite) \
	SUITE(page_suite) \
	SUITE(quick_checks_suite) \
	SUITE(replay_suite) \
	SUITE(round_trip_suite) \
	SUITE(coverage_gaps_suite) \
	SUITE(scalar_suite) \
	SUITE(shader_suite) \
	SUITE(share_suite) \
	SUITE(show_suite) \
	SUITE(siblings_suite) \
	SUITE(step_suite) \
	SUITE(story_suite) \
	SUITE(story_programs_suite) \
	SUITE(structs_suite) \
	SUITE(stuck_suite) \
	SUITE(sweep_suite) \
	SUITE(text_suite) \
	SUITE(time_suite) \
	SUITE(time_view_suite) \
	SUITE(touch_suite) \
	SUITE(image_suite) \
	SUITE(image_args_suite) \
	SUITE(typed_suite) \
	SUITE(views_suite) \
	SUITE(waits_suite) \
	SUITE(wave_suite)

#define SUITE(name) Suite *name(void);
SUITES
#undef SUITE
#endif
