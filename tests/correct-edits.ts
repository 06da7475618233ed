import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, visit, type YAMLMap } from 'yaml';
import { edit } from './temporary-project.ts';

type Event = { type: string; day?: string; chapter?: string };

/** Correct edits that people may make on any day. They fit any content: what they add has names that no real chapter or
 *  event will ever have. */
export const EDITS: Record<string, (root: string) => void> = {
  'another night and hour for a chapter': (root) =>
    edit(root, 'events.yaml', (events) => {
      changeEvent(events, ({ type }) => type === 'Weekly', { day: 'Monday', time: '6:30 PM–7:45 PM' });
    }),
  'one chapter more': addChapter,
  'one chapter less': (root) => {
    let gone: unknown;
    edit(root, 'chapters.yaml', (chapters) => {
      const path = ['chapters', 'items', 0];
      gone = chapters.getIn([...path, 'id']);
      // A site needs at least one.
      if (chapters.getIn(['chapters', 'items', 1])) chapters.deleteIn(path);
    });
    edit(root, 'events.yaml', (events) => {
      const isLeft = ({ chapter }: Event) => chapter !== gone;
      events.set('events', events.createNode(eventsOf(events).filter(isLeft)));
    });
  },
  'a new date for the Convention, and an event of one day': (root) =>
    edit(root, 'events.yaml', (events) => {
      changeEvent(events, ({ day }) => !day, { from: '2027-03-04', until: '2027-03-07' });
      const when = { type: 'One-time', from: '2027-05-02', time: '11:00 AM–4:00 PM', location: 'The hall' };
      add(events, ['events'], { title: 'Testville Book Fair', ...when, description: 'Bring one, take one.' });
    }),
  'no season yet': (root) => edit(root, 'events.yaml', (events) => void events.delete('season')),
  'another e-mail address and phone number': (root) =>
    edit(root, 'site.yaml', (site) => set(site, ['facts'], { email: 'office@4g-girls.org', phone: '(646) 321-7654' })),
  'everything is confirmed': (root) => {
    for (const name of readdirSync(path.join(root, 'content'))) {
      const file = path.join(root, 'content', name);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/!sample ?/g, ''));
    }
  },
  'another label on every button': (root) => {
    for (const name of ['home', 'about', 'chapters', 'events', 'support', 'contact'])
      edit(root, `${name}.yaml`, (yaml) => visit(yaml, { Map: (_key, map) => relabel(map) }));
  },
  'messages, groups and gifts have an address': (root) => {
    const href = 'https://chat.whatsapp.com/AbCdEf123';
    edit(root, 'chapters.yaml', (chapters) => set(chapters, ['chapters', 'items', 0, 'whatsapp'], { href }));
    edit(root, 'contact.yaml', (contact) => {
      const fields = { access_key: '00000000-0000' };
      contact.set('delivery', { endpoint: 'https://formspree.io/f/abcdwxyz', format: 'form', fields });
      set(contact, ['ways', 'whatsapp', 'action'], { href });
    });
    edit(root, 'events.yaml', (events) => set(events, ['join', 'whatsApp'], { href }));
    edit(root, 'support.yaml', (support) => {
      set(support, ['giving'], { href: 'https://give.4g-girls.org/?amount=AMOUNT' });
      set(support, ['hero', 'once'], { href: 'https://give.4g-girls.org/' });
    });
  },
};

function addChapter(root: string): void {
  const [name, id] = ['Lakewood on the Other Side of the River', 'lakewood-on-the-river'];
  edit(root, 'chapters.yaml', (chapters) => {
    const chapter = (chapters.getIn(['chapters', 'items', 0]) as YAMLMap).clone() as YAMLMap;
    for (const [key, value] of Object.entries({ id, name })) chapter.set(key, value);
    chapters.addIn(['chapters', 'items'], chapter);
  });
  edit(root, 'events.yaml', (events) => {
    const night = { title: `${name} weekly event`, id, day: 'Monday', time: '8:00 PM–9:00 PM', chapter: id };
    add(events, ['events'], { ...night, type: 'Weekly', description: 'Come in.' });
  });
}

/** All edits that can be combined: not both one chapter more and one less. */
export function applyTogether(root: string): void {
  for (const [name, change] of Object.entries(EDITS)) if (name !== 'one chapter less') change(root);
}

function relabel(map: YAMLMap): void {
  if (map.has('label') && (map.has('subject') || map.has('href'))) map.set('label', `Please: ${map.get('label')}`);
}

type Path = (string | number)[];
const set = (yaml: Document, path: Path, values: object): void => {
  for (const [key, value] of Object.entries(values)) yaml.setIn([...path, key], yaml.createNode(value));
};
const add = (yaml: Document, path: Path, value: object): void => yaml.addIn(path, yaml.createNode(value));
/** Changes the first event of a kind, if there is one. */
function changeEvent(events: Document, isIt: (event: Event) => boolean, values: object): void {
  const index = eventsOf(events).findIndex(isIt);
  if (index >= 0) set(events, ['events', index], values);
}
const eventsOf = (events: Document): Event[] => (events.toJS() as { events: Event[] }).events;
