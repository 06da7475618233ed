/** A text in straight quotes, ready to paste into YAML. Its tag stays in front, and curly quotes around all of it go. */
export function inQuotes(written: string): string {
  const tag = /^!\w+ +/.exec(written)?.[0] ?? '';
  const text = written.slice(tag.length).replace(/^“([^“”]*)”$/, '$1');
  return `${tag}'${text.replaceAll("'", '’')}'`;
}
