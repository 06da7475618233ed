import { expect, test } from 'vitest';
import { createReload } from '../../../generator/dev/reload.ts';
import { addContentSecurityPolicy } from '../../../generator/pages/csp.ts';

const pageWith = (body: string) => addContentSecurityPolicy(`<html><head><meta charset="utf-8"></head>${body}</html>`);

function directives(html: string): Record<string, string> {
  const policy = /content="([^"]*)"/.exec(html)?.[1] ?? '';
  return Object.fromEntries(policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1).join(' ')]));
}

test('a page may talk to nobody and post to itself', () => {
  const html = pageWith(
    '<form class="action" action="/contact/#write" method="get"></form><a href="https://x.org/">x</a>',
  );
  expect(directives(html)).toMatchObject({ 'connect-src': "'none'", 'form-action': "'self'" });
});

test.each([
  ['https://formspree.io/f/abc', 'https://formspree.io'],
  ['https://forms.example.org:8443/a?b=1&amp;c=2', 'https://forms.example.org:8443'],
  ['http://127.0.0.1:4000/f', 'http://127.0.0.1:4000'],
  // Google answers from another host than the one that takes the message.
  ['https://script.google.com/macros/s/x/exec', 'https://script.google.com https://script.googleusercontent.com'],
])('a form that posts to %s opens the page to %s and to nothing else', (action, origins) => {
  const form = `<form class="letter" method="post" action="${action}" data-format="form">`;
  expect(directives(pageWith(form + form))).toMatchObject({
    'connect-src': origins,
    'form-action': `'self' ${origins}`,
    'default-src': "'none'",
  });
});

test.each([
  ['', "'self'"],
  ['<form method="post" action="https://formspree.io/f/abc">', "'self' https://formspree.io"],
])('only the development server lets its pages hear from it', (form, expected) => {
  const live = createReload().publish(new Map([['index.html', pageWith(form)]]));
  expect(directives(String(live.get('index.html')))['connect-src']).toBe(expected);
});
