lanewise asm tests/data/objects/table.co
