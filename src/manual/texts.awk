# Makes C of the manual's texts: awk -v kind=options -v rows='FILE.def …' -f texts.awk docs/manual/*/*.md.
# docs/manual/README.md says how a text is written. A row of the .def files gives a text its name in C: ROW(ID, name) or
# ROW(ID, …, "name"). Writes an initializer for each row:
#     OPTION_TEXT(ID, "name", 'letter', "ARGUMENT", commands, "note", { "short", "prose", "caption", "example", "see" })
#     SESSION_OPTION("name", "note")        instead, with -v session=1, for options that sessions take
#     COMMAND_TEXT(ID, "operands", { … })
#     CHECK_TEXT(ID, "name", LEVEL, { … })
# Refuses a text without a row, a row without a text, a field that is unknown or missing, and unknown names in `see`.
function wrong(path, line, what) { print path ":" line ": " what > "/dev/stderr"; failed = 1 }

function trimmed(s) { gsub(/^[ \t]+|[ \t]+$/, "", s); return s }

# Returns a literal of C. {gpus} becomes a macro of isa/lists.h, ISA_LIST_GPUS.
function literal(s,    out, k, c) {
	out = ""
	for (k = 1; k <= length(s); k++) {
		c = substr(s, k, 1)
		if (c == "{" && match(substr(s, k), /^\{[a-z]+\}/)) {
			out = out "\" ISA_LIST_" toupper(substr(s, k + 1, RLENGTH - 2)) " \""
			k += RLENGTH - 1
		} else {
			out = out (c == "\n" ? "\\n" : c == "\\" || c == "\"" ? "\\" c : c)
		}
	}
	return "\"" out "\""
}

function read_rows(path,    line, part, n, id, name, status) {
	while ((status = (getline line < path)) > 0) {
		if (line !~ /^[A-Z]+\([A-Z_]+, *[^ ]/) continue
		n = split(line, part, /[(),]/)
		id = part[2]
		name = match(line, /"[^"]+"/) ? substr(line, RSTART + 1, RLENGTH - 2) : trimmed(part[3])
		order[++row_count] = name
		id_of[name] = id
		row_at[name] = path
	}
	if (status < 0) wrong(path, 1, "cannot be read")
}

BEGIN {
	fields["options"] = " option commands note session short see "
	fields["commands"] = " operands short see "
	fields["checks"] = " level short see "
	needed["options"] = "option commands short"
	needed["commands"] = "short"
	needed["checks"] = "level short"
	if (!(kind in fields)) { wrong("texts.awk", 1, "kind of texts `" kind "` does not exist"); exit }
	n = split(rows, files, " ")
	for (i = 1; i <= n; i++) read_rows(files[i])
}

# ---- reading -----------------------------------------------------------------------------------------------------------
FNR == 1 {
	n = split(FILENAME, part, "/")
	of = part[n - 1]; name = part[n]; sub(/\.md$/, "", name)
	exists[of, name] = 1
	in_head = $0 == "---"
	in_example = bar = 0
	if (!in_head) wrong(FILENAME, 1, "a text begins with `---` and the fields of its head")
	else if (of == kind) {
		file_of[name] = FILENAME
		if (!(name in id_of)) wrong(FILENAME, 1, "no row of " rows " has the name `" name "`")
	}
	next
}
in_head && $0 == "---" { in_head = 0; next }
in_head {
	colon = index($0, ": ")
	field = colon ? substr($0, 1, colon - 1) : $0
	value = trimmed(substr($0, colon + 2))
	if (of == "options" && field == "option") long_name(value)
	if (of != kind) next
	if (!colon || !index(fields[of], " " field " ")) {
		wrong(FILENAME, FNR, "`" field "` is not a field of " of ":" fields[of])
		next
	}
	head[name, field] = value
	line_of[name, field] = FNR
	next
}
of != kind { next }
length($0) > 100 { wrong(FILENAME, FNR, "has more than 100 columns") }
/^    / && in_example { example[name] = example[name] blanks(bar) substr($0, 5) "\n"; bar = 0; next }
in_example && example[name] != "" && !/^$/ { wrong(FILENAME, FNR, "text after the example"); next }
/^$/ { bar++; next }
/^Example:/ { in_example = 1; caption[name] = trimmed(substr($0, 9)); bar = 0; next }
in_example { caption[name] = caption[name] " " $0; bar = 0; next }
/^    / { wrong(FILENAME, FNR, "a line that is indented belongs to an example, after `Example:`"); next }
{
	between = prose[name] == "" ? "" : /^- / ? "\n" : bar ? "\n\n" : " "
	sub(/^  /, "")
	prose[name] = prose[name] between $0
	bar = 0
}

function blanks(n,    s) { for (s = ""; n && example[name] != ""; n--) s = s "\n"; return s }

function long_name(value,    s) {
	s = value; sub(/^-[a-zA-Z], /, "", s); sub(/ .*/, "", s)
	if (s !~ /^--[a-z-]+$/ || index(name "-", substr(s, 3) "-") != 1)
		wrong(FILENAME, FNR, "expects `-L, --NAME ARGUMENT`, where the file is called NAME.md or NAME-COMMAND.md")
	exists["options", s] = 1
}

# ---- proving and writing -----------------------------------------------------------------------------------------------
# Returns a set of commands: names, `runs` (all that run a program), `all`, `none`; `-NAME` excludes one.
function command_set(name,    n, word, k, out, without, minus) {
	n = split(head[name, "commands"], word, / +/)
	out = without = ""
	for (k = 1; k <= n; k++) {
		minus = sub(/^-/, "", word[k])
		if (word[k] !~ /^(runs|all|none)$/ && !(("commands", word[k]) in exists))
			wrong(file_of[name], line_of[name, "commands"], "command `" word[k] "` does not exist")
		if (minus) without = without " & ~FOR_" toupper(word[k])
		else out = out (out == "" ? "" : " | ") "FOR_" toupper(word[k])
	}
	return "(" out ")" without
}

# Names in `see`: --OPTION, docs/FILE.md, a command or a check.
function is_known(word,    line, found) {
	if (word !~ /\//)
		return (("options", word) in exists) || (("commands", word) in exists) || (("checks", word) in exists)
	found = (getline line < word) >= 0
	close(word)
	return found
}

function prove_see(name,    n, word, k) {
	n = split(head[name, "see"], word, /, */)
	for (k = 1; k <= n; k++)
		if (!is_known(word[k]))
			wrong(file_of[name], line_of[name, "see"], "`" word[k] "` is not an --option, a command, a check or a file")
}

function text(name) {
	return "{ " literal(head[name, "short"]) ",\n\t" literal(prose[name]) ",\n\t" literal(caption[name]) ",\n\t" \
	       literal(example[name]) ",\n\t" literal(head[name, "see"]) " }"
}

function option(name,    part, n, letter, first, argument) {
	n = split(head[name, "option"], part, " ")
	letter = part[1] ~ /^-[a-zA-Z],$/ ? "'" substr(part[1], 2, 1) "'" : "0"
	first = letter == "0" ? 1 : 2
	argument = part[first + 1]
	printf "OPTION_TEXT(%s, \"%s\", %s, %s, %s, %s, %s)\n", id_of[name], substr(part[first], 3), letter,
	       argument == "" ? "NULL" : literal(argument), command_set(name),
	       (name, "note") in head ? literal(head[name, "note"]) : "NULL", text(name)
}

function check(name) {
	printf "CHECK_TEXT(%s, \"%s\", %s, %s)\n", id_of[name], name, toupper(head[name, "level"]), text(name)
}

function session_option(name) {
	if (!((name, "session") in head)) return
	if (head[name, "session"] != "yes") wrong(file_of[name], line_of[name, "session"], "`session` expects `yes`")
	printf "SESSION_OPTION(\"%s\", %s)\n", name, (name, "note") in head ? literal(head[name, "note"]) : "NULL"
}

END {
	if (failed) exit 1
	for (i = 1; i <= row_count; i++) {
		name = order[i]
		if (!(name in file_of)) {
			wrong(row_at[name], 1, "`" name "` has no text: docs/manual/" kind "/" name ".md")
			continue
		}
		n = split(needed[kind], word, " ")
		for (k = 1; k <= n; k++) if (!((name, word[k]) in head)) wrong(file_of[name], 1, "`" word[k] "` is missing")
		if (example[name] == "") wrong(file_of[name], 1, "a text ends with `Example:` and lines that are indented")
		prove_see(name)
		if (kind == "options" && session) session_option(name)
		else if (kind == "options") option(name)
		else if (kind == "checks") check(name)
		else printf "COMMAND_TEXT(%s, %s, %s)\n", id_of[name], literal(head[name, "operands"]), text(name)
	}
	if (failed) exit 1
}
