// What run, trace and asm share: reading the file, assembling it, notes and options, and the messages about them.
#ifndef CLI_LOAD_H
#define CLI_LOAD_H
#include "asm/asm.h"
#include "cli/cli.h"
#include "harness/harness.h"

struct load {
	struct cli *cli;
	const struct source *source;
	struct program *program;
	struct diag diag;
	struct harness_notes notes;
	struct harness_run run;
	unsigned jobs; bool any_order; // threads for load_run's run, as in machine_options
};
// --gpu and --wave. gpu is NULL without --gpu, wave 0 without both.
int load_target(struct cli *c, struct code_target *t);
// Each returns EXIT_FINE, or the status to end with (what is wrong has been said).
int load_read(struct load *l, struct cli *c);                            // FILE, or the example of that name: l->source
int load_program(struct load *l, struct cli *c, bool keep_going);       // program may be there although the status is EXIT_ASSEMBLE
int load_notes(struct load *l, struct cli *c, struct harness_run_options *o);  // notes and options, without a run: sets kernel and max_steps
int load_run(struct load *l, struct cli *c, const struct machine_observer *observer, bool keep_state);
int load_check_save(struct load *l);                                    // before the run: do the --save options name buffers?
int load_save(struct load *l);                                          // writes their files
int load_save_notes(const struct load *l);                                // --save-notes, if it was given
void load_messages(struct load *l);                                     // prints and forgets what was collected
int load_wrong(const struct load *l);                                   // the status if notes are wrong: the file's, or an option's
int load_gpu(struct cli *c, const char *name, const struct isa_gpu **gpu);   // says so if it is unknown or not complete: EXIT_USAGE
int load_fault(const struct load *l);                                    // says where the run stopped: EXIT_FAILED
void load_free(struct load *l);                                         // after what was collected is printed
#endif
