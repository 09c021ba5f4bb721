lanewise explain keeps_halves; lanewise explain constant_bus; lanewise explain --format json constant_bus; lanewise explain facts | head -3
