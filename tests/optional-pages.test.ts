import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Document } from 'yaml';
import type { Diagnostic } from '../generator/diagnostics/diagnostic.ts';
import { type BuiltSite, buildSite } from '../generator/site.ts';
import { routes } from '../templates/routes.ts';
import { FIXTURE_DAY, fixtureDefinition } from './fixture-site.ts';
import { changeContent, inYaml, temporaryProject } from './temporary-project.ts';

// Each removed page goes through these messages, all of them about content: nothing in the code needs it.
const REASONS = /because content\/[\w-]+\.yaml is missing$|which is missing$|^there is no chapter/;
const UNUSED = 'no page uses this file';

/** Builds a site. Changes what is reported, and builds it again, until nothing is. */
async function corrected(root: string): Promise<{ site: BuiltSite; found: Diagnostic[] }> {
  const found: Diagnostic[] = [];
  for (;;) {
    const built = await buildSite(root, fixtureDefinition, { today: FIXTURE_DAY }).catch(
      (error: AggregateError) => error,
    );
    if (!('errors' in built)) return { site: built, found };
    const mistakes = built.errors as Diagnostic[];
    expect(mistakes.filter(({ message }) => !REASONS.test(message) && message !== UNUSED).map(String)).toEqual([]);
    for (const mistake of mistakes) correct(root, mistake);
    found.push(...mistakes);
  }
}

/** A link leads home, a count becomes a word, an event has a location of its own, and an unused file goes. */
function correct(root: string, { file, message, path: place = [] }: Diagnostic): void {
  const name = path.posix.relative('content', file);
  if (message === UNUSED) return rmSync(path.join(root, file));
  if (name.endsWith('.md')) {
    const text = readFileSync(path.join(root, file), 'utf8');
    return writeFileSync(
      path.join(root, file),
      text.replaceAll(/\{[^}]*\}/g, 'some').replaceAll(/\(\/[^)]*\)/g, '(/)'),
    );
  }
  const change = (yaml: Document) => {
    const value = String(yaml.getIn(place));
    const owner = place.slice(0, -1);
    if (message.startsWith('there is no chapter')) {
      yaml.deleteIn(place);
      yaml.setIn([...owner, 'location'], 'The hall');
    } else yaml.setIn(place, value.startsWith('/') ? '/' : value.replaceAll(/\{[^}]*\}/g, 'some'));
  };
  changeContent(root, { [name]: inYaml(change) });
}

test.each(routes.filter(({ isOptional }) => isOptional))(
  'without $content there is no page $path, and each link to it is reported',
  async ({ path: address, content }) => {
    const { root, remove } = temporaryProject();
    onTestFinished(remove);
    rmSync(path.join(root, 'content', content), { force: true });
    const { site, found } = await corrected(root);
    expect([...site.output.keys()]).not.toContain(`${address.slice(1)}index.html`);
    for (const { position, file } of found) expect(position, file).toBeDefined();
    const html = [...site.output].flatMap(([file, contents]) => (file.endsWith('.html') ? String(contents) : []));
    expect(html.join('')).not.toContain(`"${address}`);
  },
);

test('without a contact page, a button without an address opens an email with its subject', async () => {
  const { root, remove } = temporaryProject();
  onTestFinished(remove);
  rmSync(path.join(root, 'content/contact.yaml'));
  const { site } = await corrected(root);
  const html = String(site.output.get('support/index.html'));
  expect(html).toMatch(/<a class="button[^"]*" href="mailto:[^"?]+\?subject=\w+(%20|%3A)/);
  expect(html).not.toContain('<form');
});

test('a renamed content file is a missing one, also of an optional page', async () => {
  const { root, remove } = temporaryProject();
  onTestFinished(remove);
  const text = readFileSync(path.join(root, 'content/support.yaml'), 'utf8');
  rmSync(path.join(root, 'content/support.yaml'));
  writeFileSync(path.join(root, 'content/Support (1).yaml'), text);
  const errors = await buildSite(root, fixtureDefinition, { today: FIXTURE_DAY }).catch((error) => error.errors);
  const hint = 'If it is called content/Support (1).yaml now, rename it to content/support.yaml.';
  expect(errors).toMatchObject([{ file: 'content/support.yaml', message: 'this file is missing', hint }]);
});
