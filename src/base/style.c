#include "base/style.h"

const char *const style_plain = "\033[0m", *const style_bold = "\033[1m", *const style_dim = "\033[2m",
           *const style_red = "\033[31m", *const style_green = "\033[32m", *const style_cyan = "\033[36m";

const char *style_paint(const struct style *s, const char *code) { return s->color ? code : ""; }
