import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { meta, slug, text } from '../../generator/schema/fields.ts';
import { schemaAt } from '../../generator/schema/schema-fields.ts';
import { siteSchema } from '../../templates/site-schema.ts';
import { type Answers, type Question, Refusal } from './ask.ts';
import { fromAnswer, toYaml, unconfirmed, withoutTag } from './entry.ts';
import { pageSheet, pageTemplate, withRoute } from './page-files.ts';
import { type Change, readSource, withEntry } from './project.ts';

const name = slug.and(z.string().regex(/^[a-z]/, 'expected a name that begins with a letter'));

/** What is asked for a new page. */
export const pageQuestions: Question[] = [
  { flag: 'name', ask: 'The end of its address, such as summer-camp', schema: name },
  { flag: 'title', ask: 'Its heading', schema: text },
  { flag: 'meta-title', ask: 'Its title for search engines, 10 to 60 letters', schema: schemaAt(meta, ['title'])! },
  { flag: 'description', ask: 'What search engines show, 50 to 160 letters', schema: schemaAt(meta, ['description'])! },
  { flag: 'lead', ask: 'The first sentence, in larger letters', schema: text },
];

const FOOTER_LINKS = ['footer', 'quickLinks', 'links'];

/** Adds a page with its content, its template, its style sheet, its route, and a link in the footer, without which
 *  nobody would find it. Throws what keeps it from being added. */
export function newPage(root: string, answers: Answers): Change {
  const name = answers.name ?? '';
  const [content, template, sheet] = [`content/${name}.yaml`, `templates/${name}.tsx`, `templates/${name}.css`];
  const taken = [content, template, sheet].find((file) => existsSync(path.join(root, file)));
  if (taken) throw new Refusal(`${taken} is there already. Give the new one another name.`);
  const link = { label: withoutTag(answers.title ?? ''), href: `/${name}/` };
  const footer = withEntry(root, { name: 'site.yaml', path: FOOTER_LINKS, fields: link, schema: siteSchema });
  const fields = {
    meta: { title: fromAnswer(answers['meta-title']), description: fromAnswer(answers.description) },
    title: fromAnswer(answers.title),
    lead: fromAnswer(answers.lead),
    paragraphs: [unconfirmed('Here stands what this page has to say.')],
  };
  const routes = 'templates/routes.ts';
  return {
    files: new Map([
      [content, `# yaml-language-server: $schema=../schemas/${name}.json\n${toYaml(fields)}\n`],
      [template, pageTemplate(name)],
      [sheet, pageSheet],
      [routes, withRoute(readSource(root, routes), name)],
      [footer.file, footer.text],
    ]),
    said: [
      `The page has its words in ${content}, its layout in ${template}, its style in ${sheet} and its address in ${routes}.`,
      `The footer has a link to it: ${footer.file}:${footer.line}.`,
      `Next: write its text in ${content}, and look at /${name}/ with npm run dev.`,
      'In the end, npm run write schemas tells your editor what its fields are.',
    ],
  };
}
