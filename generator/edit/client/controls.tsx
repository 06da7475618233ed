import type { Hours } from '../../locale/days.ts';
import { hoursLike, readHours } from '../../locale/hours.ts';
import { type Content, childOf, countOf, fieldAt, nameOf, parentOf, textAt, titleOf } from './content.ts';
import { useEditor, useTyped } from './context.ts';
import { Input } from './elements.tsx';
import { FocusPicker } from './FocusPicker.tsx';
import { NewPicture } from './Picture.tsx';
import { PictureList } from './PictureList.tsx';
import { TextControl } from './TextControl.tsx';
import { elementOf } from './targets.ts';
import { withFacts } from './text.ts';

/** What a date field holds that is incomplete or impossible. Empty would mean that the date is left out. */
const NO_DATE = '?';

function DateControl({ name, typed, write }: { name: string; typed: string; write: (value: string) => void }) {
  const value = typed === NO_DATE ? '' : typed;
  const onChange = ({ target }: { target: HTMLInputElement }) =>
    write(target.validity.badInput ? NO_DATE : target.value);
  return <input type="date" aria-label={name} value={value} onChange={onChange} />;
}

export function Control({ id }: { id: string }) {
  const { store, content } = useEditor();
  const { typed } = useTyped(id);
  const name = nameOf(content, id);
  const write = (value: string) => store.write(id, { value });
  const control = {
    ...{ 'aria-label': name, value: typed },
    onChange: ({ target }: { target: { value: string } }) => write(target.value),
  };
  switch (fieldAt(content, id).kind) {
    case 'choice':
    case 'flag':
      return (
        <select {...control}>
          {choicesOf(content, id, typed).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      );
    case 'link':
      // The pages and sections of the site are suggested. Other addresses can be typed.
      return (
        <>
          <input type="text" list={`links:${id}`} {...control} />
          <datalist id={`links:${id}`}>
            {content.links.map(({ href, label }) => (
              <option key={href} value={href} label={label} />
            ))}
          </datalist>
        </>
      );
    case 'date':
      // It may also be a fact in braces.
      return typed.includes('{') ? <TextControl id={id} /> : <DateControl name={name} typed={typed} write={write} />;
    case 'hours':
      return (
        <>
          <TextControl id={id} />
          <Clocks name={name} text={withFacts(typed, content.facts)} write={write} />
        </>
      );
    case 'file':
      return (
        <>
          <NewPicture id={id} />
          <PictureList id={id} />
        </>
      );
    case 'focus': {
      const shown = elementOf(parentOf(id)!);
      const picture = shown instanceof HTMLImageElement ? shown : shown?.querySelector('img');
      if (picture) return <FocusPicker src={picture.currentSrc || picture.src} focus={typed} choose={write} />;
    }
  }
  return <TextControl id={id} />;
}

interface ClocksProps {
  name: string;
  text: string;
  write: (text: string) => void;
}

function Clocks({ name, text, write }: ClocksProps) {
  const hours = readHours(text);
  const choose = (end: keyof Hours, time: string) => {
    const chosen = { from: '', ...hours, [end]: time };
    if (chosen.from) write(hoursLike(text, chosen, document.documentElement.lang));
  };
  const clocks = (['from', 'to'] as const).map((end) => {
    const label = end === 'to' ? 'until' : end;
    return (
      <Input
        key={end}
        label={label}
        type="time"
        value={hours?.[end] ?? ''}
        aria-label={`${name}, ${label}`}
        onChange={({ target }) => choose(end, target.value)}
      />
    );
  });
  return <div className="row">{clocks}</div>;
}

/** What is written for each choice, and what it is called. The current value is one, even if it is a fact in braces. */
function choicesOf(content: Content, id: string, typed: string): (readonly [value: string, label: string])[] {
  const { kind, optional, choices = [], choicesFrom } = fieldAt(content, id);
  const entries = choicesFrom
    ? [...Array(countOf(content, choicesFrom)).keys()].map((index) => childOf(choicesFrom, index))
    : [];
  const labels = new Map([
    ...(optional ? [['', '(nothing)'] as const] : []),
    [typed, typed || '(nothing)'] as const,
    ...(kind === 'flag' ? [['true', 'yes'] as const] : choices.map((choice) => [choice, choice] as const)),
    ...entries.map((entry) => [textAt(content, `${entry}.id`)?.written ?? '', titleOf(content, entry)] as const),
  ]);
  return [...labels];
}
