import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Ajv } from 'ajv';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { vi } from 'vitest';
import { parse } from 'yaml';
import { formatError } from '../generator/diagnostics/format.ts';
import { buildOptions } from '../generator/options.ts';
import { type BuiltSite, buildSite } from '../generator/site.ts';
import { entriesIn } from '../generator/source/folder.ts';
import { editorSchemas, schemaFor } from '../scripts/editor-schemas.ts';
import { siteDefinition } from '../templates/site.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y', 'html-validate:standard'],
    rules: {
      // React chooses between these ways of writing HTML, which mean the same
      // (https://html.spec.whatwg.org/#syntax).
      'doctype-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'void-style': 'off',
      // All files come from the same host as the page. Anyone who can change one can change the other.
      'require-sri': 'off',
      // The style sheet keeps a number on one line, so that readers copy plain spaces.
      'tel-non-breaking': 'off',
    },
  }),
);

/** Checks what must hold for any content: it builds, which includes all links, React and code editors report nothing, and
 *  every page is valid HTML within its byte budget. */
export async function mistakesInSite(root: string, definition = siteDefinition): Promise<string[]> {
  const reported = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  try {
    const site = await buildSite(root, definition, buildOptions({ SITE_URL: 'https://example.org/repo/' }));
    const said = reported.flatMap(({ mock }) => mock.calls.map((words) => `React says: ${words.join(' ')}`));
    return [...said, ...mistakesForEditors(root), ...(await mistakesInPages(site)), ...overweight(site)];
  } catch (error) {
    return [formatError(error)];
  } finally {
    for (const spy of reported) spy.mockRestore();
  }
}

const pagesOf = ({ output }: BuiltSite) =>
  [...output].flatMap(([file, contents]) => (file.endsWith('.html') ? { file, html: String(contents) } : []));

async function mistakesInPages(site: BuiltSite): Promise<string[]> {
  const reports = await Promise.all(pagesOf(site).map(({ file, html }) => validator.validateString(html, file)));
  const results = reports.flatMap((report) => report.results);
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message, selector }) => `${filePath}: ${ruleId}: ${message} ${selector}`),
  );
}

// What a visitor downloads first, in compressed bytes. The page with the style of its first screen fits into the ten packets
// that a server sends before it waits for an answer, including headers.
const BUDGET = { html: 14_000, style: 4_700, script: 3_000 } as const;

/** The parts of pages that exceed their budget. Pages and styles are compressed with gzip, because GitHub Pages has no
 *  brotli. */
function overweight(site: BuiltSite): string[] {
  const read = (address: string) => site.output.get(address.slice(site.base.length)) ?? '';
  return pagesOf(site).flatMap(({ file, html }) => {
    const [script = ''] = addressesIn(html, /<script [^>]*src="([^"]*)"/g).map(read);
    const sheets = addressesIn(html, /<link [^>]*?rel="stylesheet" href="([^"]*)"/g).map(read);
    const weight = {
      html: gzipSync(html).length,
      style: sheets.reduce((sum, sheet) => sum + gzipSync(sheet).length, 0),
      script: brotliCompressSync(script).length,
    };
    return (['html', 'style', 'script'] as const)
      .filter((part) => weight[part] > BUDGET[part])
      .map((part) => `${file}: ${part} is ${weight[part]} bytes, ${BUDGET[part]} are allowed`);
  });
}

const addressesIn = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, address = '']) => address);

// Code editors read `84` as a number, and know only the tag in their settings.
const customTags = [
  { tag: '!sample', resolve: (text: string) => text },
  ...(['map', 'seq'] as const).map((collection) => ({ tag: '!sample', collection })),
];

/** A YAML file as a code editor reads it. */
export const readAsEditors = (yaml: string): unknown => parse(yaml, { schema: 'core', customTags });

const schemas = new Map([...editorSchemas()].map(([name, text]) => [name, JSON.parse(text) as object]));
const ajv = new Ajv({ strict: true, allowUnionTypes: true });

/** A function that checks a content file as a code editor does. Ajv compiles each schema only once. */
export const editorCheck = (content: string) => ajv.compile(schemas.get(schemaFor(content))!);

/** The names of the YAML files in `content/`. */
export const yamlFiles = (root: string): string[] =>
  entriesIn(path.join(root, 'content')).flatMap(({ name }) => (name.endsWith('.yaml') ? name : []));

function mistakesForEditors(root: string): string[] {
  return yamlFiles(root).flatMap((name) => {
    const check = editorCheck(name);
    check(readAsEditors(readFileSync(path.join(root, 'content', name), 'utf8')));
    return (check.errors ?? []).map(({ instancePath, message }) => `an editor in ${name}: ${instancePath} ${message}`);
  });
}
