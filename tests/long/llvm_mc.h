// Calls an installed llvm-mc and reads its output.
#ifndef TESTS_LLVM_MC_H
#define TESTS_LLVM_MC_H
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include "code/code.h"

enum { LLVM_LINE = 4096 };

struct llvm {
	const char *program, *triple, *name;     // name: of the GPU
	const char *features;   // in addition to the wave size: ",+real-true16"; NULL if none are needed
	struct code_target target;
};

// Reads STEM.in, writes STEM.out and STEM.err. Ends the program if llvm-mc cannot be run.
static inline void llvm_run(const struct llvm *l, const char *stem, const char *arguments)
{
	char command[2048];
	const char *size = !l->target.gpu->wave_sizes[1] ? ""
	                   : l->target.wave == 64 ? "-mattr=-wavefrontsize32,+wavefrontsize64"
	                   : "-mattr=+wavefrontsize32,-wavefrontsize64";
	snprintf(command, sizeof command,
	         "LLVM_DISABLE_SYMBOLIZATION=1 %s -triple=%s -mcpu=%s %s%s %s <'%s.in' >'%s.out' 2>'%s.err'",
	         l->program, l->triple, l->name, size, l->features ? l->features : "", arguments, stem, stem, stem);
	int status = system(command);
	if (status == -1 || !WIFEXITED(status) || WEXITSTATUS(status) == 126 || WEXITSTATUS(status) == 127) {
		fprintf(stderr, "cannot run %s\n", command);
		exit(2);
	}
}

// Replaces runs of blanks by one, and removes blanks at both ends.
static inline void llvm_tidy(char *line)
{
	char *to = line;
	line[strcspn(line, "\n")] = 0;
	for (const char *from = line; *from; from++) {
		char c = *from == '\t' ? ' ' : *from;
		if (c != ' ' || (to > line && to[-1] != ' '))
			*to++ = c;
	}
	while (to > line && to[-1] == ' ')
		to--;
	*to = 0;
}

// Appends the bytes of an `encoding: [0x01,A,…]` in `line` to the `*size` bytes in `bytes`, up to `room`.
// `known`, unless NULL, gets the bits that are final: 0 for bytes of a fixup (`A`, `0x01'A'`).
// Returns false if the line does not have an encoding.
static inline bool llvm_encoding(const char *line, uint8_t *bytes, uint8_t *known, unsigned *size, unsigned room)
{
	const char *p = strstr(line, "encoding: [");
	if (!p)
		return false;
	for (p += strlen("encoding: ["); *p && *p != ']' && *size < room; p += strcspn(p, ",]"), p += *p == ',') {
		bool fixup = *p == 'A' || *p == 'B' || p[strcspn(p, "',]")] == '\'';
		bytes[*size] = fixup ? 0 : (uint8_t)strtoul(p, NULL, 16);
		if (known)
			known[*size] = fixup ? 0 : 0xff;
		++*size;
	}
	return true;
}

// Returns the line that an error of llvm-mc belongs to. 0 if the message is not an error.
static inline unsigned llvm_error_line(const char *message)
{
	unsigned at = 0;
	return strstr(message, ": error: ") && sscanf(message, "<stdin>:%u:", &at) == 1 ? at : 0;
}
#endif
