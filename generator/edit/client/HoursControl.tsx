import { useState } from 'react';
import { nameOf, textAt } from './content.ts';
import { useContent, useEditor } from './context.ts';
import { TextControl, useTyped } from './TextControl.tsx';

const two = (number: number): string => String(number).padStart(2, '0');

/** The times in a text such as `7:00 PM–8:30 PM` or `19:00`, as a time field takes them. */
export function timesIn(text: string): string[] {
  return [...text.matchAll(/(\d+):(\d+)(?:\s*([AP])M)?/g)].map(([, hour, minute, half]) => {
    const hours = half ? (Number(hour) % 12) + (half === 'P' ? 12 : 0) : Number(hour);
    return `${two(hours)}:${minute}`;
  });
}

/** Times as they are written: in 12 hours, unless the text before had 24. */
export function timesInWords(times: readonly string[], is24: boolean): string {
  const inWords = times.filter(Boolean).map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return is24 ? time : `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
  });
  return inWords.join('–');
}

/** Hours are chosen in two time fields. A text remains possible, for a fact such as {hours}. */
export function HoursControl({ id }: { id: string }) {
  const { store } = useEditor();
  const content = useContent();
  const { written } = useTyped(id);
  const shown = textAt(content, id)?.shown ?? written;
  const [[from = '', until = ''], setTimes] = useState(timesIn(written.includes('{') ? shown : written));
  const [round, setRound] = useState(0);
  const choose = (times: string[]) => {
    setTimes(times);
    setRound(round + 1);
    if (times[0]) store.write(id, timesInWords(times, shown !== '' && !/[AP]M/.test(shown)));
  };
  const label = nameOf(content, id);
  return (
    <>
      <TextControl id={id} key={round} />
      <div className="span">
        <label>
          from
          <input
            type="time"
            value={from}
            aria-label={`${label}, from`}
            onChange={({ target }) => choose([target.value, until])}
          />
        </label>
        <label>
          until
          <input
            type="time"
            value={until}
            aria-label={`${label}, until`}
            onChange={({ target }) => choose([from, target.value])}
          />
        </label>
      </div>
    </>
  );
}
