"""liblanewise from Python, by ctypes: the class Lanewise, and, run as a program, the kernel of saxpy.s over two arrays.

    python3 lanewise.py saxpy.s          LANEWISE_LIBRARY says where liblanewise.so is, if the system's loader does not find it
"""
import array
import ctypes
import os
import sys

_lib = ctypes.CDLL(os.environ.get("LANEWISE_LIBRARY", "liblanewise.so.0"))
_handle, _text, _size = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t


class State(ctypes.Structure):
    _fields_ = [("workgroup", ctypes.c_uint32 * 3), ("wave", ctypes.c_uint32), ("lanes", ctypes.c_uint32),
                ("exec", ctypes.c_uint64), ("vcc", ctypes.c_uint64), ("scc", ctypes.c_uint32), ("m0", ctypes.c_uint32),
                ("sgpr", ctypes.POINTER(ctypes.c_uint32)), ("vgpr", ctypes.POINTER(ctypes.c_uint32 * 64)), ("vgpr_count", ctypes.c_uint)]


def _function(name, result, *arguments):
    f = getattr(_lib, "lanewise_" + name)
    f.restype, f.argtypes = result, arguments
    return f


_new = _function("new", _handle)
_free = _function("free", None, _handle)
_assemble = _function("assemble", ctypes.c_int, _handle, _text, _text, _size, _text, ctypes.c_uint)
_load = _function("load", ctypes.c_int, _handle, _text, _text, _size, _text)
_messages = _function("messages", _text, _handle)
_note = _function("note", ctypes.c_int, _handle, _text)
_map_buffer = _function("map_buffer", ctypes.c_int, _handle, _text, ctypes.c_void_p, _size, ctypes.c_uint64)
_run = _function("run", ctypes.c_int, _handle)
_wave = _function("wave", ctypes.c_int, _handle, _size, ctypes.POINTER(State))
_cycles = _function("cycles", ctypes.c_int, _handle, ctypes.POINTER(ctypes.c_uint64))
version = _function("version", _text)().decode()


class Error(Exception):
    """What lanewise said; `status` as in lanewise.h."""

    def __init__(self, status, text):
        super().__init__(text)
        self.status = status


class Lanewise:
    def __init__(self):
        self._l = _new()
        if not self._l:
            raise MemoryError()
        self._kept = []

    def __del__(self):
        _free(getattr(self, "_l", None))

    def _check(self, status):
        if status:
            raise Error(status, _messages(self._l).decode())

    def assemble(self, text, name="text", gpu=None, wave=0):
        text = text.encode()
        self._check(_assemble(self._l, name.encode(), text, len(text), gpu and gpu.encode(), wave))

    def load(self, code_object, name="object", kernel=None):
        self._check(_load(self._l, name.encode(), code_object, len(code_object), kernel and kernel.encode()))

    def note(self, text):
        self._check(_note(self._l, text.encode()))

    def over(self, name, values, address=0):
        """A buffer over an array.array or a NumPy array: the kernel reads and writes it in place."""
        view = (ctypes.c_char * memoryview(values).nbytes).from_buffer(values)
        self._kept.append(view)
        self._check(_map_buffer(self._l, name.encode(), ctypes.addressof(view), len(view), address))

    def run(self):
        self._check(_run(self._l))

    def wave(self, number=0):
        state = State()
        if not _wave(self._l, number, state):
            raise IndexError(number)
        return state

    def cycles(self):
        n = ctypes.c_uint64()
        self._check(_cycles(self._l, n))
        return n.value


if __name__ == "__main__":
    path = sys.argv[1] if len(sys.argv) > 1 else "saxpy.s"
    x, y = array.array("f", [3] * 1000), array.array("f", [0.5] * 1000)
    l = Lanewise()
    with open(path) as f:
        l.assemble(f.read(), path)
    l.over("x", x)
    l.over("y", y)                      # in the place of those that its notes make
    l.note("expect y[i] = 6.5")         # and in the place of what they expect
    l.run()
    print(f"y[0] = {y[0]}, y[999] = {y[999]}; the last wave's exec at the end: {l.wave(31).exec:#x}")
