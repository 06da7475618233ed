/** What nothing in routes.ts may be called: the words of the language, and what the file has already. */
const TAKEN = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return route routes static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);

const camelCase = (name: string): string => name.replaceAll(/-+(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** The template of a page called `summer-camp`. */
export function pageTemplate(name: string): string {
  const component = camelCase(`-${name}`);
  return `import { z } from 'zod';
import { Layout } from '../components/Layout.tsx';
import { Section } from '../components/Section.tsx';
import { Text } from '../components/Text.tsx';
import { meta, text } from '../generator/content/fields.ts';
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

/** The style sheet that a page begins with. */
export const pageSheet = `@import "../components/styles.css";

.plain-page {
  padding: var(--section) var(--gutter);
}

.plain-page > p {
  max-width: 40em;
  margin-top: 1.2em;
}
`;

/** routes.ts with one more page: imported in the order of the names, and listed behind the last page that visitors
 *  look for. */
export function withRoute(source: string, name: string): string {
  const alias = TAKEN.has(camelCase(name)) ? `${camelCase(name)}Page` : camelCase(name);
  const statement = `import * as ${alias} from './${name}.tsx';\n`;
  const imports = [...source.matchAll(/^import \* as \w+ from '\.\/([\w-]+)\.tsx';\n/gm)];
  const next = imports.find(([, other = '']) => other > name);
  const last = imports.at(-1)!;
  const place = next?.index ?? last.index + last[0].length;
  const imported = source.slice(0, place) + statement + source.slice(place);
  const listed = [...imported.matchAll(/^ {2}route\('\/(?:[\w/-]*\/)?', .*\n/gm)].at(-1)!;
  const end = listed.index + listed[0].length;
  return `${imported.slice(0, end)}  route('/${name}/', '${name}.yaml', ${alias}),\n${imported.slice(end)}`;
}
