import * as z from 'zod';
import * as f from '../../components/fields.ts';
import { Fold, Layout } from '../../components/Layout.tsx';
import { TextLink } from '../../components/links.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Text } from '../../components/Text.tsx';
import { Lead } from '../../schedule/Season.tsx';
import type { PageProps } from '../page.ts';

export const schema = z.strictObject({
  meta: f.meta,
  title: f.text,
  lead: f.text,
  retry: f.text,
  home: f.link,
  help: z.strictObject({ text: f.text, link: f.link }).optional(),
});

/** What a host shows for a server error, at the requested URL: an empty link requests it again. */
export default function ErrorScreen({ content, page }: PageProps<typeof schema>) {
  const { title, lead, retry, home, help } = content;
  return (
    <Layout page={page}>
      <section className="hero astray">
        <div className="hero__copy">
          <h1 className="astray__title">{title}</h1>
          <Lead text={lead} />
          <p className="actions">
            {/* biome-ignore lint/a11y/useValidAnchor: an empty address requests the same page */}
            <a className="button" href="">
              {retry}
            </a>
            <TextLink {...home} />
          </p>
          {help && (
            <p className="astray__more">
              <Text>{help.text}</Text> <TextLink {...help.link} />
            </p>
          )}
        </div>
        <Picture className="hero__art" image="error.svg" inline />
      </section>
      <Fold />
    </Layout>
  );
}
