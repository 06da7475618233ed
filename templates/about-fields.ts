import { z } from 'zod';
import { group, list, titled } from '../generator/schema/described.ts';
import { drawing, image, link, longText, meta, optionalText, quote, textField } from '../generator/schema/fields.ts';
import { saying } from './about-saying.tsx';
import {
  breakText,
  firstButton,
  heading,
  headingLines,
  lead,
  narrowPicture,
  pictures,
  secondButton,
} from './fields.ts';

const places = (title: string, description: string) => group(title, description, { title: heading });

export const schema = z.strictObject({
  meta,
  hero: group('Top of the page', 'The first thing a visitor sees.', {
    lines: headingLines,
    lead,
    picture: image.optional(),
    narrowPicture,
  }),
  story: group('Story', 'How it began.', {
    text: titled(longText, 'Story', 'A heading and paragraphs.', 'origin-story.md'),
    picture: image.optional(),
  }).optional(),
  pillars: group('Pillars', 'What the organization is built on.', {
    title: heading,
    items: list(
      'Pillars',
      'In the order shown.',
      group('Pillar', 'A name and what it means.', {
        name: textField('Pillar', 'In a few words.', 'Torah & Teaching'),
        text: optionalText(
          'Meaning',
          'In a sentence or two.',
          'Take a page in your hands. Ask, listen, argue, ask again.',
        ),
        drawing: titled(
          drawing.optional(),
          'Drawing',
          'People who stand on the end of the bar.',
          'about-stand-torah.svg',
        ),
      }),
    ),
  }).optional(),
  reach: group('Reach and impact', 'How many girls come, and from where.', {
    title: heading,
    lead,
    breakLead: breakText,
    figures: list(
      'Numbers',
      'In the order shown.',
      group('Number', 'A number and what it counts.', {
        number: textField('Number', 'If possible, one that is written once for all pages, in braces.', '{girls}'),
        label: textField('What it counts', 'Below the number.', 'girls have pulled up a chair'),
      }),
    ),
    picture: image.optional(),
    triState: places('Tri-State chapters', 'The list of chapters below the numbers.').optional(),
    elsewhere: places('Other cities', 'The list of chapters in other cities.').optional(),
    link: link.optional(),
  }).optional(),
  saying: saying.optional().meta({ knownBy: 'a rabbi' }),
  pictures: group('Pictures', 'The wall of pictures.', {
    title: heading,
    items: pictures,
  }).optional(),
  voices: group('Quotes', 'What girls and parents say.', {
    title: heading,
    items: list('Quotes', 'In the order shown.', quote),
  }).optional(),
  team: group('Team', 'The people who run the organization.', {
    title: heading,
    lead,
    people: list(
      'People',
      'In the order shown.',
      group('Person', 'A name and a role.', {
        name: textField('Name', 'The name they agreed to.', 'Shira L.'),
        role: optionalText('Role', 'What they do.', 'Director'),
      }).meta({ atomic: true, oneAtATime: true, knownBy: 'each person' }),
    ),
    note: optionalText(
      'Note for parents',
      'The line below the list.',
      'Parents, if you would like to know who will be in the room, ask us.',
    ),
    link: link.optional(),
  }).optional(),
  closing: group('Closing', 'The end of the page, with two buttons.', {
    lines: headingLines,
    lead,
    breakLead: breakText,
    primary: firstButton,
    secondary: secondButton,
  }).optional(),
});

export type AboutContent = Required<z.infer<typeof schema>>;
