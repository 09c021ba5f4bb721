// AMDGPU constants of ELF (LLVM's AMDGPU usage document, "Code Object") that the system's elf.h does not have.
#ifndef OBJECT_AMDGPU_H
#define OBJECT_AMDGPU_H
#include <elf.h>

enum {
	OSABI_HSA = 64, OSABI_PAL = 65, OSABI_MESA = 66,
	ABI_V3 = 1, ABI_V4, ABI_V5, ABI_V6,               // e_ident[EI_ABIVERSION] of code object versions 3 to 6
	FLAGS_MACHINE = 0xff,
	FLAGS_XNACK_ANY = 0x100, FLAGS_XNACK_OFF = 0x200, FLAGS_XNACK_ON = 0x300, FLAGS_XNACK = 0x300,
	FLAGS_SRAMECC_ANY = 0x400, FLAGS_SRAMECC_OFF = 0x800, FLAGS_SRAMECC_ON = 0xc00, FLAGS_SRAMECC = 0xc00,
	SECTION_LDS = 0xff00,                             // st_shndx of a symbol in LDS
	NOTE_METADATA = 32,
};
#define NOTE_OWNER "AMDGPU"
#define SECTION_SIGNIFICANT 0x6fff4c03               // SHT_LLVM_ADDRSIG
#endif
