// The kernel of saxpy.s over two vectors, from C++: saxpy saxpy.s
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>
#include <lanewise.h>

// A handle that frees itself; what is wrong is thrown.
class Gpu {
	struct Free { void operator()(lanewise *l) const { lanewise_free(l); } };
	std::unique_ptr<lanewise, Free> handle{lanewise_new()};
	void check(int status) { if (status) throw std::runtime_error(lanewise_messages(handle.get())); }
public:
	Gpu() { if (!handle) throw std::bad_alloc(); }
	void assemble(const std::string &name, const std::string &text) { check(lanewise_assemble(handle.get(), name.c_str(), text.data(), text.size(), nullptr, 0)); }
	void note(const std::string &text) { check(lanewise_note(handle.get(), text.c_str())); }
	template <class T> void over(const char *name, std::vector<T> &v) { check(lanewise_map_buffer(handle.get(), name, v.data(), v.size() * sizeof(T), 0)); }
	void run() { check(lanewise_run(handle.get())); }
	uint64_t cycles() { uint64_t n; check(lanewise_cycles(handle.get(), &n)); return n; }
};

int main(int argc, char **argv)
{
	try {
		std::ifstream in(argc > 1 ? argv[1] : "saxpy.s");
		if (!in) throw std::runtime_error("usage: saxpy saxpy.s\n");
		std::string text{std::istreambuf_iterator<char>(in), {}};
		std::vector<float> x(1000, 3), y(1000, 0.5f);
		Gpu gpu;
		gpu.assemble("saxpy.s", text);
		gpu.over("x", x);               // in the place of those that its notes make
		gpu.over("y", y);
		gpu.note("arg x");              // the first one replaces the arguments of the notes
		gpu.note("arg y");
		gpu.note("arg f32 -2");
		gpu.note("arg u32 500");
		gpu.note("expect y[i] = i < 500 ? -5.5 : 0.5");
		gpu.run();
		std::cout << "y[0] = " << y[0] << ", y[999] = " << y[999] << "\n";
	} catch (const std::exception &e) {
		std::cerr << e.what();
		return 1;
	}
}
