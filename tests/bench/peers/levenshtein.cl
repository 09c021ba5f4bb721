// The distance of a word to each word of a list: rows of shorts, characters in bytes.
enum { LENGTH = 16 };
kernel void levenshtein(global const uchar *words, constant uchar *word, global ushort *distance)
{
	global const uchar *other = words + get_global_id(0) * LENGTH;
	ushort row[LENGTH + 1];
	for (ushort k = 0; k <= LENGTH; k++) row[k] = k;
	for (ushort i = 0; i < LENGTH; i++) {
		ushort before = row[0];
		uchar c = other[i];
		row[0] = i + 1;
		for (ushort k = 0; k < LENGTH; k++) {
			ushort change = before + (word[k] != c), shift = min(row[k], row[k + 1]) + 1;
			before = row[k + 1];
			row[k + 1] = min(change, shift);
		}
	}
	distance[get_global_id(0)] = row[LENGTH];
}
