import { describe, expect, it } from 'vitest';
import { checkEvent } from '../../templates/schedule/check-event.ts';
import type { EventContent } from '../../templates/schedule/event-schema.ts';

const weekly: EventContent = {
  title: 'Tea',
  type: 'Weekly',
  day: 'Tuesday',
  time: '7:00 PM–8:00 PM',
  location: 'Alderwick',
  description: 'Bring a cup.',
};
const { day: _, ...undated } = weekly;
const dated: EventContent = { ...undated, type: 'One-time', date: 'March 4–6, 2027' };

const mistakesIn = (event: EventContent): string[] => {
  const found: string[] = [];
  checkEvent(event, (field, message, hint) => found.push(`${field}: ${message} (${hint})`));
  return found;
};

describe('an event is understood', () => {
  it.each<[string, EventContent]>([
    ['weekly, without a date', weekly],
    ['weekly, with a date in words', { ...weekly, date: 'Tuesdays, but not in May' }],
    ['in words instead of hours', { ...weekly, time: undefined, when: 'Tuesday evening' }],
    ['of several days', { ...dated, time: undefined, when: 'Thursday to Saturday' }],
    ['with a date of its own in a row', { ...dated, date: 'March 4, 2027', day: 'Thursday' }],
    ['when it is still to be announced', { ...dated, date: 'To be announced', time: 'To be announced' }],
    ['at a chapter', { ...weekly, location: undefined, chapter: 'alderwick' }],
  ])('%s', (_name, event) => {
    expect(mistakesIn(event)).toEqual([]);
  });
});

describe('an event is refused', () => {
  it.each<[string, EventContent, RegExp]>([
    ['weekly without a day', { ...weekly, day: undefined }, /^day: this field is missing/],
    ['monthly without a date', { ...weekly, type: 'Monthly' }, /^date: this field is missing .*One Tuesday a month/],
    ['dated without a date', { ...dated, date: undefined }, /^date: this field is missing/],
    ['with a date that is none', { ...dated, date: 'Soon' }, /^date: "Soon" is not a part of a date/],
    ['on another day than it says', { ...weekly, date: 'Every Monday' }, /^date: .* does not fit: .* on a Tuesday/],
    ['with a mistyped day', { ...weekly, date: 'Every Tusday' }, /^date: "Tusday" is not a day .*Tuesday\?/],
    ['whose day is not that of its date', { ...dated, day: 'Monday' }, /^date: March 4, 2027 is a Thursday, but "day"/],
    [
      'whose last day is another',
      { ...dated, date: 'March 4–7, 2027', time: undefined, when: 'Thursday to Saturday' },
      /^when: .* from Thursday to Sunday/,
    ],
    ['that was weekly', { ...weekly, type: 'One-time' }, /^date: this field is missing .*"type: Weekly"/],
    ['weekly on one date', { ...dated, type: 'Weekly' }, /^type: a weekly event has no date .*"type: One-time"/],
    ['with hours for words', { ...weekly, time: undefined, when: '7:30–8:30' }, /^when: .* are hours .*"time:"/],
    ['some time', { ...weekly, time: 'TBD' }, /^time: "TBD" is not possible here .*To be announced\?/],
    ['some day', { ...dated, date: 'to be anounced' }, /^date: .*To be announced\?/],
    ['without hours', { ...weekly, time: undefined }, /^time: this field is missing/],
    ['with words for hours', { ...weekly, time: 'late' }, /^time: "late" is not understood .*"when:"/],
    ['with hours and words', { ...weekly, when: 'late' }, /^when: an event has either/],
    ['nowhere', { ...weekly, location: undefined }, /^chapter: this field is missing .*"location:"/],
    ['in a row with a picture', { ...weekly, narrowPicture: 'a.svg' }, /^narrowPicture: only an event without a "day"/],
  ])('%s', (_name, event, mistake) => {
    expect(mistakesIn(event)).toEqual([expect.stringMatching(mistake)]);
  });
});
