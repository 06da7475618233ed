import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { invalid } from '../../generator/edit/files.ts';
import { ContentText } from '../../generator/source/write/content-text.ts';
import { valueAt } from '../../generator/source/write/data.ts';

const FIXTURE = 'tests/fixtures/other-organization/content';
const FOOTER_LINKS = ['footer', 'quickLinks', 'links'];
// Tagged !sample, so the launch check lists these words until somebody replaces them.
const DESCRIPTION = '!sample "What search engines show below the title: one sentence of 50 to 160 letters."';
const LEAD = '!sample The opening sentence, in larger type.';
const PARAGRAPH = '!sample What this page is about.';

/** Adds a page: content, template, style sheet, route, and a footer link. Returns what to do next. */
export function newPage(root: string, name: string): string {
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name) || name.length > 30)
    throw invalid(`"${name}" can't be an address. Use lowercase words joined by hyphens: summer-camp`);
  const [content, template, sheet] = [`content/${name}.yaml`, `templates/${name}.tsx`, `templates/${name}.css`];
  const taken = [content, template, sheet, `content/${name}`].find((file) => existsSync(path.join(root, file)));
  if (taken) throw invalid(`${taken} already exists. Choose another name.`);
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const [site, routes] = ['content/site.yaml', 'templates/routes.ts'];
  const files = {
    [content]: `# yaml-language-server: $schema=../schemas/${name}.json\n${pageContent(title)}`,
    // The tests build the same pages with content of their own.
    [`${FIXTURE}/${name}.yaml`]: pageContent(title).replaceAll('!sample ', ''),
    [template]: pageTemplate(name),
    [sheet]: PAGE_SHEET,
    [routes]: withRoute(read(routes), name),
    [site]: withFooterLink(read(site), { label: title, href: `/${name}/` }),
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(root, file), text);
  return `Added the page /${name}/, with a link in the footer.

Next:
1. npm run dev, open /${name}/, and click the words to change them. They are in ${content}.
2. Its layout is in ${template} and its style in ${sheet}.
3. Before you commit it, run npm run write snapshots.`;
}

const pascalCase = (name: string): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase());

const pageContent = (title: string): string => `meta:
  title: "${title}: a new page"
  description: ${DESCRIPTION}
title: ${title}
lead: ${LEAD}
paragraphs:
  - ${PARAGRAPH}
`;

const pageTemplate = (name: string): string => `import { z } from 'zod';
import { Layout } from '../components/Layout.tsx';
import { Lead } from '../components/Lead.tsx';
import { Section } from '../components/Section.tsx';
import { Text } from '../components/Text.tsx';
import { list } from '../generator/schema/described.ts';
import { meta, textField } from '../generator/schema/fields.ts';
import { heading, lead } from './fields.ts';
import type { PageProps } from './site-schema.ts';

export const styles = '${name}';

export const schema = z.strictObject({
  meta,
  title: heading,
  lead,
  paragraphs: list('Text', 'Each entry is a paragraph.', textField('Paragraph', undefined, 'Bring a sleeping bag.')),
});

export default function ${pascalCase(name)}Page({ content, page }: PageProps<typeof schema>) {
  const { title, lead, paragraphs } = content;
  return (
    <Layout page={page}>
      <Section className="plain-page">
        <h1>{title}</h1>
        <Lead>{lead}</Lead>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Text>{paragraph}</Text>
          </p>
        ))}
      </Section>
    </Layout>
  );
}
`;

const PAGE_SHEET = `@import "../components/styles.css";
@import "../components/styles.below.css";

@layer page {
  .plain-page {
    padding: var(--section) var(--gutter);
  }

  .plain-page > p {
    max-width: 40em;
    margin-top: 1.2em;
  }
}
`;

/** routes.ts with one more page, before the error pages. Imports stay sorted by file name. */
function withRoute(source: string, name: string): string {
  // The suffix keeps the name from being a reserved word.
  const alias = `${name.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())}Page`;
  const imports = source.match(/^import \* as .*\n/gm) ?? [];
  const fileIn = (line: string) => line.split("'")[1] ?? '';
  const sorted = [...imports, `import * as ${alias} from './${name}.tsx';\n`].sort((a, b) =>
    fileIn(a) < fileIn(b) ? -1 : 1,
  );
  return source
    .replace(imports.join(''), sorted.join(''))
    .replace(/^ {2}route\('\/404/m, (line) => `  route('/${name}/', '${name}.yaml', ${alias}),\n${line}`);
}

/** site.yaml with one more link at the end of the footer's quick links. */
function withFooterLink(source: string, link: { label: string; href: string }): string {
  const file = ContentText.read(source);
  const links = file && valueAt(file.data, FOOTER_LINKS);
  const changed = Array.isArray(links) ? file?.insert(FOOTER_LINKS, links.length, link) : undefined;
  if (!changed) throw invalid(`content/site.yaml has no list ${FOOTER_LINKS.join('.')} to add a link to.`);
  return changed.source;
}
