lanewise --generate=man
