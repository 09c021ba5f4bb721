lanewise lower --wave 32 WaveMatch WaveActiveBallot
