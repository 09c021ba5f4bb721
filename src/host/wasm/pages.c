#include "host/pages.h"
#include <stdlib.h>

void *host_pages(size_t size) { return calloc(1, size); }

void host_pages_free(void *p, size_t size)
{
	(void)size;
	free(p);
}

void host_pages_will_fill(void *p, size_t size) { (void)p, (void)size; }

bool host_code_map(size_t size, uint8_t **write, uint8_t **run)
{
	(void)size, (void)write, (void)run;
	return false;
}

void host_code_unmap(uint8_t *write, uint8_t *run, size_t size) { (void)write, (void)run, (void)size; }
