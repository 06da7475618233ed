import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Ajv, type ValidateFunction } from 'ajv';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { vi } from 'vitest';
import { parse } from 'yaml';
import { formatError } from '../generator/diagnostics/format.ts';
import { buildOptions } from '../generator/options.ts';
import { type BuiltSite, buildSite } from '../generator/site.ts';
import { editorSchemas } from '../scripts/editor-schemas.ts';
import { siteDefinition } from '../templates/site.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y', 'html-validate:standard'],
    rules: {
      // The rules below are about how the source of a page is spelled. React spells it, and the standard
      // (https://html.spec.whatwg.org/#syntax) makes no difference between these spellings.
      'doctype-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'void-style': 'off',
      // Every file comes from the same place as the page, and each is named by the hash of what it holds: whoever
      // could change the one could change the other.
      'require-sri': 'off',
      // A matter of looks: the style sheet keeps a number on one line, and in the text it stays what a reader copies.
      'tel-non-breaking': 'off',
    },
  }),
);

/** What the HTML standard has against a page. */
export async function mistakesInHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
  );
}

/** Pages that were found valid. A page that is the same need not be validated again. */
export type Validated = Set<string>;

/** Everything that must hold whatever the content says: it builds, React has nothing to report, editors accept its
 *  files, every page is valid HTML and inside its budget. Broken links and anchors are mistakes of the build. */
export async function mistakesInSite(root: string, validated: Validated = new Set()): Promise<string[]> {
  const reported = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  try {
    const site = await buildSite(root, siteDefinition, { ...buildOptions({ SITE_URL: 'https://example.org/repo/' }) });
    const { calls } = reported[0]!.mock;
    const said = [...calls, ...reported[1]!.mock.calls].map((words) => `React says: ${words.join(' ')}`);
    return [...said, ...mistakesForEditors(root), ...(await mistakesInPages(site, validated)), ...overweight(site)];
  } catch (error) {
    return [formatError(error)];
  } finally {
    for (const spy of reported) spy.mockRestore();
  }
}

async function mistakesInPages({ output }: BuiltSite, validated: Validated): Promise<string[]> {
  const found: string[] = [];
  for (const [file, contents] of output) {
    const html = String(contents);
    if (!file.endsWith('.html') || validated.has(html)) continue;
    const mistakes = await mistakesInHtml(html);
    if (mistakes.length === 0) validated.add(html);
    found.push(...mistakes.map((mistake) => `${file}: ${mistake}`));
  }
  return found;
}

// What a visitor fetches first, in bytes as they travel. The page with the style of its first screen fits the ten packets
// that a server sends before it waits for an answer, headers included.
const BUDGET = { html: 14_000, style: 4_700, script: 3_000 } as const;

/** The pages that weigh more than they may, each with the part that is too heavy. The page with the style of its first
 *  screen is weighed by gzip, because GitHub Pages speaks no brotli. */
function overweight({ output, base }: BuiltSite): string[] {
  const read = (address: string) => output.get(address.slice(base.length)) ?? '';
  return [...output].flatMap(([file, contents]) => {
    if (!file.endsWith('.html')) return [];
    const html = String(contents);
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

// As editors read YAML: `84` is a number to them, and only the tag they were told of is known.
const collections = ['map', 'seq'] as const;
const customTags = [
  { tag: '!sample', resolve: (text: string) => text },
  ...collections.map((collection) => ({ tag: '!sample', collection })),
];

/** A YAML file as an editor with our schemas sees it. */
export const readAsEditors = (yaml: string): unknown => parse(yaml, { schema: 'core', customTags });

/** The schemas that editors check content by, by the name of the content file. */
export const schemasForEditors = new Map(
  [...editorSchemas()].map(([name, text]) => [name.replace('.json', '.yaml'), JSON.parse(text) as object]),
);

const validators = new Map<string, ValidateFunction>();

/** What checks a content file as an editor does. */
export function editorCheck(name: string): ValidateFunction {
  const known =
    validators.get(name) ?? new Ajv({ strict: true, allowUnionTypes: true }).compile(schemasForEditors.get(name)!);
  validators.set(name, known);
  return known;
}

function mistakesForEditors(root: string): string[] {
  const folder = path.join(root, 'content');
  return readdirSync(folder).flatMap((name) => {
    if (!name.endsWith('.yaml')) return [];
    const check = editorCheck(name);
    check(readAsEditors(readFileSync(path.join(folder, name), 'utf8')));
    return (check.errors ?? []).map(({ instancePath, message }) => `an editor in ${name}: ${instancePath} ${message}`);
  });
}
