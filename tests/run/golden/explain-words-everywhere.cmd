lanewise explain 32040301
