import { type FormEvent, useState } from 'react';
import { fileOf, idOfFile } from '../files/ids.ts';
import type { Panel, Value } from '../protocol.ts';
import { editor } from './editor.ts';
import { Parts } from './Panel.tsx';
import { Button, List, Side } from './Side.tsx';
import type { View } from './state.ts';

/** All content, with a search, or some values to choose from. */
export function Search({ ids = [] }: { ids?: string[] | undefined }) {
  const [words, setWords] = useState('');
  const isSearching = words.trim() !== '';
  const values = isSearching ? valuesWith(words) : ids.flatMap((id) => editor.value(id) ?? []);
  const found = [...panelsWith(words, 'title'), ...panelsWith(words, 'help')];
  const parts = isSearching ? found : ids.length > 0 ? [] : editor.partsOf('');
  const openFirst = (event: FormEvent) => {
    event.preventDefault();
    const first = isSearching && firstOf(words);
    if (first) void editor.openField(first.id);
    else if (tools[0]) void editor.open(tools[0].view);
  };
  const tools = isSearching ? toolsWith(words) : [];
  const count = values.length + parts.length + tools.length;
  return (
    <Side title={ids.length > 0 ? 'Which one?' : 'All content'}>
      <form onSubmit={openFirst}>
        <label>
          Find a word
          <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
      </form>
      <p role="status">{(isSearching || ids.length > 0) && `${count} found`}</p>
      <List>
        {tools.map(({ title, view }) => (
          <Button key={title} onClick={() => editor.open(view)}>
            {title}
          </Button>
        ))}
      </List>
      {isSearching ? <PartsFound parts={parts} /> : <Parts parts={parts} />}
      <List>
        {values.slice(0, 50).map((value) => (
          <Button key={value.id} onClick={() => editor.openField(value.id)}>
            <small>
              {editor.panel(idOfFile(fileOf(value.panel)))?.title} › {editor.nameOf(value)}
            </small>
            {value.pageText.slice(0, 120)}
          </Button>
        ))}
      </List>
    </Side>
  );
}

/** Parts with what they belong to: each event has files. */
const PartsFound = ({ parts }: { parts: readonly Panel[] }) => (
  <List>
    {parts.map(({ id, title, parent }) => (
      <Button key={id} onClick={() => editor.open({ kind: 'panel', id })}>
        <small>{editor.panel(parent)?.title}</small>
        {title}
      </Button>
    ))}
  </List>
);

/** What Enter opens: a fact, or else a part of the content, or else a value. */
export function firstOf(words: string): Value | Panel | undefined {
  const [best, ...others] = valuesWith(words);
  if (best && isFact(best)) return best;
  return [...panelsWith(words, 'title'), best, ...others, ...panelsWith(words, 'help')].find(
    Boolean,
  );
}

/** What people look for that isn't content, by other words for it. */
const TOOLS: readonly { title: string; words: string; view: View }[] = [
  {
    title: 'What was published',
    words: 'publications history yesterday old versions restore put back undo',
    view: { kind: 'publications' },
  },
  { title: 'What changed', words: 'publish take back undo', view: { kind: 'changes' } },
  { title: 'Before launch', words: 'go public draft not confirmed', view: { kind: 'launch' } },
];

/** Shorter words are in too many others. */
const SHORTEST = 4;

export const toolsWith = (words: string) => {
  const has = matcher(words);
  const isLong = words.trim().length >= SHORTEST;
  return TOOLS.filter((tool) => isLong && has(`${tool.title} ${tool.words}`));
};

const isFact = ({ id }: Value): boolean => id.startsWith('site.yaml:facts.');

/** Returns whether a text has all of the words. It may have the singular of a plural. */
function matcher(words: string): (text: string) => boolean {
  const list = words.toLowerCase().split(/\s+/).filter(Boolean);
  const stems = list.map((word) => word.replace(/(?<=\w{3})s$/, ''));
  return (text) => stems.every((stem) => text.toLowerCase().includes(stem));
}

/** Parts of the content with these words in their titles, such as the menu, or else only in what they are for. */
function panelsWith(words: string, part: 'title' | 'help'): Panel[] {
  const has = matcher(words);
  const panels = editor.state.loaded?.panels ?? [];
  const isEntry = ({ parent }: Panel) => editor.panel(parent)?.adds !== undefined;
  return panels.filter((panel) => {
    const isTitled = has(panel.title);
    return !isEntry(panel) && (part === 'title' ? isTitled : !isTitled && has(panel.help ?? ''));
  });
}

/** The values with all of the words in them or in their names. Facts, which many places show, come first: the email
 *  address, the phone number, figures. Then come values with the words in their names. */
function valuesWith(words: string): Value[] {
  const has = matcher(words);
  const ranks = new Map<Value, number>();
  for (const value of editor.state.loaded?.values ?? []) {
    const { id, label, help, text, pageText, choices, isLine } = value;
    const name = editor.nameOf(value);
    if (isLine) continue;
    if (isFact(value) && has(`${label} ${text} ${id}`)) ranks.set(value, 4);
    else if (has(label)) ranks.set(value, 3);
    else if (text && has(`${text} ${pageText} ${daysIn(text)}`)) ranks.set(value, 2);
    else if (has(`${name} ${help}`)) ranks.set(value, 1);
    else if (text && has(`${name} ${text} ${choices.join(' ')} ${id}`)) ranks.set(value, 0);
  }
  return [...ranks.keys()].sort((one, other) => ranks.get(other)! - ranks.get(one)!);
}

/** The days in a text in words: "Tuesday, June 15, 2027". */
function daysIn(text: string): string {
  const days = text.match(/\b\d{4}-\d\d-\d\d\b/g) ?? [];
  const format = { dateStyle: 'full', timeZone: 'UTC' } as const;
  return days.map((day) => new Date(day).toLocaleDateString('en-US', format)).join(' ');
}
