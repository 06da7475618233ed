import { expect, test } from 'vitest';
import { unusedTerms } from '../../../generator/checks/unused-terms.ts';
import { ContentSource } from '../../../generator/content/content-source.ts';
import { Memo } from '../../../generator/source/memo.ts';
import { YamlFile } from '../../../generator/source/yaml.ts';

const yaml = new YamlFile(
  'content/glossary.yaml',
  '- term: Oneg\n  meaning: Sweet & "short".\n- term: Shabbaton\n  meaning: A Shabbos away.\n',
);
const data = [
  { term: 'Oneg', meaning: 'Sweet & "short".' },
  { term: 'Shabbaton', meaning: 'A Shabbos away.' },
];
const source = new ContentSource(yaml);
const page = (body: string) => ({ path: '/', file: 'index.html', html: `<body>${body}</body>`, source });

test('a term that no page explains is noted at its place', () => {
  const pages = [
    page('<p>An Oneg <span role="tooltip">Sweet &amp; &quot;short&quot;.</span></p>'),
    page('<p>Shabbaton</p>'),
  ];
  expect(unusedTerms({ data, source }, pages, new Memo())).toEqual([
    'content/glossary.yaml:3:9 explains "Shabbaton", but no page has it in its running text',
  ]);
});

test('a term that some page explains is not', () => {
  const pages = [page('Sweet &amp; &quot;short&quot;.'), page('A Shabbos away.')];
  expect(unusedTerms({ data, source }, pages, new Memo())).toEqual([]);
});
