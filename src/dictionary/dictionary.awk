# Makes C of the tables in docs/dictionary: awk -f dictionary.awk docs/dictionary/*.tsv. The README there says how a row
# is written. Writes FAMILY("file", "title", "about") and ROW(family, "name", LEAD(KIND, "name", more) …, "differs").
# Refuses lines that are not of their form, names that a table has twice, and unknown reasons and remarks.
BEGIN { FS = "\t"; folder = "" }

function wrong(what) { print FILENAME ":" FNR ": " what > "/dev/stderr"; failed = 1 }

FNR == 1 { family = FILENAME; sub(/.*\//, "", family); sub(/\.tsv$/, "", family) }
/^#/ { next }
family == "families" {
	if (NF != 3) wrong("expects a file, its title, and what it holds, with tabs between")
	file[families++] = $1; title[$1] = $2; about[$1] = $3
	next
}
family == "reasons" || family == "remarks" {
	if (NF != 2 || $1 !~ /^[a-z0-9-]+$/) wrong("expects a key and a sentence, with a tab between")
	if ((family, $1) in sentence) wrong("has `" $1 "` twice")
	sentence[family, $1] = $2
	next
}
{
	if (NF != 3) { wrong("expects a name, what it leads to, and what differs, with tabs between"); next }
	place[family, rows[family]] = FILENAME ":" FNR
	line[family, rows[family]++] = $0
}

function literal(s) { gsub(/[\\"]/, "\\\\&", s); return "\"" s "\"" }

# Replaces {key} by the remark.
function filled(text, where,    key, out) {
	while (match(text, /\{[a-z0-9-]+\}/)) {
		key = substr(text, RSTART + 1, RLENGTH - 2)
		if (!(("remarks", key) in sentence)) say(where, "remark {" key "} is not in remarks.tsv")
		used["remarks", key] = 1
		out = out substr(text, 1, RSTART - 1) sentence["remarks", key]
		text = substr(text, RSTART + RLENGTH)
	}
	return out text
}

function say(where, what) { print where ": " what > "/dev/stderr"; failed = 1 }

function lead(text, where,    colon, key) {
	if (text ~ /^none /) {
		key = substr(text, 6)
		if (!(("reasons", key) in sentence)) say(where, "reason `" key "` is not in reasons.tsv")
		used["reasons", key] = 1
		return "LEAD(NONE, " literal(key) ", " literal(sentence["reasons", key]) ")"
	}
	if (text ~ /^[a-z][a-z0-9]*_[a-z0-9_]+$/) return "LEAD(INSTRUCTION, " literal(text) ", NULL)"
	if (text !~ /^[A-Z][A-Za-z0-9-]+(: .+)?$/) say(where, "`" text "` is not a lowering, a mnemonic, or `none REASON`")
	colon = index(text, ": ")
	if (!colon) return "LEAD(LOWERING, " literal(text) ", NULL)"
	return "LEAD(LOWERING, " literal(substr(text, 1, colon - 1)) ", " literal(substr(text, colon + 2)) ")"
}

# Writes a row for each name of a text such as `sub{group,_group}_all`: each list in braces is one of its words.
function put(number, text, leads, differs, where,    open, close_at, n, k, word) {
	open = index(text, "{"); close_at = index(text, "}")
	if (!open) {
		if (text ~ /\*./ || (text ~ /\*/ && length(text) < 6)) say(where, "`" text "`: `*` follows five letters or more, and ends the name")
		if ((number, text) in seen) say(where, "`" text "` is a name of this table already")
		seen[number, text] = 1
		printf "ROW(%u, %s, %s, %s)\n", number, literal(text), leads, literal(differs)
		return
	}
	n = split(substr(text, open + 1, close_at - open - 1), word, ",")
	for (k = 1; k <= n; k++)
		put(number, substr(text, 1, open - 1) word[k] substr(text, close_at + 1), leads, differs, where)
}

END {
	for (f = 0; f < families; f++) {
		printf "FAMILY(%s, %s, %s)\n", literal(file[f]), literal(title[file[f]]), literal(about[file[f]])
		known[file[f]] = 1
	}
	for (key in rows) if (!(key in known)) say("docs/dictionary/" key ".tsv", "families.tsv does not have this table")
	for (f = 0; f < families; f++)
		for (r = 0; r < rows[file[f]]; r++) {
			n = split(line[file[f], r], part, "\t")
			where = place[file[f], r]
			count = split(part[2], item, / · /)
			leads = ""
			for (i = 1; i <= count; i++) leads = leads (i > 1 ? " " : "") lead(item[i], where)
			put(f, part[1], leads, filled(part[3], where), where)
		}
	for (key in sentence) {
		split(key, part, SUBSEP)
		if (!(key in used)) say("docs/dictionary/" part[1] ".tsv", "no row uses `" part[2] "`")
	}
	if (failed) exit 1
}
