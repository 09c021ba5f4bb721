lanewise trace tests/run/step/structs.s --lanes 2
