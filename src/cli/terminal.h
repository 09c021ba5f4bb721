// What commands print, on its way out. Texts of sources, names of files and symbols may hold anything: control characters are shown as their
// pictures, so that nobody's file can give orders to a terminal. The only orders are ours: a style's code (base/style.h) becomes one here.
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H
#include <stdbool.h>
#include <stdio.h>

void terminal_begin(void);              // once, before anything is printed: from here on stdout and stderr are such streams
// Breaks lines between words where the terminal ends (or at COLUMNS), and says how wide it is (base/layout.h). For texts, not for what programs read.
void terminal_fit(void);
FILE *terminal_itself(void);            // for what draws on the terminal by itself (curses, line editing)
bool terminal_is(const FILE *stream);   // whether stdout or stderr is a terminal
unsigned terminal_columns(void);        // for what goes to stdout: those of COLUMNS, else of the terminal; 0: as many as lines have
unsigned terminal_status_columns(void); // of stderr's terminal; 80 if it does not say
// A line on stderr's terminal, shorter than that; it is gone when anything is printed to a terminal. NULL: none. May be called by a handler of a signal.
void terminal_status(const char *line);
#endif
