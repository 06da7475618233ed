import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The words of the fixture organization, so that no test repeats them. */
const wordsOf = (file: string) =>
  parse(readFileSync(`tests/fixtures/other-organization/content/${file}.yaml`, 'utf8'), {
    schema: 'failsafe',
    logLevel: 'error',
  });

interface Link {
  label: string;
  href: string;
}

export const site: { name: string; facts: { email: string }; navigation: Link[]; support: Link } = wordsOf('site');

type State = Record<'button' | 'title' | 'text', string>;

/** The words of the contact form. */
export const form: {
  fields: Record<'name' | 'email' | 'subject' | 'message', { label: string }>;
  send: string;
  sent: Omit<State, 'button'>;
  states: Record<'sending' | 'retrying' | 'offline' | 'unsure' | 'doubtful' | 'changed', State> & {
    failed: State & { reasons: Record<'busy' | 'broken' | 'refused', string> };
  };
} = wordsOf('contact').form;
