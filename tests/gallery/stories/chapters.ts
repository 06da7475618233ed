import { UPRIGHT, WIDE } from '../photographs.ts';
import { many } from '../story.tsx';
import { onChapters } from './pages.ts';
import { LONG_LABEL, LONG_NAME, LONG_PLACE, LONG_TEXT, LONG_TITLE } from './samples.ts';

export const chapterCards = [
  onChapters.part('Six', '.front-doors'),
  onChapters.part('Under the pointer', '.front-doors', { state: 'hover' }),
  onChapters.part('Under the focus', '.front-doors', { state: 'focus-visible' }),
  onChapters.part('A link led here', '.front-doors', { state: 'target' }),
  onChapters.part('One', '.front-doors', {
    change: ({ chapters }) => {
      chapters.items = chapters.items.slice(0, 1);
    },
  }),
  onChapters.part('Long, with the address of a group; with photographs; with one night', '.front-doors', {
    change: ({ chapters }) => {
      const [first, second, third] = chapters.items;
      const night = {
        day: 'Every other Wednesday',
        name: LONG_TITLE,
        time: '7:00 PM–8:00 PM',
        often: 'in winter only',
      };
      Object.assign(first!, {
        name: LONG_PLACE,
        director: LONG_NAME,
        description: LONG_TEXT,
        nights: [night, ...first!.nights],
      });
      first!.whatsapp = { label: LONG_LABEL, subject: 'WhatsApp', href: 'https://chat.example.org/long' };
      second!.picture = { src: WIDE, alt: 'Friends', focus: '20% 50%' };
      second!.whatsapp.href = 'https://chat.example.org/group';
      third!.picture = { src: UPRIGHT, alt: 'Friends' };
      third!.nights = [{ day: 'Sunday' }];
      chapters.items = [first!, second!, third!];
    },
  }),
];

export const lanterns = [
  onChapters.part('Six', '.dusk'),
  onChapters.part('Under the pointer', '.dusk', { state: 'hover' }),
  onChapters.part('Under the focus', '.dusk', { state: 'focus-visible' }),
  onChapters.part('One, with a long name', '.dusk', {
    change: ({ chapters }) => {
      chapters.items = chapters.items.slice(0, 1);
      chapters.items[0]!.name = LONG_PLACE;
    },
  }),
  onChapters.part('Thirty', '.dusk', {
    change: ({ chapters }) => {
      chapters.items = many(chapters.items, 30, (chapter, number) => {
        chapter.id += `-${number}`;
        chapter.name += ` ${number}`;
      });
    },
  }),
];

export const signposts = [
  onChapters.part('Five', '.elsewhere'),
  onChapters.part('One', '.elsewhere', {
    change: ({ elsewhere }) => {
      elsewhere.items = elsewhere.items.slice(0, 1);
    },
  }),
  onChapters.part('Twelve, some with long names', '.elsewhere', {
    change: ({ elsewhere }) => {
      elsewhere.items = many(elsewhere.items, 12, (chapter, number) => {
        Object.assign(
          chapter,
          number % 3 ? { name: `${chapter.name} ${number}` } : { name: LONG_PLACE + number, director: LONG_NAME },
        );
      });
    },
  }),
];

export const expectations = [
  onChapters.part('As it is', '.expect'),
  onChapters.part('A photograph, and words instead of hours', '.expect', {
    change: ({ expect }) => {
      expect.picture = { src: UPRIGHT, alt: 'Friends', focus: '50% 80%' };
      expect.text.lead = 'With a lead.';
      expect.text.body = [
        {
          kind: 'list',
          ordered: true,
          items: [[{ kind: 'strong', children: ['Before anybody is there'] }, ` ${LONG_TEXT}`]],
        },
      ];
    },
  }),
];

export const answers = [
  onChapters.part('As they are', '.ask'),
  onChapters.part('Under the focus', '.ask', { state: 'focus-visible' }),
  onChapters.part('One', '.ask', {
    change: ({ contact }) => {
      contact.answers = contact.answers.slice(0, 1);
    },
  }),
  onChapters.part('Seven, with long titles', '.ask', {
    change: ({ contact }) => {
      contact.answers = many(contact.answers, 7, (answer, number) => {
        answer.title = `${LONG_TITLE} ${number}`;
      });
    },
  }),
];
