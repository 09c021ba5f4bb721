// Hints to the compiler, so that the code for most instructions lies together. Private to time/.
#ifndef TIME_SELDOM_H
#define TIME_SELDOM_H
#define MOSTLY(x) __builtin_expect(!!(x), 1)   // true for most instructions
#define SELDOM(x) __builtin_expect(!!(x), 0)
#define APART __attribute__((noinline))        // a function for few instructions
#endif
