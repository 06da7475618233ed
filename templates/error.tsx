import { z } from 'zod';
import { InlineDrawing } from '../components/drawings.tsx';
import { Layout } from '../components/Layout.tsx';
import { Lead } from '../components/Lead.tsx';
import { TextLink } from '../components/links.tsx';
import { Text } from '../components/Text.tsx';
import { group, titled } from '../generator/schema/described.ts';
import { link, meta, textField } from '../generator/schema/fields.ts';
import { lead } from './fields.ts';
import type { PageProps } from './site-schema.ts';

export const styles = 'error';

export const schema = z.strictObject({
  meta,
  title: textField('Heading', 'What went wrong.', 'Unexpected Application Error!'),
  lead,
  retry: textField('Link to try again', 'Loads the page again.', 'Try this page again'),
  home: titled(link, 'Button to the home page'),
  help: group('Help', 'The last line.', {
    text: textField('Sentence', 'What to do if the error stays.', 'If it keeps happening, please tell us'),
    link: titled(link.optional(), 'Link', 'Where to write to, on the same line.'),
  }).optional(),
});

/** The page a host shows after a server error. The URL is still the requested page's, so an empty link requests it again. */
export default function ErrorScreen({ content, page }: PageProps<typeof schema>) {
  const { title, lead, retry, home, help } = content;
  return (
    <Layout page={page}>
      <section className="astray">
        <div className="astray__copy">
          <h1 className="astray__title">{title}</h1>
          <Lead>{lead}</Lead>
          <p className="actions">
            {/* biome-ignore lint/a11y/useValidAnchor: an empty address requests the same page */}
            <a className="button" href="">
              {retry}
            </a>
            <TextLink {...home} />
          </p>
          {help && (
            <p className="astray__help">
              <Text>{help.text}</Text> {help.link && <a href={help.link.href}>{help.link.label}</a>}
            </p>
          )}
        </div>
        <InlineDrawing className="astray__art" place="error" />
      </section>
    </Layout>
  );
}
