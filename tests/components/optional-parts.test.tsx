import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Content } from '../../generator/content/content.ts';
import { leaveOut } from '../../generator/content/leave-out.ts';
import type { PageProps } from '../../generator/pages/route.ts';
import { definitionOf, fieldsIn } from '../../generator/schema/schema-fields.ts';
import type { Path } from '../../generator/source/yaml.ts';
import { siteDefinition } from '../../templates/site.ts';
import type { Site } from '../../templates/site-schema.ts';
import { buildFixture, FIXTURE_DAY } from '../fixture-site.ts';
import { samplePage } from './sample-page.tsx';

const { contents, pages } = await buildFixture({}, { site: 'complete' });
const [site, glossary] = contents as [Content<Site>, Content<unknown>];
const wholeFiles = pages.filter(({ at }) => at.length === 0);
const routes = wholeFiles.map(({ route }) => route);
const shared = siteDefinition.shared!;
const files = new Map(wholeFiles.map(({ route, content }) => [route.content, content as Content<unknown>]));

const whole = shared.resolve(site.data, files, FIXTURE_DAY);

/** The paths of everything that the schema of a page doesn't require, and of the first entry of every list. */
const partsOf = ({ data, schema }: Content<unknown>): Path[] =>
  [...fieldsIn(schema, data)].flatMap(({ path, value, schema: field }) => {
    const isPart = typeof path.at(-1) === 'number' || definitionOf(field).type === 'optional';
    const isFirst = path.every((step) => typeof step === 'string' || step === 0);
    return isPart && isFirst && value !== undefined ? [path] : [];
  });

/** The HTML of a page without some of its parts; empty if the page can't do without them. */
function render({ content, template }: (typeof routes)[number], paths: readonly Path[]): string {
  const file = files.get(content)!;
  const { data, needed } = leaveOut(file.data, file.schema, paths);
  if (paths.length === 1 && needed.length > 0) return '';
  const settings = shared.files.includes(content)
    ? shared.resolve(site.data, new Map(files).set(content, { ...file, data }), FIXTURE_DAY)
    : whole;
  const page = samplePage({
    ...{ site: settings as Site, glossary: glossary!.data as never, today: FIXTURE_DAY },
    ...{ belowStyle: BELOW, inlineScript: (script) => script },
  });
  const Template = template.default as (props: PageProps<never>) => React.ReactElement;
  return renderToStaticMarkup(<Template content={data as never} page={page} />);
}

/** The second style sheet, which a template places where its first screen ends. */
const BELOW = '/below.css';
const EMPTY =
  /<(h\d|p|a|b|button|ul|ol|dl|dt|dd|figure|figcaption|blockquote|section)(?: [^>]*)?><\/\1>|undefined|NaN/g;

/** Finds the empty elements of a page without some of its parts, other than those that it always has, and a lost style sheet. */
function flawsOf(route: (typeof routes)[number]): (paths: readonly Path[]) => string[] {
  const whole = render(route, []);
  const always = new Set(whole.match(EMPTY));
  return (paths) => {
    const html = render(route, paths);
    const lost = html && whole.includes(BELOW) && !html.includes(BELOW) ? ['no second style sheet'] : [];
    return [...lost, ...(html.match(EMPTY) ?? []).filter((each) => !always.has(each))];
  };
}

test.each(routes)('$path stays complete if one optional part is missing', (route) => {
  const flawsWithout = flawsOf(route);
  for (const part of partsOf(files.get(route.content)!))
    expect([part.join('.'), ...flawsWithout([part])]).toEqual([part.join('.')]);
});

test.each(routes)('$path stays complete if all optional parts are missing', (route) => {
  const parts = partsOf(files.get(route.content)!).filter((path) => typeof path.at(-1) === 'string');
  expect(flawsOf(route)(parts)).toEqual([]);
});
