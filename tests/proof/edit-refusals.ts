/** Why a value is refused, by the words of the terminal. */
const REASONS: [RegExp, string][] = [];

export function reasonOf(said: string): string | undefined {
  return (
    REASONS.find(([words]) => words.test(said))?.[1] ??
    said
      .split('\n')[0]!
      .replace(/"[^"]*"/g, '"…"')
      .replace(/\d+/g, 'N')
  );
}
