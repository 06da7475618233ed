import { z } from 'zod';
import type { Enhancement } from '../client/enhancements.ts';
import { InlineDrawing } from '../components/drawings.tsx';
import { Layout } from '../components/Layout.tsx';
import { Lead } from '../components/Lead.tsx';
import { ButtonLink, TextLink } from '../components/links.tsx';
import { list, titled } from '../generator/schema/described.ts';
import { link, meta, textField } from '../generator/schema/fields.ts';
import { lead } from './fields.ts';
import type { PageProps } from './site-schema.ts';

export const styles = 'not-found';

export const schema = z.strictObject({
  meta,
  title: textField('Large number', 'Above the heading.', '404'),
  subtitle: textField('Heading', 'Below the number.', 'Oops! Page not found'),
  lead,
  home: titled(link, 'Button to the home page'),
  others: list('Other links', 'Links to other pages.', link).optional(),
});

export default function NotFound({ content, page }: PageProps<typeof schema>) {
  const { title, subtitle, lead, home, others } = content;
  return (
    <Layout page={page}>
      <section className="astray" data-enhance={'not-found' satisfies Enhancement}>
        <div className="astray__copy">
          <h1 className={title.length > 4 ? 'astray__title' : 'astray__figure'}>{title}</h1>
          <p className="astray__subtitle display">{subtitle}</p>
          <Lead>{lead}</Lead>
          <p className="actions">
            <ButtonLink {...home} />
          </p>
          {others && (
            <ul className="astray__others">
              {others.map((other) => (
                <li key={other.href}>
                  <TextLink {...other} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <InlineDrawing className="astray__art" place="notFound" />
      </section>
    </Layout>
  );
}
