// The generations that the tests use, numbered as in isa_generations (test_explain.c checks it).
#ifndef GENERATIONS_H
#define GENERATIONS_H
enum isa_gen { ISA_GFX9, ISA_GFX10, ISA_GFX11, ISA_GFX12, ISA_GFX90A, ISA_GENS };
#endif
