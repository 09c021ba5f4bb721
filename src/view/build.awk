# Makes one page of page.html: puts in the files that its <link rel="stylesheet"> and <script src> name.
# A script must not contain `</script`, a style sheet must not contain `</style`.
function put(file, tag,    line, path, status) {
	path = folder "/" file
	print "<" tag ">"
	while ((status = (getline line < path)) > 0) {
		if (index(line, "</" tag)) { print path ": must not contain </" tag > "/dev/stderr"; exit 1 }
		print line
	}
	if (status < 0) { print path ": cannot be read" > "/dev/stderr"; exit 1 }
	print "</" tag ">"
}
match($0, /<link rel="stylesheet" href="[^"]*">/) { put(substr($0, RSTART + 29, RLENGTH - 31), "style"); next }
match($0, /<script src="[^"]*"><\/script>/) { put(substr($0, RSTART + 13, RLENGTH - 24), "script"); next }
{ print }
