lanewise occupancy --chip rx5700xt
