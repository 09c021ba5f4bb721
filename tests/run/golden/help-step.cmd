lanewise step --help | sed -n '/^Commands:/,/^Expressions/p'
