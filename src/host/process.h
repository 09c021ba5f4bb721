// Another program, run to its end in its own process.
#ifndef HOST_PROCESS_H
#define HOST_PROCESS_H
#include <stdbool.h>
#include <stddef.h>

// Standard input of the program is empty.
struct host_process {
	const char *const *arguments;    // up to NULL; the first is the program, found in PATH
	const volatile int *stop;   // becomes the number of a signal, which then is sent to the program; may be NULL
	void (*print)(void *context, const char *text, size_t n);    // gets what the program prints
	void *context;
	unsigned seconds;                // the program, and what it has started, are killed after this time. 0: never
};

// `signal` ended the process, or is 0: then `status` is its exit status. `late`: its time was over, and it was killed.
struct host_process_end { int status, signal; bool late; };

// Returns false, with errno, if the program cannot be started.
bool host_process_run(const struct host_process *p, struct host_process_end *end);

long host_process_number(void);          // returns the number of this process, for names of files
// Writes the path of this process's program. Returns false if it is not known, or does not fit.
bool host_program_path(char *to, size_t room);
#endif
