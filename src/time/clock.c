// Figures of a chip at another shader clock.
#include <string.h>
#include "isa/figures.h"
#include "time/time.h"

static void set_width(struct isa_figure_value *width, uint64_t from, uint64_t to)
{
	if (!width->value) return;             // the chip does not have this level
	width->value = (uint32_t)((width->value * from + to / 2) / to);
	if (!width->value) width->value = 1;
}

void time_chip_at(const struct isa_chip *chip, uint64_t mhz, struct isa_figure_value *at)
{
	enum { MHZ_OF_GHZ = 1000 };
	static const struct { enum isa_chip_figure latency, width; enum isa_figure ns; } levels[] = {
		{ ISA_CHIP_ic_latency, ISA_CHIP_ic_width, ISA_T_ic_ns }, { ISA_CHIP_dram_latency, ISA_CHIP_dram_width, ISA_T_dram_ns }
	};
	uint64_t from = chip->at[ISA_CHIP_clock].value;
	memcpy(at, chip->at, ISA_CHIP_FIGURE_COUNT * sizeof *at);
	at[ISA_CHIP_clock].value = (uint32_t)mhz;
	for (size_t k = 0; k < sizeof levels / sizeof *levels; k++) {
		uint64_t ns = isa_timing[chip->gpu->gen][levels[k].ns].value;
		struct isa_figure_value *latency = &at[levels[k].latency];
		uint64_t now = latency->value + ns * mhz / MHZ_OF_GHZ, less = ns * from / MHZ_OF_GHZ;
		latency->value = now > less ? (uint32_t)(now - less) : 1;
		set_width(&at[levels[k].width], from, mhz);
	}
}
