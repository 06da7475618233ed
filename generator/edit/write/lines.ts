/** A text in lines. Those of the old lines that it still begins and ends with stay as they are, so that a change of a word
 *  changes one line; what is between them is broken where it gets too wide. */
export function keepLines(old: readonly string[], text: string, widest: number): string[] {
  const [above, below]: [string[], string[]] = [[], []];
  let rest = text;
  for (const line of old) {
    if (!line || !rest.startsWith(`${line} `)) break;
    above.push(line);
    rest = rest.slice(line.length + 1);
  }
  for (const line of old.slice(above.length).reverse()) {
    if (!line || !rest.endsWith(` ${line}`)) break;
    below.unshift(line);
    rest = rest.slice(0, -line.length - 1);
  }
  return [...above, ...broken(rest, widest), ...below];
}

/** A text broken at single spaces into lines that are no wider than needed. */
function broken(text: string, widest: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<! ) (?! )/)) {
    const line = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && line.length <= widest) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}
