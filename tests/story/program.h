// The language of the programs in this folder: C that clang compiles for a GPU, and that tests/story/story_model.c
// turns into models.
#ifndef STORY_PROGRAM_H
#define STORY_PROGRAM_H
#ifdef __AMDGCN__
#define KERNEL __attribute__((amdgpu_kernel, amdgpu_flat_work_group_size(60, 60)))
#define NOT_INLINED static __attribute__((noinline))
#define GLOBAL __attribute__((address_space(1)))
#define ITEM ((int)__builtin_amdgcn_workitem_id_x())
#define MARK(n) __asm__ volatile("s_nop 0 ; mark " #n)        // a separate instruction, which no optimisation removes
#define LOOP(n) _Pragma("clang loop unroll(disable)")         // before a loop, whose body begins with MARK(n) …
#define TEST(n, condition) (condition)                        // … and its condition before each trip
#define LEAVES(n)                                             // after a mark, on another way out of the loop
#else
#define KERNEL static
#define NOT_INLINED static
#define GLOBAL
#define ITEM ((int)model_item())
#define MARK(n) model_mark(n)
#define LOOP(n) model_loop(n);
#define TEST(n, condition) (model_test(n), condition)
#define LEAVES(n) model_leaves(n)
#endif
#endif
