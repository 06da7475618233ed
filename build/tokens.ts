import type { Facts } from './content.ts';
import { type ContentError, type Position, throwAll } from './errors.ts';
import { closest } from './spelling.ts';
import type { Path, YamlFile } from './yaml.ts';

const TOKEN = /\{([\w-]+)\}/g;

/** Fills `{name}` in with the fact of that name, in every text of a file or in one text of it.
 *  Throws a ContentError for each name that is not known. */
export function fillTokens(yaml: YamlFile, facts: Facts): unknown;
export function fillTokens(yaml: YamlFile, facts: Facts, body: { text: string; line: number }): string;
export function fillTokens(yaml: YamlFile, facts: Facts, body?: { text: string; line: number }): unknown {
  const errors: ContentError[] = [];
  const fillText = (text: string, placeOf: (offset: number, token: string) => Position) =>
    text.replace(TOKEN, (token, name: string, offset: number) => {
      const fact = facts[name];
      if (fact !== undefined) return fact;
      const known = closest(name, Object.keys(facts));
      const hint = known ? `Did you mean {${known}}?` : `Known names: ${Object.keys(facts).join(', ')}.`;
      errors.push(yaml.errorAt(placeOf(offset, token), `nothing is known by the name ${token}`, hint));
      return token;
    });
  const fill = (value: unknown, at: Path): unknown => {
    if (typeof value === 'string') return fillText(value, (_offset, token) => tokenPlace(yaml, yaml.locate(at), token));
    if (Array.isArray(value)) return value.map((item, index) => fill(item, [...at, index]));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, [...at, key])]));
  };
  const filled = body ? fillText(body.text, (offset) => placeInBody(body, offset)) : fill(yaml.data, []);
  throwAll(errors);
  return filled;
}

/** The token itself, from where its text begins: a long text may stand on the lines below its key. */
function tokenPlace(yaml: YamlFile, start: Position, token: string): Position {
  const lines = yaml.source.split('\n');
  for (let line = start.line; line <= lines.length; line++) {
    const column = (lines[line - 1] ?? '').indexOf(token, line === start.line ? start.column - 1 : 0);
    if (column >= 0) return { line, column: column + 1 };
  }
  return start;
}

function placeInBody(body: { text: string; line: number }, offset: number): Position {
  const before = body.text.slice(0, offset).split('\n');
  return { line: body.line + before.length - 1, column: (before.at(-1) ?? '').length + 1 };
}
