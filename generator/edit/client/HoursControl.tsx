import { useState } from 'react';
import { nameOf, textAt } from './content.ts';
import { useContent, useEditor } from './context.ts';
import { TextControl, useTyped } from './TextControl.tsx';

const two = (number: number): string => String(number).padStart(2, '0');

/** The times in a text such as `7:00 PM–8:30 PM` or `19:00`, in the format of a time field. */
export function timesIn(text: string): string[] {
  return [...text.matchAll(/(\d+):(\d+)(?:\s*([AP])M)?/g)].map(([, hour, minute, half]) => {
    const hours = half ? (Number(hour) % 12) + (half === 'P' ? 12 : 0) : Number(hour);
    return `${two(hours)}:${minute}`;
  });
}

/** Times as content files have them: 12 hours, unless the text had 24 before. */
export function timesInWords(times: readonly string[], is24: boolean): string {
  const inWords = times.filter(Boolean).map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return is24 ? time : `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
  });
  return inWords.join('–');
}

/** Two time fields. The text field stays, for a fact such as {hours}. */
export function HoursControl({ id }: { id: string }) {
  const { store } = useEditor();
  const content = useContent();
  const { written } = useTyped(id);
  const shown = textAt(content, id)?.shown ?? written;
  const [times, setTimes] = useState(timesIn(written.includes('{') ? shown : written));
  const [round, setRound] = useState(0);
  const choose = (index: number, time: string) => {
    const chosen = [0, 1].map((each) => (each === index ? time : (times[each] ?? '')));
    setTimes(chosen);
    setRound(round + 1);
    if (chosen[0]) store.write(id, timesInWords(chosen, shown !== '' && !/[AP]M/.test(shown)));
  };
  return (
    <>
      <TextControl id={id} key={round} />
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
