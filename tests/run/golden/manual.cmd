lanewise --generate man | awk '/^\.It Fl/ { shown = /Fl (arg|dispatch) / } /^\.Sh/ { options = /OPTIONS/; shown = 0 } !options || shown || /^\.(Sh|Bl -tag)/'
