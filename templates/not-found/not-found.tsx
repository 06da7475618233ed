import * as z from 'zod';
import type { Enhancement } from '../../client/client.ts';
import * as f from '../../components/fields.ts';
import { Fold, Layout } from '../../components/Layout.tsx';
import { ButtonLink, TextLink } from '../../components/links.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Lead } from '../../schedule/Season.tsx';
import type { PageProps } from '../page.ts';

export const schema = z.strictObject({
  meta: f.meta,
  title: f.text,
  subtitle: f.text,
  lead: f.text,
  home: f.link,
  others: f.list(f.link),
});

export default function NotFound({ content, page }: PageProps<typeof schema>) {
  const { title, subtitle, lead, home, others } = content;
  return (
    <Layout page={page}>
      <section className="hero astray" data-enhance={'not-found' satisfies Enhancement}>
        <div className="hero__copy">
          <h1 className="astray__figure">{title}</h1>
          <p className="astray__subtitle display">{subtitle}</p>
          <Lead text={lead} />
          <p className="actions">
            <ButtonLink {...home} />
          </p>
          <ul className="astray__more row">
            {others.map((other) => (
              <li key={other.href}>
                <TextLink {...other} />
              </li>
            ))}
          </ul>
        </div>
        <Picture className="hero__art" image="not-found.svg" inline />
      </section>
      <Fold />
    </Layout>
  );
}
