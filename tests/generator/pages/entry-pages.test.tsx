import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { TextLink } from '../../../components/links.tsx';
import { Prose } from '../../../components/Prose.tsx';
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import { editableSite } from '../../../generator/edit/describe.ts';
import { route } from '../../../generator/pages/route.ts';
import { calendarDay, markdownFolder, meta, slug, text } from '../../../generator/schema/fields.ts';
import { buildSite } from '../../../generator/site.ts';
import { Cache } from '../../../generator/source/cache.ts';
import type { EntryPage, PageProps } from '../../../templates/site-schema.ts';
import { Frame } from '../../fixtures/site/templates/frame.tsx';
import { siteDefinition } from '../../fixtures/site/templates/site.ts';
import { putFiles, type TemporaryProject, temporaryProject } from '../../temporary-project.ts';

const schema = z.strictObject({
  meta,
  articles: markdownFolder('Articles', 'All of them.', { date: calendarDay, summary: meta.shape.description }),
  places: z.array(z.strictObject({ id: slug, name: text })).optional(),
});
type Content = z.infer<typeof schema>;

const pages = ({ articles, places = [] }: Content): EntryPage[] => [
  ...articles.map((article) => ({
    ...{ slug: article.slug, entry: article, meta: { title: article.title, description: article.summary } },
    structuredData: (url: string) => [{ '@type': 'NewsArticle', headline: article.title, url }],
    render: (page: PageProps<typeof schema>['page']) => (
      <Frame page={page}>
        <h1>{article.title}</h1>
        <Prose body={article.body} />
      </Frame>
    ),
  })),
  ...places.map((place) => ({
    ...{ slug: place.id, entry: place, meta: { title: place.name, description: `All about ${place.name}` } },
    render: (page: PageProps<typeof schema>['page']) => <Frame page={page}>{place.name}</Frame>,
  })),
];

function News({ content: { articles, places = [] }, page }: PageProps<typeof schema>) {
  const links = [...articles, ...places.map(({ id, name }) => ({ slug: id, title: name }))];
  return (
    <Frame page={page}>
      {links.map((each) => (
        <TextLink key={each.title} href={`/news/${each.slug}/`} label={each.title} />
      ))}
    </Frame>
  );
}

const template = { schema, styles: 'about', pages, default: News, structuredData: () => [{ '@type': 'Blog' }] };
const definition = { ...siteDefinition, routes: [...siteDefinition.routes, route('/news/', 'news.yaml', template)] };

const SUMMARY = 'What happened, in one sentence of about sixty letters, or more.';
const article = (title: string, more = '') =>
  `---\ntitle: ${title}\ndate: 2026-11-02\nsummary: ${SUMMARY}\n${more}---\n\nWe met, and it was good.\n`;
const NEWS = `meta:\n  title: News of the fixture\n  description: ${SUMMARY}\narticles: news/\n`;
const FILES = { 'news.yaml': NEWS, 'news/first.md': article('First'), 'news/second.md': article('Second') };

let site: TemporaryProject;
beforeEach(() => {
  site = temporaryProject({ site: 'small' });
  onTestFinished(site.remove);
});

const build = (files: Record<string, string> = {}) => {
  putFiles(`${site.root}/content`, { ...FILES, ...files });
  return buildSite(site.root, definition, { today: '2026-11-21', url: 'https://example.test/' });
};
const mistakes = async (files: Record<string, string>): Promise<string[]> =>
  build(files).then(
    () => [],
    ({ errors }: { errors: Diagnostic[] }) => errors.map(String),
  );

describe('a page from an entry', () => {
  it('has its own address, head, place in the sitemap, and structured data, and the style of its template', async () => {
    const { output, pages } = await build();
    const html = String(output.get('news/first/index.html'));
    expect(html).toContain('<h1>First</h1>');
    expect(html).toContain('<title>First</title>');
    expect(html).toContain('<meta name="description" content="What happened,');
    expect(html).toContain('<style>body{margin:0');
    expect(html).toContain('{"@type":"NewsArticle","headline":"First","url":"https://example.test/news/first/"}');
    expect(html).toContain('"position":3,"name":"First","item":"https://example.test/news/first/"');
    expect(String(output.get('news/index.html'))).toContain('{"@type":"Blog"}');
    expect(String(output.get('sitemap.xml'))).toContain('<loc>https://example.test/news/second/</loc>');
    const files = pages.map(({ route, content, at }) => [route.path, content.source.resolve([...at, '']).yaml.file]);
    expect(files.slice(-3)).toEqual([
      ['/news/', 'content/news.yaml'],
      ['/news/first/', 'content/news/first.md'],
      ['/news/second/', 'content/news/second.md'],
    ]);
  });

  it('cannot have the address of another page', async () => {
    const places = 'places:\n  - id: here\n    name: Here\n  - id: first\n    name: First place\n';
    expect(await mistakes({ 'news.yaml': NEWS + places })).toContain(
      'content/news.yaml:8:5 the 2nd of places: another page has the address /news/first/. Change one of the two.',
    );
  });

  it('is not on a public site if its entry is left out, and the others know where they are written', async () => {
    const yaml = readFileSync('tests/fixtures/site/content/site.yaml', 'utf8')
      .replace('example.org', 'fixture.test')
      .replace('0142', '2342');
    const files = { 'site.yaml': `stage: public\n${yaml}`, 'news/first.md': article('!sample First') };
    const { output, pages } = await build(files);
    expect([...output.keys()].filter((file) => /^news\/.*html$/.test(file))).toEqual([
      'news/index.html',
      'news/second/index.html',
    ]);
    expect(pages.at(-1)).toMatchObject({ route: { path: '/news/second/' }, at: ['articles', 1] });
  });
});

describe('a folder of Markdown files', () => {
  it.each([
    [
      'a field that is missing',
      { 'news/third.md': article('Third').replace(/date.*\n/, '') },
      /^content\/news\/third.md:2:1 date: this field is missing/,
    ],
    [
      'a wrong value',
      { 'news/third.md': article('Third').replace('2026', '26') },
      /^content\/news\/third.md:3:7 date: "26-11-02" is not a day/,
    ],
    [
      'an unknown field',
      { 'news/third.md': article('Third', 'auther: Me\n') },
      /^content\/news\/third.md:5:1 unknown field "auther". .*here: title, lead, date, summary\.$/,
    ],
    [
      'its own address',
      { 'news/third.md': article('Third', 'slug: x\n') },
      /^content\/news\/third.md:5:1 "slug" can't be a field/,
    ],
    [
      'a name that is no address',
      { 'news/Third (1).md': article('Third') },
      /^content\/news\/Third \(1\).md:2:1 slug: the name of this file can’t be an address/,
    ],
    ['a mistake in the text', { 'news/third.md': `${article('Third')}<b>x</b>\n` }, /^content\/news\/third.md:8:1 /],
    [
      'no files',
      { 'news.yaml': NEWS.replace('news/', 'nwes/') },
      /^content\/news.yaml:4:11 articles: there are no Markdown files in content\/nwes\//,
    ],
    [
      'no slash',
      { 'news.yaml': NEWS.replace('news/', 'news') },
      /^content\/news.yaml:4:11 articles: expected a folder of Markdown files such as news\/, found the text "news"/,
    ],
    [
      'a folder in the folder',
      { 'news/old/third.md': article('Third') },
      /^content\/news\/old\/third.md:1:1 no page uses this file/,
    ],
  ])('is reported with %s, in the file', async (_what, files: Record<string, string>, message) => {
    expect((await mistakes(files))[0]).toMatch(message);
  });

  it('can be edited file by file, without the name of the file', async () => {
    const { description } = editableSite(site.root, await build(), { definition, cache: new Cache() });
    const own = [...description.values.keys()].filter((id) => /^news/.test(id));
    expect(own).toContain('news/first.md:title');
    expect(own).toContain('news/first.md:body.0');
    expect(own.filter((id) => /slug|articles/.test(id))).toEqual([]);
    expect(description.pages.at(-1)).toEqual({ path: '/news/second/', file: 'news/second.md', title: 'Second' });
  });
});
