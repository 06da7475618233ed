import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, visit, type YAMLMap } from 'yaml';
import { entriesIn } from '../generator/source/folder.ts';
import { inYaml } from './temporary-project.ts';

type Event = { type: string; day?: string };
type Place = (string | number)[];
/** Changes a part of a page, unless the page leaves it out. */
function set(yaml: Document, place: Place, values: object): void {
  if (place.length > 0 && !yaml.hasIn(place)) return;
  for (const [key, value] of Object.entries(values)) yaml.setIn([...place, key], yaml.createNode(value));
}
const addEvent = (events: Document, event: object): void => events.addIn(['events'], events.createNode(event));
/** Changes the first event of a kind, if there is one. */
function changeEvent(events: Document, isIt: (event: Event) => boolean, values: object): void {
  const index = (events.toJS() as { events: Event[] }).events.findIndex(isIt);
  if (index >= 0) set(events, ['events', index], values);
}

const [NAME, ID] = ['Lakewood on the Other Side of the River', 'lakewood-on-the-river'];

/** Correct edits that people may make on any day, by the file. They fit any content: what they add has names that no real
 *  chapter or event will ever have. */
const EDITS: Record<string, (yaml: Document, root: string) => void> = {
  'site.yaml': (site) => set(site, ['facts'], { email: 'office@4g-girls.org', phone: '+1 646-321-7654' }),
  'chapters.yaml': (chapters) => {
    const chapter = (chapters.getIn(['chapters', 'items', 0]) as YAMLMap).clone() as YAMLMap;
    chapter.set('id', ID);
    chapter.set('name', NAME);
    chapters.addIn(['chapters', 'items'], chapter);
    set(chapters, ['chapters', 'items', 0, 'whatsapp'], { href: 'https://chat.whatsapp.com/AbCdEf123' });
  },
  'events.yaml': (events, root) => {
    events.delete('season');
    changeEvent(events, ({ type }) => type === 'Weekly', { day: 'Monday', time: '6:30 PM–7:45 PM' });
    changeEvent(events, ({ day }) => !day, { from: '2027-03-04', until: '2027-03-07' });
    const fair = { type: 'One-time', from: '2027-05-02', time: '11:00 AM–4:00 PM', location: 'The hall' };
    addEvent(events, { title: 'Testville Book Fair', ...fair, description: 'Bring one, take one.' });
    const night = { type: 'Weekly', id: ID, day: 'Monday', time: '8:00 PM–9:00 PM' };
    const place = existsSync(path.join(root, 'content/chapters.yaml')) ? { chapter: ID } : { location: NAME };
    addEvent(events, { title: `${NAME} weekly event`, ...night, ...place, description: 'Come in.' });
    set(events, ['join', 'whatsApp'], { href: 'https://chat.whatsapp.com/AbCdEf123' });
  },
  'contact.yaml': (contact) => {
    const fields = { access_key: '00000000-0000' };
    set(contact, [], { delivery: { endpoint: 'https://formspree.io/f/abcdwxyz', format: 'form', fields } });
    set(contact, ['ways', 'whatsapp', 'action'], { href: 'https://chat.whatsapp.com/AbCdEf123' });
  },
  'support.yaml': (support) => {
    set(support, ['giving'], { href: 'https://give.4g-girls.org/?amount=AMOUNT' });
    set(support, ['hero', 'once'], { href: 'https://give.4g-girls.org/' });
  },
};

function relabelButton(map: YAMLMap): void {
  if (map.has('label') && (map.has('subject') || map.has('href'))) map.set('label', `Please: ${map.get('label')}`);
}

/** Makes all of these edits, gives every button of a page another label, and confirms everything. */
export function applyCorrectEdits(root: string): void {
  const pages = ['home', 'about', 'chapters', 'events', 'support', 'contact'].map((name) => `${name}.yaml`);
  for (const { name, entry } of entriesIn(path.join(root, 'content'))) {
    if (!entry.isFile()) continue;
    const change = inYaml((yaml) => {
      if (pages.includes(name)) visit(yaml, { Map: (_key, map) => relabelButton(map) });
      EDITS[name]?.(yaml, root);
    });
    const file = path.join(root, 'content', name);
    const text = readFileSync(file, 'utf8');
    const changed = name.endsWith('.yaml') ? change(text) : text;
    writeFileSync(file, changed.replaceAll(/!sample ?/g, ''));
  }
}
