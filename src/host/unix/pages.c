#include "host/pages.h"
#include <sys/mman.h>
#include <unistd.h>

void *host_pages(size_t size)
{
	void *p = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	return p == MAP_FAILED ? NULL : p;
}

void host_pages_free(void *p, size_t size) { munmap(p, size); }

void host_pages_will_fill(void *p, size_t size)
{
#ifdef MADV_HUGEPAGE
	enum { PAGE = 4096, GREAT = 1 << 21 };
	uintptr_t from = ((uintptr_t)p + PAGE - 1) & -(uintptr_t)PAGE, to = ((uintptr_t)p + size) & -(uintptr_t)PAGE;
	if (size >= GREAT) madvise((void *)from, to - from, MADV_HUGEPAGE);      // only a hint, so errors are ignored
#else
	(void)p, (void)size;
#endif
}

#if defined MAP_32BIT && defined MFD_CLOEXEC
bool host_code_map(size_t size, uint8_t **write, uint8_t **run)
{
	int fd = memfd_create("lanewise blocks", MFD_CLOEXEC);
	if (fd < 0) return false;
	bool ok = !ftruncate(fd, (off_t)size);
	void *to = ok ? mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0) : MAP_FAILED,
		*from = ok ? mmap(NULL, size, PROT_READ | PROT_EXEC, MAP_SHARED | MAP_32BIT, fd, 0) : MAP_FAILED;
	close(fd);
	*write = to;
	*run = from;
	if (to != MAP_FAILED && from != MAP_FAILED) return true;
	if (to != MAP_FAILED) munmap(to, size);
	if (from != MAP_FAILED) munmap(from, size);
	return false;
}
#else
bool host_code_map(size_t size, uint8_t **write, uint8_t **run)
{
	(void)size, (void)write, (void)run;
	return false;
}
#endif

void host_code_unmap(uint8_t *write, uint8_t *run, size_t size)
{
	munmap(run, size);
	munmap(write, size);
}
