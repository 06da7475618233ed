/** The word most similar to `word`, if one is similar enough to be what was meant. */
export function closest(word: string, words: readonly string[]): string | undefined {
  const near = words
    .map((each) => ({ each, distance: editDistance(word.toLowerCase(), each.toLowerCase()) }))
    .filter(({ each, distance }) => distance <= Math.max(1, Math.floor(Math.max(word.length, each.length) / 3)))
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.each;
}

/** The file whose name is most similar to `name`, if one is similar enough. File extensions are not compared. */
export function closestFile(name: string, names: readonly string[]): string | undefined {
  const stem = (file: string) => file.replace(/\.\w+$/, '');
  const meant = closest(stem(name), names.map(stem));
  return names.find((each) => stem(each) === meant);
}

/** The fewest insertions, deletions, replacements and swaps of adjacent letters between two words
 *  (optimal string alignment distance). */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(at(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(rows, i - 1, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, at(rows, i - 2, j - 2) + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return at(rows, a.length, b.length);
}

const at = (rows: number[][], i: number, j: number): number => rows[i]?.[j] ?? 0;
