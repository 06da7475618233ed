import type { Content } from '../generator/content/content.ts';
import { isFreeText, metaAt, schemaAt } from '../generator/schema/schema-fields.ts';
import { type ContentChanges, inYaml } from './temporary-project.ts';

const WORD = 'Jugendruderfördergemeinschaftsvorsitzende';
const AMOUNT = '1234567';
// These are codes, are not shown, or have a limit.
const SETTINGS = ['language', 'timeZone', 'currency', 'country', 'words', 'facts', 'delivery'];
const OTHER = new Set<string | number>([...SETTINGS, 'meta', 'alt', 'ein', 'chapter']);

/** Changes that make every text two or three times as long, with a word of 41 letters in it, and every amount a million. */
export function longTexts(contents: readonly Content<unknown>[]): ContentChanges {
  const changes = contents.map(({ source: { yaml }, schema, data }) => {
    const texts = yaml.texts.filter(({ path }) => {
      const field = schemaAt(schema, path, data);
      const { kind = 'starred' } = metaAt(schema, path, data);
      return field && isFreeText(field) && kind === 'starred' && !path.some((step) => OTHER.has(step));
    });
    const amounts = yaml.texts.filter(({ path }) => path.at(-1) === 'amount' || path.at(-2) === 'impact');
    const change = inYaml((document) => {
      for (const { path, value } of texts) document.setIn(path, `${value} ${WORD} ${value}`);
      for (const { path } of amounts) document.setIn(path, AMOUNT);
    });
    return [yaml.file.replace('content/', ''), change] as const;
  });
  return Object.fromEntries(changes.filter(([name]) => !name.endsWith('glossary.yaml')));
}
