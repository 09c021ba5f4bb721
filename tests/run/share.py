"""A share of the runs of a test, as tests/rig/share.h has it: SHARE=K/N in the environment takes the K-th of N parts;
without SHARE all runs are taken."""
import os

PART, PARTS = (int(x) for x in (os.environ.get("SHARE") or "1/1").split("/"))


def has(number):
	"""Returns whether the run with this number is in the part."""
	return number * 2654435761 // 65536 % PARTS == PART - 1
