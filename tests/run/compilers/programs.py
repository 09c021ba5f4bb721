#!/usr/bin/env python3
"""Programs of compilers. tests/run/compilers/programs.code has the instructions around the code that is kept in
asm-examples/intrinsics/compilers.code, so that a new model of cycles does not need the compilers.
    tests/run/compilers/programs.py NEW 'GPU:WAVE…' 'ROW…'    replaces what tests/run/compilers.sh compiled again
Heads are as in compilers.code; with `baseline` and a kind of expressions.tsv, the program has a simple expression. The
line `; code` stands for the kept code. Programs run with the addresses of `lanewise sweep` (tests/run/compilers.sh)."""
import re, sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent.parent
AROUND, CODE = Path(__file__).resolve().parent / "programs.code", ROOT / "asm-examples/intrinsics/compilers.code"
MARK = "\t; code"
# The fourth word of a buffer's descriptor, by RADV.
FORMAT = {"gfx906": 0x27fac, "gfx1030": 0x31016fac, "gfx1100": 0x30016fac, "gfx1200": 0x30016fac}
# RADV's shaders read two descriptors, at an address whose lower half is in one register.
RADV = """;@ buffer src : u32[256] at 0xffff800100040000 = hash(i)%9
;@ buffer dst : u32[256] at 0xffff800100080000
;@ buffer table : u32[8] at 0xffff8000000c0000 = i%4 == 0 ? (i ? 0x80000 : 0x40000) : i%4 == 1 ? 0x8001 : i%4 == 2 ? 1024 : {format}
;@ set s{first} = 0xc0000, v0 = lane
"""
# RADV leaves out forward progress of all waves, with which branches of gfx1100 take longer. clang has it.
SETTINGS = ["\t.amdhsa_kernel .Lmain", "\t.amdhsa_next_free_vgpr 16", "\t.amdhsa_next_free_sgpr 8", "\t.end_amdhsa_kernel"]
PROGRESS = ["\t.amdhsa_forward_progress 0"]
# Kernels of clang read two pointers.
CLANG = """;@ buffer src : u32[256] at 0x100000000 = hash(i)%9
;@ buffer dst : u32[256] at 0x200011000
;@ buffer table : u64[2] at 0x400032000 = i ? 0x200011000 : 0x100000000
;@ set s[{first}:{second}] = 0x400032000, v0 = lane
"""


def read_blocks(path):
	"""Returns the lines after each head: a compiler, GPU, wave, intrinsic and source."""
	out, heads, open_heads = {}, [], False
	for line in path.read_text().splitlines():
		if line[:1] in ("\t", "."):
			for head in heads: out[head].append(line)
			open_heads = False
		elif line.count("\t") == 4:
			heads = heads * open_heads + [tuple(line.split("\t"))]
			out[heads[-1]] = []
			open_heads = True
	return out


def divide(code):
	"""Returns code in three parts: the label of a kernel, instructions, and the kernel's settings."""
	at = next((k for k, line in enumerate(code) if line.startswith("\t.amdhsa_kernel ")), len(code))
	label = code[:1] if at < len(code) else []
	return label, code[len(label):at], code[at:]


def program(head, around, code):
	"""Returns the text of a program that runs."""
	label, inside, settings = divide(code)
	if head[0] == "RADV" and head[1] != "gfx906":
		label, settings = [".Lmain:"], settings or SETTINGS
		settings = settings[:-1] + PROGRESS + settings[-1:]
	lines = [line for each in around for line in (inside if each == MARK else [each])]
	load = next(m for m in (re.match(r"\ts_load_\w+ s\S+ s\[(\d+):(\d+)\]", line) for line in lines) if m)
	notes = (RADV if head[0] == "RADV" else CLANG).format(first=load[1], second=load[2], format=FORMAT[head[1]])
	return f";@ gpu {head[1]} ;@ wave {head[2]}\n{notes}" + "\n".join(label + lines + settings) + "\n"


def read():
	"""Returns the text of each program by its head."""
	codes = read_blocks(CODE)
	return {head: program(head, around, codes.get(head, [])) for head, around in read_blocks(AROUND).items()}


def write(blocks):
	"""Writes programs, and those with the same text as one."""
	comment = [line for line in AROUND.read_text().splitlines() if line[:1] == "#"]
	heads = {}
	for head, lines in blocks.items(): heads.setdefault(tuple(lines), []).append("\t".join(head))
	AROUND.write_text("".join(line + "\n" for line in comment + [x for lines, names in heads.items() for x in (*names, *lines)]))


def main():
	new, places, rows = sys.argv[1], sys.argv[2].split(), sys.argv[3].split()
	now, kept = read_blocks(Path(new)), read_blocks(AROUND)
	for head in list(kept):
		measured = f"{head[1]}:{head[2]}" in places and (not rows or head[3] in rows)
		if measured and head not in now: del kept[head]
	write(kept | now)


if __name__ == "__main__": main()
