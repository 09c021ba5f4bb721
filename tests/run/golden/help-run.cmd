lanewise run --help | sed -n '/^Expressions/,/^$/p'
