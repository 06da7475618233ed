/** The most similar word, if one is similar enough to be a misspelling. */
export function closest(word: string, words: readonly string[]): string | undefined {
  const near = words
    .map((each) => ({ each, distance: editDistance(word.toLowerCase(), each.toLowerCase()) }))
    .filter(({ each, distance }) => distance <= Math.max(1, Math.floor(Math.max(word.length, each.length) / 3)))
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.each;
}

/** The file with the most similar name, if one is similar enough. Folders, extensions, and added words aren't compared:
 *  `home.yaml.txt`, `home (1).yaml`, and `pages/home.yaml` are like `home.yaml`. */
export function closestFile(name: string, names: readonly string[]): string | undefined {
  const stem = (file: string) => file.replace(/^.*\/|\..*$/g, '').toLowerCase();
  const meant = closest(stem(name), names.map(stem));
  return names.find((each) => stem(each) === meant || stem(each).split(' ')[0] === stem(name));
}

/** The fewest insertions, deletions, replacements, and swaps of adjacent letters that turn one word into another. */
function editDistance(a: string, b: string): number {
  // The distances between the first letters of a and the first j letters of b: two rows above, one above, and this one.
  let above: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, replaced, isSwap ? above[j - 2]! + 1 : replaced);
    }
    [above, row] = [row, next];
  }
  return row[b.length]!;
}
