lanewise explain keeps_halves; lanewise explain --format json facts | head -20
