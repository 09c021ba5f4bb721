// Makes the files with which editors colour this dialect and its notes, from the tables of isa/ and of the assembler: a
// Vim syntax, a grammar for VS Code.
#ifndef MANUAL_EDITOR_H
#define MANUAL_EDITOR_H
#include <stdbool.h>
#include <stdio.h>
#include "base/arena.h"

// Mnemonics fall into these groups, by the unit that executes them.
enum editor_group { EDITOR_VECTOR, EDITOR_SCALAR, EDITOR_MEMORY, EDITOR_CONTROL, EDITOR_GROUPS };
extern const char *const editor_group_name[EDITOR_GROUPS];        // "Vector", …

// Sorted words without duplicates, which the caller frees.
struct editor_words { struct arena arena; const char **at; size_t n, room; };
// Includes the halves of VOPD pairs and other names; with `_e64` and similar suffixes, or without.
struct editor_words editor_mnemonics(enum editor_group g, bool suffixed);
struct editor_words editor_suffixes(void);                          // "e32", "e64_dpp", …
struct editor_words editor_registers(void);                         // registers with names: vcc_lo, exec, m0, …
struct editor_words editor_modifiers(void);   // flags and words that are complete, and the names before a colon
struct editor_words editor_notes(void);                             // words after `;@`
struct editor_words editor_functions(void);                         // functions of the expressions in notes
void editor_free(struct editor_words *w);

// Write the files (editor.c). The grammar's patterns use only what POSIX regular expressions also have, so that they
// can be tested without an editor.
void editor_vim_syntax(FILE *to);
void editor_vim_ftdetect(FILE *to);
void editor_vscode_package(FILE *to);
void editor_vscode_language(FILE *to);
void editor_vscode_grammar(FILE *to);
#endif
