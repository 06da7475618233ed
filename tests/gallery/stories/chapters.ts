import { upright, wide } from '../photographs.ts';
import { onChapters } from './pages.ts';
import { LONG_LABEL, LONG_NAME, LONG_PLACE, LONG_TEXT, LONG_TITLE, many, onlyFirst } from './samples.ts';

const LONG_NIGHT = {
  day: 'Every other Wednesday',
  name: LONG_TITLE,
  time: '7:00 PM–8:00 PM',
  often: 'in winter only',
};

export const chapters = {
  ChapterCard: onChapters.parts('.front-doors', {
    Six: {},
    'Under the pointer': 'hover',
    'Under the focus': 'focus-visible',
    'A link led here': 'target',
    One: ({ chapters }) => onlyFirst(chapters.items),
    'Long, with the address of a group; with photographs; with one night': ({ chapters }) => {
      chapters.items.length = 3;
      const [first, second, third] = chapters.items;
      Object.assign(first!, { name: LONG_PLACE, director: LONG_NAME, description: LONG_TEXT });
      first!.nights.unshift(LONG_NIGHT);
      first!.whatsapp = { label: LONG_LABEL, subject: 'WhatsApp', href: 'https://chat.example.org/long' };
      second!.picture = wide('20% 50%');
      second!.whatsapp.href = 'https://chat.example.org/group';
      third!.picture = upright();
      third!.nights = [{ day: 'Sunday' }];
    },
  }),
  Lanterns: onChapters.parts('.dusk', {
    Six: {},
    'Under the pointer': 'hover',
    'Under the focus': 'focus-visible',
    'One, with a long name': ({ chapters }) => {
      onlyFirst(chapters.items);
      chapters.items[0]!.name = LONG_PLACE;
    },
    Thirty: ({ chapters }) =>
      many(chapters.items, 30, (chapter, number) => {
        chapter.id += `-${number}`;
        chapter.name += ` ${number}`;
      }),
  }),
  Signpost: onChapters.parts('.elsewhere', {
    Five: {},
    One: ({ elsewhere }) => onlyFirst(elsewhere.items),
    'Twelve, some with long names': ({ elsewhere }) =>
      many(elsewhere.items, 12, (chapter, number) => {
        const long = { name: LONG_PLACE + number, director: LONG_NAME };
        Object.assign(chapter, number % 3 ? { name: `${chapter.name} ${number}` } : long);
      }),
  }),
  'Chapters: what to expect': onChapters.parts('.expect', {
    'As it is': {},
    'A photograph, and words instead of hours': ({ expect }) => {
      const item = [{ kind: 'strong' as const, children: ['Before anybody is there'] }, ` ${LONG_TEXT}`];
      expect.picture = upright('50% 80%');
      expect.text.lead = 'With a lead.';
      expect.text.body = [{ kind: 'list', ordered: true, items: [item] }];
    },
  }),
  'Chapters: questions': onChapters.parts('.ask', {
    'As they are': {},
    'Under the focus': 'focus-visible',
    One: ({ contact }) => onlyFirst(contact.answers),
    'Seven, with long titles': ({ contact }) =>
      many(contact.answers, 7, (answer, number) => {
        answer.title = `${LONG_TITLE} ${number}`;
      }),
  }),
};
