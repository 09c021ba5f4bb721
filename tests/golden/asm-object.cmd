lanewise asm tests/objects/table.co
