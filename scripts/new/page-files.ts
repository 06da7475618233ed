const camelCase = (name: string): string => name.replaceAll(/-+(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** The template of a page called `summer-camp`. */
export function pageTemplate(name: string): string {
  const component = camelCase(`-${name}`);
  return `import { z } from 'zod';
import { Layout } from '../components/Layout.tsx';
import { Section } from '../components/Section.tsx';
import { Text } from '../components/Text.tsx';
import { meta, text } from '../generator/schema/fields.ts';
import type { PageProps } from './site-schema.ts';

export const schema = z.strictObject({
  meta,
  title: text,
  lead: text,
  paragraphs: z.array(text).min(1),
});

export default function ${component}Page({ content, page }: PageProps<typeof schema>) {
  const { title, lead, paragraphs } = content;
  return (
    <Layout page={page}>
      <Section className="plain-page">
        <h1>{title}</h1>
        <p className="lead">
          <Text>{lead}</Text>
        </p>
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
}

/** The style sheet that a page begins with: its only one, until a `<Fold />` in the template and a second sheet divide it. */
export const pageSheet = `@import "../components/styles.css";
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

const IMPORTS = /(?:^import \* as .*\n)+/m;
const ERROR_PAGES = /^ {2}route\('\/404/m;

/** routes.ts with one more page: imported in the order of the names, and listed before the pages of errors. */
export function withRoute(source: string, name: string): string {
  // With an ending that keeps it from being a word of the language, or a name that the file has already.
  const alias = `${camelCase(name)}Page`;
  const added = `import * as ${alias} from './${name}.tsx';`;
  const fileIn = (line: string) => line.split("'")[1] ?? '';
  return source
    .replace(
      IMPORTS,
      (all) => `${[...all.trimEnd().split('\n'), added].sort((a, b) => (fileIn(a) < fileIn(b) ? -1 : 1)).join('\n')}\n`,
    )
    .replace(ERROR_PAGES, (line) => `  route('/${name}/', '${name}.yaml', ${alias}),\n${line}`);
}
