#!/usr/bin/env python3
"""Changes one token in lines of tests/data/encodings, and writes them as a test of assembly for conform_mc.

damaged_lines.py GPU WAVE COUNT SEED: a number, an operand, the order of two operands, a modifier, or the suffix of the
name. New operands and modifiers are those of other lines.
"""
import random
import re
import sys

SUFFIXES = ["", "_e32", "_e64", "_dpp", "_sdwa", "_e64_dpp"]


def split(text):
    """Returns the name, the operands, and the modifiers after the last operand."""
    name, _, rest = text.partition(" ")
    operands = re.split(r", (?![^\[(]*[\])])", rest) if rest else []
    modifiers = operands[-1].split(" ")[1:] if operands and "::" not in text else []
    if modifiers:
        operands[-1] = operands[-1].split(" ")[0]
    return name, operands, modifiers


def number(draw, name, operands, modifiers, pool):
    text = joined(name, operands, modifiers)
    numbers = list(re.finditer(r"\d+", text[len(name):]))
    if not numbers:
        return text
    at = draw.choice(numbers)
    value = int(at.group())
    new = draw.choice([value + 1, max(value - 1, 0), draw.randrange(110), draw.randrange(300)])
    return text[:len(name) + at.start()] + str(new) + text[len(name) + at.end():]


def operand(draw, name, operands, modifiers, pool):
    if operands:
        operands[draw.randrange(len(operands))] = draw.choice(pool[0])
    return joined(name, operands, modifiers)


def missing(draw, name, operands, modifiers, pool):
    if operands:
        del operands[draw.randrange(len(operands))]
    return joined(name, operands, modifiers)


def order(draw, name, operands, modifiers, pool):
    draw.shuffle(operands)
    return joined(name, operands, modifiers)


def modifier(draw, name, operands, modifiers, pool):
    if modifiers and draw.random() < 0.5:
        del modifiers[draw.randrange(len(modifiers))]
    else:
        modifiers.append(draw.choice(pool[1]))
    return joined(name, operands, modifiers)


def suffix(draw, name, operands, modifiers, pool):
    return joined(re.sub("(_e64|_e32|_dpp|_sdwa)+$", "", name) + draw.choice(SUFFIXES), operands, modifiers)


def joined(name, operands, modifiers):
    return " ".join([name, ", ".join(operands)] + modifiers).strip()


def main():
    gpu, wave, count, seed = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
    draw = random.Random(seed)
    with open(f"tests/data/encodings/{gpu}.txt") as f:
        lines = [line.rstrip("\n").split("\t")[1] for line in f if "\t" in line]
    parts = [split(line) for line in lines]
    pool = sorted({o for p in parts for o in p[1]}), sorted({m for p in parts for m in p[2]})
    print(f"// RUN: llvm-mc -triple=amdgcn -mcpu={gpu} -mattr=+wavefrontsize{wave} -show-encoding")
    for _ in range(count):
        change = draw.choice([number, operand, missing, order, modifier, suffix])
        print(change(draw, *split(draw.choice(lines)), pool))


main()
