import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BUDGET, weighSite } from '../generator/output/weights.ts';
import { buildSite } from '../generator/site.ts';
import { routes } from '../templates/routes.ts';
import { siteDefinition } from '../templates/site.ts';

// A site with an address is the heavier one: it names itself to search engines and networks.
const site = await buildSite(process.cwd(), siteDefinition, { url: 'https://www.example.org/project/', year: '2026' });
const cache = await mkdtemp(path.join(tmpdir(), 'budgets-'));
const { pages } = await weighSite(cache, site, routes.length);
afterAll(() => rm(cache, { recursive: true }));

test.each(routes)(
  '$path arrives with the style of its first screen in the first ten packets, and the rest and its script are small',
  ({ path }) => {
    const { html, style, script } = pages[path]!;
    expect(html).toBeGreaterThan(1000);
    expect(html).toBeLessThanOrEqual(BUDGET.html);
    expect(style).toBeLessThanOrEqual(BUDGET.style);
    expect(script).toBeGreaterThan(100);
    expect(script).toBeLessThanOrEqual(BUDGET.script);
  },
);
