// In the place of Check's header, in programs for WebAssembly: a failed assertion ends the program.
#ifndef TESTS_WASM_CHECK_H
#define TESTS_WASM_CHECK_H
#include <stdio.h>
#include <stdlib.h>

#define ck_abort_msg(...) (fprintf(stderr, __VA_ARGS__), exit(9))
#define ck_assert_msg(condition, ...) ((condition) ? (void)0 : ck_abort_msg(__VA_ARGS__))
#define ck_assert(condition) ck_assert_msg(condition, "%s\n", #condition)
#endif
