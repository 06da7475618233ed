import path from 'node:path';
import { Diagnostic, diagnosticAt } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/spelling.ts';
import { THEME } from './theme.ts';

/** Bundled files by name, with the files that each is made from. */
type BundledSheets = ReadonlyMap<string, { contents: Uint8Array; sources: readonly string[] }>;

/** The style sheets that a template names and that are missing or empty, and those that nothing uses. */
export function sheetMistakes(
  sheets: readonly string[],
  bundles: BundledSheets,
  styles: readonly string[],
): Diagnostic[] {
  const isEmpty = (name: string) => !new TextDecoder().decode(bundles.get(`${name}.css`)?.contents).trim();
  const used = styles.flatMap((name) => [`${name}.css`, `${name}.below.css`].map((sheet) => bundles.get(sheet)));
  const sources = new Set(used.flatMap((sheet) => sheet?.sources ?? []));
  const unused = sheets.filter((file) => !sources.has(file));
  return [
    ...[...new Set(styles)].filter(isEmpty).map((name) => {
      const hint = `A template names it: styles = '${name}'. Write its rules, or correct the name.`;
      return new Diagnostic({ message: 'this style sheet is missing or empty', file: `templates/${name}.css`, hint });
    }),
    ...unused.map((file) => {
      const hint = file.startsWith('templates/')
        ? `Name it in its template, export const styles = '${path.parse(file).name.replace('.below', '')}', or delete it.`
        : 'Import it in the style sheet of a page, or delete it.';
      return new Diagnostic({ message: 'no page uses this style sheet', file, hint });
    }),
  ];
}

const COMMENT = /\/\*[\s\S]*?\*\//g;
const DEFINED = /(--[\w-]+)\s*:/g;
// Only without a fallback: var(--tip, 4px) is fine if nothing defines --tip.
const USED = /var\(\s*(--[\w-]+)\s*\)/g;

/** A mistake for each `var(--name)` that neither the theme nor any style sheet defines: browsers would ignore its declaration.
 *  The style sheets are by file. */
export function undefinedNames(theme: string, sheets: ReadonlyMap<string, Uint8Array>): Diagnostic[] {
  // Positions stay the same.
  const codes = [...sheets].map(([file, contents]) => {
    const source = new TextDecoder().decode(contents);
    const code = source.replace(COMMENT, (comment) => ' '.repeat(comment.length));
    return { file, source, code };
  });
  const defined = new Set([theme, ...codes.map(({ code }) => code)].flatMap((code) => namesIn(code, DEFINED)));
  return codes.flatMap(({ code, ...sheet }) =>
    [...code.matchAll(USED)]
      .filter(([, name = '']) => !defined.has(name))
      .map(({ 0: used, 1: name = '', index }) => {
        const meant = closest(name, [...defined]);
        const hint = meant ? `Did you mean ${meant}?` : `Define it in ${THEME}, or write a fallback: var(${name}, 0).`;
        const message = `nothing defines ${name}`;
        return diagnosticAt(sheet, { message, hint, offset: index + used.indexOf(name) });
      }),
  );
}

const namesIn = (code: string, pattern: RegExp): string[] => [...code.matchAll(pattern)].map(([, name = '']) => name);
