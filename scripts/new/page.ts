import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { toYaml } from '../../generator/edit/write/new-yaml.ts';
import { Sample } from '../../generator/edit/write/yaml-text.ts';
import { meta, slug, text } from '../../generator/schema/fields.ts';
import { schemaAt } from '../../generator/schema/schema-fields.ts';
import { siteSchema } from '../../templates/site-schema.ts';
import { type Answers, fromAnswer, withoutTag } from './ask.ts';
import { unlike } from './fields.ts';
import { pageSheet, pageTemplate, withRoute } from './page-files.ts';
import { type Change, type Kind, readSource, withEntry } from './project.ts';

const name = slug.and(z.string().regex(/^[a-z]/, 'expected a name that begins with a letter'));

/** `npm run new page`: its content, once for visitors and once for the tests, its template, its style sheet, its route,
 *  and a link in the footer, without which nobody would find it. */
export const page: Kind = {
  questions(root) {
    const files = ['content', 'templates'].flatMap((folder) => readdirSync(path.join(root, folder)));
    const taken = files.map((file) => file.replace(/\..*/, ''));
    return [
      { flag: 'name', ask: 'The end of its address, such as summer-camp.', schema: name, problem: unlike(taken) },
      { flag: 'title', ask: 'Its heading.', schema: text },
      { flag: 'meta-title', ask: 'Its title for search engines, 10 to 60 letters.', schema: metaField('title') },
      { flag: 'description', ask: 'What search engines show, 50 to 160 letters.', schema: metaField('description') },
      { flag: 'lead', ask: 'The first sentence, in larger letters.', schema: text },
    ];
  },
  change: newPage,
};

const metaField = (field: string) => schemaAt(meta, [field])!;

const SITE = { name: 'site.yaml', schema: siteSchema };
// The organisation that the tests build the same pages for.
const FIXTURE = 'tests/fixtures/other-organisation';
const FOOTER_LINKS = ['footer', 'quickLinks', 'links'];

/** Words for the tests, which are about no words of ours. */
const fixtureFields = (name: string) => ({
  meta: { title: `A new page: ${name}`, description: `What search engines show of the page ${name}, in a sentence.` },
  title: 'A new page',
  lead: 'Somebody opened the oven to see what was in it.',
  paragraphs: ['It was a page.'],
});

function newPage(root: string, answers: Answers): Change {
  const name = answers.name ?? '';
  const [content, template, sheet] = [`content/${name}.yaml`, `templates/${name}.tsx`, `templates/${name}.css`];
  const link = { label: withoutTag(answers.title ?? ''), href: `/${name}/` };
  const footer = withEntry(root, SITE, { path: FOOTER_LINKS, entry: link });
  const fields = {
    meta: { title: fromAnswer(answers['meta-title']), description: fromAnswer(answers.description) },
    title: fromAnswer(answers.title),
    lead: fromAnswer(answers.lead),
    paragraphs: [new Sample('Here stands what this page has to say.')],
  };
  const routes = 'templates/routes.ts';
  return {
    files: new Map([
      [content, `# yaml-language-server: $schema=../schemas/${name}.json\n${toYaml(fields)}\n`],
      [`${FIXTURE}/${content}`, `${toYaml(fixtureFields(name))}\n`],
      [template, pageTemplate(name)],
      [sheet, pageSheet],
      [routes, withRoute(readSource(root, routes), name)],
      [footer.file, footer.text],
    ]),
    said: [
      `The page has its words in ${content}, its layout in ${template}, its style in ${sheet} and its address in ${routes}.`,
      `The footer has a link to it: ${footer.file}:${footer.line}.`,
      `Next: write its text in ${content}, and look at /${name}/ with npm run dev.`,
      `The tests have words of their own: ${FIXTURE}/${content}. A field that is new here belongs there too.`,
      'In the end, npm run write schemas tells your editor what its fields are, and npm run write snapshots notes how the page is heard.',
    ],
  };
}
