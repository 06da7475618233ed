import { z } from 'zod';
import { InlineDrawing } from '../components/InlineDrawing.tsx';
import { Layout } from '../components/Layout.tsx';
import { Text } from '../components/Text.tsx';
import { TextLink } from '../components/TextLink.tsx';
import { link, meta, text } from '../generator/schema/fields.ts';
import type { PageProps } from './site-schema.ts';

export const schema = z.strictObject({
  meta,
  title: text,
  lead: text,
  retry: text,
  home: link,
  help: z.strictObject({ text, link }),
});

/** The page that a host shows when it fails. The address is still that of the requested page, so an empty link requests
 *  it again. */
export default function ErrorScreen({ content, page }: PageProps<typeof schema>) {
  const { title, lead, retry, home, help } = content;
  return (
    <Layout page={page}>
      <section className="astray">
        <div className="astray__copy">
          <h1 className="astray__title">{title}</h1>
          <p className="lead">
            <Text>{lead}</Text>
          </p>
          <p className="actions">
            {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the requested page */}
            <a className="button" href="">
              {retry}
            </a>
            <TextLink {...home} />
          </p>
          <p className="astray__help">
            <Text>{help.text}</Text> <a href={help.link.href}>{help.link.label}</a>
          </p>
        </div>
        <InlineDrawing className="astray__art" src="error.svg" />
      </section>
    </Layout>
  );
}
