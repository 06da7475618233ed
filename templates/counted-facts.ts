import { listText } from '../components/numbers.ts';
import { valueAt } from '../generator/content/content.ts';
import type { Facts } from '../generator/content/texts.ts';
import { WEEKDAYS } from '../generator/dates.ts';

/** Lists that are counted: the file and the path of each, by its name in texts. */
const COUNTED: Record<string, string[]> = {
  chapters: ['chapters.yaml', 'chapters', 'items'],
  elsewhere: ['chapters.yaml', 'elsewhere', 'items'],
  'events-all': ['events.yaml', 'events'],
  programs: ['home.yaml', 'programs', 'items'],
  pillars: ['about.yaml', 'pillars', 'items'],
  'giving-levels': ['support.yaml', 'giving', 'levels'],
  sponsorships: ['support.yaml', 'sponsorship', 'opportunities'],
  'ways-to-help': ['support.yaml', 'ways', 'items'],
};

/** The words for numbers from 0 on. Larger ones are written in digits. */
const NUMBERS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' ');

type Entry = Record<string, unknown>;

/** Facts that any text can use in addition to those in site.yaml: counts in words (`{chapters}`,
 *  `{Chapters}`) or digits (`{chapters:figure}`), lists (`{chapters:list}`), and the end of the usual
 *  hours (`{hours:end}`), and how to reach us (`{contact-ways}`, `{message-form}`). The content is not
 *  checked yet, so a list that can't be read counts as empty. */
export function countedFacts(read: (file: string) => unknown): Facts {
  const listOf = (name: string): Entry[] => {
    const [file = '', ...path] = COUNTED[name] ?? [];
    const list = valueAt(read(file), path);
    return Array.isArray(list) ? list.map(Object) : [];
  };
  const facts: Record<string, string> = {};
  const count = (name: string, number: number) => {
    const word = NUMBERS[number] ?? String(number);
    facts[name] = word;
    facts[capital(name)] = capital(word);
    facts[`${name}:figure`] = String(number);
  };
  for (const name of Object.keys(COUNTED)) count(name, listOf(name).length);
  const weekly = listOf('events-all').filter(({ type }) => type === 'Weekly');
  count('chapters-all', listOf('chapters').length + listOf('elsewhere').length);
  count('nights', new Set(weekly.map(({ day }) => day)).size);
  count('weekly-events', weekly.length);
  for (const name of ['chapters', 'elsewhere'])
    facts[`${name}:list`] = listText(listOf(name).map((entry) => String(entry.name)));
  const placeOf = ({ chapter, location }: Entry) =>
    listOf('chapters').find(({ id }) => id && id === chapter)?.name ?? location;
  const nights = WEEKDAYS.flatMap((day) => {
    const places = new Set(weekly.filter((event) => event.day === day).map(placeOf));
    return places.size > 0 ? `${day}: ${listText([...places].map(String))}.` : [];
  });
  // "Tuesday: Teaneck and Passaic. Wednesday: Queens."
  facts['nights:list'] = nights.join(' ');
  const hours = String(valueAt(read('site.yaml'), ['facts', 'hours']));
  // Of hours that begin after noon, it is clear without PM. Without an end: "At the end, the director stays".
  facts['hours:end'] = hours.replace(/(?<=PM–.*)\sPM$/, '').split('–')[1] ?? 'the end';
  return { ...facts, ...contactFacts(read) };
}

/** How visitors reach us: with the form or by email, and by phone if there is one. */
function contactFacts(read: (file: string) => unknown): Facts {
  const byEmail = valueAt(read('contact.yaml'), ['form', 'byEmail']);
  const phone = valueAt(read('site.yaml'), ['facts', 'phone']);
  const others = [...(byEmail ? [] : ['use the form']), ...(phone ? ['call'] : [])];
  const last = others.length > 1 ? ', or email' : ' or email';
  const ways = others.length > 0 ? others.join(', ') + last : 'send us an email';
  return {
    'message-form': byEmail ? 'an email to us' : 'our message form',
    'contact-ways': ways,
    'Contact-ways': capital(ways),
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
