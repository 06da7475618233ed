/** What volunteers shouldn't have to read: files, keys of fields, and the words of git. Developers find them in a section of
 *  their own. */
const FORBIDDEN = [
  /\b[\w-]+\.(ya?ml|md|svg|jpe?g|png|webp|tsx?)\b/gi,
  /\b(content|static|docs|templates|components)\/|\bline \d|:\d+:\d|vscode:|localhost/g,
  /\b(YAML|Markdown|JSON|npm|SVG|undefined|NaN)\b|\[object/g,
  /\b(ids?|href|src|alt|narrowPicture|decorative|meta|facts?|indent\w*)\b|!sample|after the colon/gi,
  /\ba list of \d|"\w+:"/g,
  /\b(commit(s|ted)?|push(ed)?|branch|remote|merged?|rebased?|repository|origin|upstream|stash|pull request)\b|\bHEAD\b/gi,
];

/** The forbidden words in a text, each with the words around it. */
export const forbiddenIn = (text: string): string[] =>
  FORBIDDEN.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: word }) =>
      text.slice(Math.max(0, index - 30), index + word.length + 20).replaceAll('\n', ' '),
    ),
  );
