import { expect, test } from 'vitest';
import { Layout } from '../../../components/Layout.tsx';
import type { Page } from '../../../generator/pages/route.ts';
import { buildSite } from '../../../generator/site.ts';
import { routes } from '../../../templates/routes.ts';

const WithoutFold = ({ page }: { page: Page }) => <Layout page={page}>Words without a style</Layout>;

test('a template with a second style sheet that forgets where it begins is told so', async () => {
  const [home, ...others] = routes;
  const changed = [{ ...home!, template: { ...home!.template, default: WithoutFold } }, ...others];
  const failure = await buildSite(process.cwd(), changed, { year: '2026' }).catch((error: AggregateError) => error);
  const messages = failure instanceof AggregateError ? failure.errors.map(({ cause }) => cause?.message) : [];
  expect(messages).toContain('The template has a second style sheet, and no <Fold />.');
  // A whole build, on a busy machine.
}, 30_000);
