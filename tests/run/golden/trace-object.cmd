lanewise trace tests/data/objects/table.co --buffer 'data:u32[32] = i' --arg data --expect 'data[i] = i + (i % 4 + 1) * 101'
