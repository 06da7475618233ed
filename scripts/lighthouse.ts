import '../generator/production.ts';

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { listen } from '../generator/dev/server.ts';
import { formatError } from '../generator/diagnostics/diagnostic.ts';
import { buildOptions } from '../generator/options.ts';
import type { Output } from '../generator/output/output.ts';
import { isListed } from '../generator/pages/route.ts';
import { buildSite } from '../generator/site.ts';
import { routes } from '../templates/routes.ts';
import { siteDefinition } from '../templates/site.ts';
import { chromiumPath } from '../tests/browser/chromium.ts';
import { compress, createCompressedServer } from './compressed-server.ts';

// npm run lighthouse: the four scores of every page on a phone. Lighthouse is no part of the project, for it brings
// more packages than all of it. Install it elsewhere, and say where:
//   mkdir ../lighthouse && npm install --prefix ../lighthouse lighthouse@12
//   LIGHTHOUSE=../lighthouse npm run lighthouse
interface Report {
  categories: Record<string, { title: string; score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

const SECOND_LOOK = `Lighthouse reads robots.txt as if the page did, which the policy of our pages forbids, as it forbids them to read
anything. So once more, with pages whose policy is another in nothing but that:`;

const program = path.resolve(process.env.LIGHTHOUSE ?? '', 'node_modules/lighthouse/cli/index.js');
if (existsSync(program)) await scoreAll().catch((error) => fail(formatError(error)));
else fail('LIGHTHOUSE names no folder in which Lighthouse is installed. See the first lines of scripts/lighthouse.ts.');

async function scoreAll(): Promise<void> {
  const files = new Map<string, Buffer>();
  const server = createCompressedServer(files);
  const origin = await listen(server);
  const { output } = await buildSite(process.cwd(), siteDefinition, { ...buildOptions(process.env), url: origin });
  const env = { ...process.env, CHROME_PATH: await chromiumPath() };
  const publish = (site: Output) => {
    for (const [name, bytes] of compress(site)) files.set(name, bytes);
  };
  const scoreEach = async (flags: string[] = []) => {
    for (const { path } of routes.filter(isListed)) show(path, await score(origin + path, env, flags));
  };
  publish(output);
  await scoreEach();
  console.log(`\n${SECOND_LOOK}`);
  publish(withRobotsAllowed(output));
  await scoreEach(['--only-categories=seo']);
  server.close();
  server.closeAllConnections();
}

/** The same site with a policy that lets a page read files of its own host. */
function withRobotsAllowed(output: Output): Output {
  const pages = [...output.keys()].filter((file) => file.endsWith('.html'));
  const read = (file: string) => String(output.get(file)).replace("connect-src 'none'", "connect-src 'self'");
  return new Map([...output, ...pages.map((file) => [file, read(file)] as const)]);
}

async function score(address: string, env: NodeJS.ProcessEnv, more: string[]): Promise<Report> {
  const flags = ['--output=json', '--quiet', '--chrome-flags=--headless --no-sandbox --disable-gpu', ...more];
  const options = { env, maxBuffer: 1e9 };
  const { stdout } = await promisify(execFile)(process.execPath, [program, address, ...flags], options);
  return JSON.parse(stdout);
}

function show(path: string, report: Report): void {
  const categories = Object.values(report.categories);
  const scores = categories.map(({ title, score }) => `${title} ${Math.round(score * 100)}`);
  console.log(`${path.padEnd(12)} ${scores.join('  ')}`);
  const lacks = shortcomings(report);
  for (const lack of lacks) console.log(`  ${lack}`);
  if (lacks.some((lack) => !lack.startsWith('robots-txt'))) process.exitCode = 1;
}

/** The audits that a score is lower for. */
function shortcomings({ categories, audits }: Report): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return [...new Set(counted.map(({ id }) => id))].flatMap((id) => {
    const { title = '', score = null, displayValue = '' } = audits[id] ?? {};
    return score !== null && score < 0.9 ? [`${id}: ${title} ${displayValue}`.trim()] : [];
  });
}

function fail(words: string): void {
  console.error(words);
  process.exitCode = 1;
}
