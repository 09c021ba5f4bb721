// Feeds arbitrary text to the reader of machine words as text (`lanewise disasm --hex`), line by line, as bytes and as
// dwords.
// With -DLIBFUZZER it is clang's fuzz target (`make fuzz`). Without, it is a program (fuzz_text.h).
#include "dump/hex.h"
#include "fuzz_text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *copy = malloc(size + 1);                       // exact size, so that sanitizers find reads past its end
	if (!copy) abort();
	memcpy(copy, data, size);
	const unsigned width = hex_width(copy, copy + size);
	for (const char *text = copy, *end = copy + size, *stop; text < end; text = stop + 1) {
		if (!(stop = memchr(text, '\n', (size_t)(end - text)))) stop = end;
		size_t as_bytes, as_words;
		bool grouped, again;
		uint8_t bytes[HEX_MAX_BYTES], words[HEX_MAX_BYTES];
		bool fine = hex_line(text, stop, false, width, bytes, &as_bytes, &grouped);
		bool fine_too = hex_line(text, stop, true, width, words, &as_words, &again);
		// A text that can be bytes or dwords gives as many bytes for both, with the order reversed in each
		// dword.
		if (as_bytes > HEX_MAX_BYTES || as_words > HEX_MAX_BYTES || fine != fine_too
		    || (fine && (as_bytes != as_words || grouped != again)))
			abort();
		for (size_t k = 0; fine && grouped && k < as_bytes; k++)
			if (bytes[k] != words[k ^ 3]) abort();
	}
	free(copy);
	return 0;
}

#ifndef LIBFUZZER
int main(int argc, char **argv) { return fuzz_text(argc, argv); }
#endif
