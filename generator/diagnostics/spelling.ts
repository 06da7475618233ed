/** The most similar word, if one is similar enough to be a misspelling. */
export function closest(word: string, words: readonly string[]): string | undefined {
  const near = words
    .map((each) => ({ each, distance: editDistance(word.toLowerCase(), each.toLowerCase()) }))
    .filter(({ each, distance }) => distance <= Math.max(1, Math.floor(Math.max(word.length, each.length) / 3)))
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.each;
}

/** The file with the most similar name, if one is similar enough. Extensions aren't compared. */
export function closestFile(name: string, names: readonly string[]): string | undefined {
  const stem = (file: string) => file.replace(/\.\w+$/, '');
  const meant = closest(stem(name), names.map(stem));
  return names.find((each) => stem(each) === meant);
}

/** The fewest insertions, deletions, replacements, and swaps of adjacent letters between two words (optimal string alignment
 *  distance). */
export function editDistance(a: string, b: string): number {
  // distances[i][j] is the distance between the first i letters of a and the first j of b.
  const distances: number[][] = [];
  const at = (i: number, j: number): number => distances[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i <= a.length; i++) {
    distances[i] = [];
    for (let j = 0; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? at(i - 2, j - 2) + 1 : replaced;
      distances[i]![j] = i + j === 0 ? 0 : Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped);
    }
  }
  return at(a.length, b.length);
}
