import { type ChangeEvent, useId, useLayoutEffect, useRef } from 'react';
import { type Content, childOf, fieldAt, isList, nameOf, textAt, titleOf } from './content.ts';
import { useContent, useStore, useTyped } from './context.ts';
import { FocalPoint, ImageFile } from './Picture.tsx';
import { PictureList } from './PictureList.tsx';
import { asPasted, insertText, timesIn, timesInWords } from './text.ts';

/** The name, the text, and the change handler of any control. */
function useControl(id: string) {
  const store = useStore();
  return {
    'aria-label': nameOf(useContent(), id),
    value: useTyped(id).typed,
    onChange: ({ target }: ChangeEvent<{ value: string }>) => store.write(id, { value: target.value }),
  };
}

/** The control that suits a field. */
export function Control({ id }: { id: string }) {
  const { kind } = fieldAt(useContent(), id);
  const { typed } = useTyped(id);
  if (kind === 'choice' || kind === 'flag') return <Select id={id} />;
  if (kind === 'file')
    return (
      <ImageFile id={id}>
        <PictureList id={id} />
      </ImageFile>
    );
  if (kind === 'focus')
    return (
      <FocalPoint id={id}>
        <TextControl id={id} />
      </FocalPoint>
    );
  if (kind === 'hours') return <HoursControl id={id} />;
  if (kind === 'link') return <LinkControl id={id} />;
  // A date may also be a fact in braces.
  return kind === 'date' && !typed.includes('{') ? <DateControl id={id} /> : <TextControl id={id} />;
}

/** A text field that grows with its text. */
export function TextControl({ id }: { id: string }) {
  const control = useControl(id);
  const isLong = fieldAt(useContent(), id).kind === 'markdown';
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => {
    const { style, offsetHeight, clientHeight } = area.current!;
    style.height = 'auto';
    style.height = `${area.current!.scrollHeight + offsetHeight - clientHeight}px`;
  }, [control.value]);
  return (
    <textarea
      {...control}
      ref={area}
      rows={1}
      dir="auto"
      onPaste={(event) => {
        event.preventDefault();
        insertText(asPasted(event.clipboardData.getData('text/plain'), isLong));
      }}
    />
  );
}

const DateControl = ({ id }: { id: string }) => <input type="date" {...useControl(id)} />;

/** The pages and sections of the site are suggested. Other addresses can be typed. */
function LinkControl({ id }: { id: string }) {
  const { links } = useContent();
  const list = useId();
  return (
    <>
      <input type="text" list={list} {...useControl(id)} />
      <datalist id={list}>
        {links.map(({ href, label }) => (
          <option key={href} value={href} label={label} />
        ))}
      </datalist>
    </>
  );
}

/** Two time fields. The text field stays, for a fact such as {hours}. */
function HoursControl({ id }: { id: string }) {
  const store = useStore();
  const content = useContent();
  const { typed } = useTyped(id);
  const text = typed.includes('{') ? (textAt(content, id)?.shown ?? '') : typed;
  const times = timesIn(text);
  const choose = (index: number, time: string) => {
    const chosen = [0, 1].map((each) => (each === index ? time : (times[each] ?? '')));
    if (chosen[0]) store.write(id, { value: timesInWords(chosen, text !== '' && !/[AP]M/.test(text)) });
  };
  return (
    <>
      <TextControl id={id} />
      <div className="row">
        {['from', 'until'].map((end, index) => (
          <label key={end}>
            {end}
            <input
              type="time"
              value={times[index] ?? ''}
              aria-label={`${nameOf(content, id)}, ${end}`}
              onChange={({ target }) => choose(index, target.value)}
            />
          </label>
        ))}
      </div>
    </>
  );
}

function Select({ id }: { id: string }) {
  const content = useContent();
  const control = useControl(id);
  const choices = choicesOf(content, id);
  // The current value stays a choice, even if it is a fact in braces.
  const values = new Set([...(fieldAt(content, id).optional ? [''] : []), control.value, ...choices.keys()]);
  return (
    <select {...control}>
      {[...values].map((value) => (
        <option key={value} value={value}>
          {choices.get(value) ?? (value || '(nothing)')}
        </option>
      ))}
    </select>
  );
}

/** What is written for each choice, and what it is called. */
function choicesOf(content: Content, id: string): Map<string, string> {
  const { kind, choices = [], choicesFrom } = fieldAt(content, id);
  if (kind === 'flag') return new Map([['true', 'yes']]);
  if (!choicesFrom) return new Map(choices.map((choice) => [choice, choice]));
  const list = content.values.get(choicesFrom);
  const entries = Array.from({ length: isList(list) ? list.count : 0 }, (_, index) => childOf(choicesFrom, index));
  return new Map(entries.map((entry) => [textAt(content, `${entry}.id`)?.written ?? '', titleOf(content, entry)]));
}
