lanewise trace tests/step/structs.s --lanes 2
