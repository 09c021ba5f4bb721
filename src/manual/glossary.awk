# Makes C of docs/glossary.md: TERM("wave", "text", "elsewhere", "see") for each word, whose heading begins with `### `.
# Refuses an entry without two sentences, a list item of another name, and a link to a word that does not exist.
function wrong(what) { print FILENAME ":" FNR ": " what > "/dev/stderr"; failed = 1 }

function literal(s) { gsub(/\\/, "\\\\", s); gsub(/"/, "\\\"", s); return "\"" s "\"" }

function anchor(s) { s = tolower(s); gsub(/[^a-z0-9 _-]/, "", s); gsub(/ /, "-", s); return s }

# Removes the links of a list, which leaves names of words and of files in docs. Remembers what must exist.
function without_links(s,    out, name, target) {
	while (match(s, /\[[^]]*\]\([^)]*\)/)) {
		name = target = substr(s, RSTART, RLENGTH)
		sub(/^\[/, "", name); sub(/\].*/, "", name)
		sub(/.*\(/, "", target); sub(/\)$/, "", target)
		if (target ~ /^#/) { linked[target] = FNR; if (target != "#" anchor(name)) wrong("`" name "` links to " target) }
		else name = "docs/" target
		out = out substr(s, 1, RSTART - 1) name
		s = substr(s, RSTART + RLENGTH)
	}
	return out s
}

function finish() {
	if (term == "") return
	if (gsub(/\. /, ". ", text) < 1 || text !~ /\.$/) wrong("`" term "` does not have two sentences")
	printf "TERM(%s, %s, %s, %s)\n", literal(term), literal(text), literal(item["Elsewhere"]), literal(without_links(item["See"]))
}

/^#/ { finish(); term = ""; delete item }
/^### / { term = substr($0, 5); text = of = ""; exists["#" anchor(term)] = 1; next }
term == "" || /^#/ || /^$/ { next }
/^- / {
	colon = index($0, ": ")
	of = substr($0, 3, colon - 3)
	if (of != "Elsewhere" && of != "See") wrong("a list has the items Elsewhere and See, not `" of "`")
	item[of] = substr($0, colon + 2)
	next
}
/^  / { item[of] = item[of] " " substr($0, 3); next }
{ text = text (text == "" ? "" : " ") $0 }
END {
	finish()
	for (target in linked) if (!(target in exists)) { print FILENAME ":" linked[target] ": no word has the anchor " target > "/dev/stderr"; failed = 1 }
	exit failed
}
