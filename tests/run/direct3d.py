#!/usr/bin/env python3
"""Runs tests/run/direct3d from source, and compares buffers with values that Direct3D's definitions give, computed here.
Usage: tests/run/direct3d.py BUILD. Without a compiler, or without a driver, the test is left out."""
import functools
import math
import os
import struct
import subprocess
import sys
import tempfile

LANES = 64
build = sys.argv[1]
folder = tempfile.TemporaryDirectory()
MISSING = 4  # exit status of lanewise


def path(name):
    return os.path.join(folder.name, name)


def run(shader, *options):
    done = subprocess.run([build + '/lanewise', 'run', 'tests/run/direct3d/' + shader, *options], capture_output=True,
                          text=True, check=False)
    if done.returncode == MISSING:
        print('direct3d: left out:', done.stderr.strip().split('\n')[0])
        sys.exit(0)
    if done.returncode or done.stderr:
        sys.exit('direct3d: %s %s: status %d\n%s%s' % (shader, ' '.join(options), done.returncode, done.stderr, done.stdout))


def read(name, letter):
    with open(path(name), 'rb') as file:
        data = file.read()
    return struct.unpack('<%d%s' % (len(data) // struct.calcsize('<' + letter), letter), data)


def signed(x):
    x &= 0xffffffff
    return x - (1 << 32) if x >> 31 else x


def remainder(a, b):
    """The remainder with the sign of the dividend."""
    return -(-a % b) if a < 0 else a % b


VALUES = [i * 7 % 23 - 9 for i in range(LANES)]


def wave_rows(active, first_lane):
    """The 32 rows of all_of() for the lanes of one wave, by lane."""
    v = VALUES
    unsigned = [v[x] & 0xffffffff for x in active]

    def product(lanes):
        return functools.reduce(lambda a, b: signed(a * b), (remainder(v[x], 3) for x in lanes), 1)

    every = [v[x] for x in active]
    ballot = sum(1 << (x - first_lane) for x in active if v[x] > 2)
    for k, lane in enumerate(active):
        before = active[:k]
        x = v[lane]
        yield lane, [
            sum(every), product(active), min(every), max(every), min(unsigned), max(unsigned),
            functools.reduce(lambda a, b: a & b, (u | 12 for u in unsigned)),
            functools.reduce(lambda a, b: a | b, unsigned), functools.reduce(lambda a, b: a ^ b, unsigned),
            sum(v[b] for b in before), product(before), sum(v[b] > 2 for b in before), sum(a > 2 for a in every),
            ballot, ballot >> 32, 0, len(set(every)) == 1, True, 3 in every, lane == active[0], lane - first_lane,
            v[first_lane + 5], every[0], sum(v[b] for b in before), max(every),
            sum(v[b] & 0xffffffff for b in before), remainder(x, 4), remainder(x, 4), x * x + 3, x * 4,
            (x > 0) - (x < 0), -x >> 1]


def expected(wave):
    """The rows of dst. None: no value is defined, because an inactive lane is read."""
    rows = [[0] * LANES for _ in range(71)]
    for base, wanted in (0, range(LANES)), (32, range(2, LANES, 3)):
        for first in range(0, LANES, wave):
            active = [x for x in wanted if first <= x < first + wave]
            for lane, values in wave_rows(active, first):
                if first + 5 not in active:
                    values[21] = None
                for k, value in enumerate(values):
                    rows[base + k][lane] = value if value is None else signed(int(value))
    for lane in range(LANES):
        first = lane // wave * wave
        rows[64][lane], rows[65][lane], rows[66][lane] = VALUES[lane ^ 1], VALUES[lane ^ 2], VALUES[lane ^ 3]
        rows[67][lane] = VALUES[lane & ~3 | 2]
        rows[68][lane] = max(x for x in range(first, first + wave) if VALUES[x] & 3 == VALUES[lane] & 3)
        rows[69][lane] = 16  # bytes of raw
        rows[70][lane] = (VALUES[lane] & 0xffffffff) >> 1
    return rows


def intrinsics(gpu, wave):
    run('intrinsics.hlsl', '--gpu', gpu, '--wave', str(wave), '-a', 'src=64:i32:i*7%23-9', '-a', 'dst=4544:i32:0', '-a',
        'raw=4:i32:0', '--save', 'dst=' + path('dst'), '--save', 'raw=' + path('raw'))
    got = read('dst', 'i')
    wrong = 0
    for k, row in enumerate(expected(wave)):
        seen = got[k * LANES:(k + 1) * LANES]
        if any(want is not None and want != have for want, have in zip(row, seen)):
            print('direct3d: intrinsics %s wave%d: row %d is\n%s, not\n%s' % (gpu, wave, k, seen, row))
            wrong += 1
    if read('raw', 'i')[:2] != (min(VALUES), max(VALUES)):
        print('direct3d: intrinsics %s wave%d: raw is %s' % (gpu, wave, read('raw', 'i')))
        wrong += 1
    return 72, wrong


def constants():
    """The bytes of cbuffer C: rows of 16 bytes, which vectors do not cross, without padding at the end of anything."""
    data = bytearray(288)
    for offset, letters, *values in [
            (0, '2f', 100, 101), (16, '3f', 102, 103, 104), (32, 'f', 105), (48, 'f', 106), (64, '2f', 107, 108),
            (80, '3f', 110, 120, 130), (96, '3f', 111, 121, 131), (112, '3f', 112, 122, 132), (124, '2I', 140, 1),
            (136, 'd', 141), (144, 'I', 142), (160, 'f', 143), (176, '2f', 144, 145), (192, '3f', 146, 147, 148),
            (208, '2f', 150, 160), (224, '2f', 151, 161), (240, '3f', 152, 162, 170), (256, '3f', 180, 181, 182),
            (272, '4f', 190, 191, 192, 200)]:
        struct.pack_into('<' + letters, data, offset, *values)
    return bytes(data)


def layout(gpu):
    with open(path('c'), 'wb') as file:
        file.write(constants())
    run('layout.hlsl', '--gpu', gpu, '-a', 'dst=2:A', '-a', 'read=17:f32:0', '-a', 'rows=12:f32:0', '-a', 'matrices=12:f32:i', '-a', 'C=@' + path('c'),
        '--save', 'dst=' + path('dst'), '--save', 'read=' + path('read'), '--save', 'rows=' + path('rows'), '--save', 'matrices=' + path('matrices'))
    element = struct.pack('<18f2IdI4f4x', *range(1, 10), 10, 13, 16, 11, 14, 17, 12, 15, 18, 19, 1, 20, 21, 22, 23, 24, 25)
    wants = {'dst': bytes(112) + element,
             'read': struct.pack('<17f', 101, 104, 107, 108, 111, 131, 140, 1, 141, 142, 143, 147, 148, 162, 170, 190, 200),
             'rows': struct.pack('<12f', 0, 0, 0, 0, 0, 0, 1, 2, 3, 0, 7, 0),
             # columns of three floats, without gaps
             'matrices': struct.pack('<12f', 0, 2, 4, 1, 3, 5, 6, 11, 8, 9, 10, 11)}
    wrong = 0
    for name, want in wants.items():
        with open(path(name), 'rb') as file:
            have = file.read()
        if have != want:
            print('direct3d: layout %s: %s is\n%s, not\n%s' % (gpu, name, have.hex(), want.hex()))
            wrong += 1
    return len(wants), wrong


def folded(gpu, mixed):
    """Functions of constants are the same as of variables. fmod has the sign of the dividend."""
    v = [7.5, -7.5, 5.25, -0.5]
    want = [math.fmod(*x) for x in [(-7.5, 2), (7.5, -2), (-7.5, 2), (-7, 4)]] + [math.fmod(math.fmod(-7.5, 4), 2) / 2]
    want += [math.fmod(x, 2) for x in v] + [math.fmod(*x) for x in zip(v, (2, -2, 0.75, 4))]
    want += [math.fmod(9.25, 7), math.fmod(8, 3)]
    want += [3 * 4, -1.5 * 2, -3 * 2.5] if mixed else [3 * 4, -3 * 4, -1.5 * 4]
    want += [1 * 4 - 2 * 5 + 3 * 6, 1 * 3 + 2 * 4, sum(x * x for x in v), remainder(7, 4), remainder(-7, 4)]
    calls = len(v) * 2 + 5  # fmod of variables; then next() returns 7 and 8
    wants = {'constant': want, 'variable': want[:calls] + [7, 8] + want[calls + 2:]}
    run('constants.hlsl', '--gpu', gpu, *(['-D', 'MIXED'] if mixed else []), '-a', 'src=-7.5,2,7.5,-7.5,5.25,-0.5', '-a',
        'constant=%d:f32:99' % len(want), '-a', 'variable=%d:f32:99' % len(want), '--save', 'constant=' + path('constant'),
        '--save', 'variable=' + path('variable'))
    wrong = 0
    for name, row in wants.items():
        if list(read(name, 'f')) != row:
            print('direct3d: constants %s: %s is\n%s, not\n%s' % (gpu, name, read(name, 'f'), row))
            wrong += 1
    return len(wants), wrong


results = [intrinsics('gfx906', 64)]
results += [intrinsics(gpu, wave) for gpu in ('gfx1030', 'gfx1100') for wave in (32, 64)]
results += [folded(gpu, mixed) for gpu in ('gfx906', 'gfx1030', 'gfx1100') for mixed in (False, True)]
results += [layout(gpu) for gpu in ('gfx906', 'gfx1030', 'gfx1100')]
total, wrong_ones = (sum(column) for column in zip(*results))
print('direct3d: %d passed, %d failed' % (total - wrong_ones, wrong_ones))
sys.exit(wrong_ones > 0)
