import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PROJECT = ['build.ts', 'package.json', 'package-lock.json', 'tsconfig.json', 'scripts', '.cache/images'];
const SOURCES = ['generator', 'client', 'components', 'content', 'static', 'templates'];
const LAST_ROUTE = "route('/500.html'";

/** A page that is added to the site to see what each further one costs. */
export interface FurtherPage {
  number: number;
  title: string;
  text: string;
}

/** Made-up pages, no two alike, in the length of a short announcement. */
export const furtherPages = (count: number): FurtherPage[] =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    title: `Announcement number ${index + 1}`,
    text: `This stands for the words of announcement ${index + 1}. `.repeat(12).trim(),
  }));

/** A copy of the project with further pages, in a folder of its own. They are filled into the template of the
 *  not-found page, and each leads to the next. */
export async function copyProject(pages: readonly FurtherPage[]): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), '4g-bench-'));
  for (const name of [...PROJECT, ...SOURCES].filter((name) => existsSync(name)))
    await cp(name, path.join(folder, name), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
  await mkdir(path.join(folder, 'content/not-found'));
  for (const page of pages) {
    await writeFile(path.join(folder, `content/not-found/${page.number}.yaml`), contentOf(page, pages.length));
  }
  const routes = path.join(folder, 'templates/routes.ts');
  const further = `...Array.from({ length: ${pages.length} }, (_, index) =>
    route(\`/further/\${index + 1}/\`, \`not-found/\${index + 1}.yaml\`, notFound)),`;
  await writeFile(
    routes,
    (await readFile(routes, 'utf8')).replace(LAST_ROUTE, () => `${further}\n  ${LAST_ROUTE}`),
  );
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

const contentOf = ({ number, title, text }: FurtherPage, count: number): string => `meta:
  title: ${title}
  description: What this page is about stands here, in one sentence, for page ${number}.
  share: { lines: [Announcement], picture: not-found.svg }
title: ${title}
subtitle: It has a subtitle
lead: ${text}
home: { label: Home, href: / }
others:
  - { label: The next one, href: /further/${(number % count) + 1}/ }
`;
