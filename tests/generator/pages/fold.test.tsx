import { expect, test } from 'vitest';
import { buildSite } from '../../../generator/site.ts';
import { siteDefinition } from '../../../templates/site.ts';

const WithoutFold = () => <h1>Words without a style</h1>;

test('a template with a second style sheet that forgets where it begins is told so', async () => {
  const [home, ...others] = siteDefinition.routes;
  const changed = {
    ...siteDefinition,
    routes: [{ ...home!, template: { ...home!.template, default: WithoutFold } }, ...others],
  };
  const failure = await buildSite(process.cwd(), changed, { year: '2026' }).catch((error: AggregateError) => error);
  const messages = failure instanceof AggregateError ? failure.errors.map(({ cause }) => cause?.message) : [];
  expect(messages).toContain('The template has a second style sheet, and no <Fold />.');
  // A whole build, on a busy machine.
}, 30_000);
