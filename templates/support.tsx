import { z } from 'zod';
import type { PageProps } from '../build/route.ts';
import { Layout } from '../components/Layout.tsx';
import { meta, text } from './schema.ts';

export const schema = z.strictObject({ meta, title: text });

export default function Support({ content, page }: PageProps<typeof schema>) {
  return (
    <Layout page={page}>
      <h1>{content.title}</h1>
      <p id="sponsor" />
      <p id="advisory-board" />
      <p id="volunteer" />
    </Layout>
  );
}
