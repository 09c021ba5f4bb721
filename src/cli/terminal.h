// Filters all output of commands. Source texts and names of files and symbols may hold any byte. Control characters are
// shown as pictures, so that a file cannot control the terminal. Only lanewise's own styles (base/style.h) become codes
// of the terminal.
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H
#include <stdbool.h>
#include <stdio.h>

void terminal_begin(void);              // makes stdout and stderr such streams; called once, before any output
// Breaks lines between words at the width of the terminal, or at COLUMNS, and sets the width of layouts
// (base/layout.h). For texts, not for formats that programs read.
void terminal_fit(void);
void terminal_fit_errors(bool fit);      // breaks lines of stderr as terminal_fit does, or keeps a command whole
FILE *terminal_itself(void);            // returns the unfiltered stream, for curses and line editing
bool terminal_is(const FILE *stream);   // returns whether stdout or stderr is a terminal
// Returns the columns of stdout: COLUMNS, else the width of the terminal; 0 if lines are not broken.
unsigned terminal_columns(void);
unsigned terminal_status_columns(void); // returns the columns of stderr's terminal; 80 if unknown
// Shows a line on stderr's terminal, shorter than its width, until anything is printed to a terminal. NULL erases it. A
// signal handler may call it.
void terminal_status(const char *line);
#endif
