// Terminals, and the standard streams of the process.
#ifndef HOST_TERMINAL_H
#define HOST_TERMINAL_H
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

bool host_is_terminal(int fd);
unsigned host_terminal_columns(int fd);                 // 0 if unknown
// Makes these stdout and stderr. Returns false if the host's are constant.
bool host_streams(FILE *out, FILE *errors);
// Makes standard error, of this process and programs that it starts, a temporary file. Returns false with errno set.
bool host_errors_keep(void);
size_t host_errors_read(char *to, size_t room);         // reads what is in the file; returns how much
void host_errors_clear(void);
#endif
