import { expect, test } from 'vitest';
import { unusedTerms } from '../../../generator/checks/unused-terms.ts';
import { ContentSource } from '../../../generator/content/content-source.ts';
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

test('a term that no page explains is noted at its place', () => {
  const pages = [{ terms: new Set(['Oneg']) }, { terms: new Set<string>() }];
  expect(unusedTerms({ data, source }, pages)).toEqual([
    'content/glossary.yaml:3:9 explains "Shabbaton", but no page has it in its running text',
  ]);
});

test('a term that some page explains is not', () => {
  expect(unusedTerms({ data, source }, [{ terms: new Set(['Oneg']) }, { terms: new Set(['Shabbaton']) }])).toEqual([]);
});
