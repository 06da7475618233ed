import { z } from 'zod';
import { group, list, titled } from '../generator/schema/described.ts';
import { href, image, link, meta, optionalText, quote, starredText, textField } from '../generator/schema/fields.ts';
import { breakText, firstButton, heading, headingLines, lead, secondButton } from './fields.ts';

const program = group('Program', 'A card for a program.', {
  name: textField('Name', 'The name of the program.', 'Social Events'),
  href: href.optional(),
  when: optionalText('Where or how often', 'The first line of the card.', 'Near you'),
  breakWhen: breakText,
  detail: optionalText('Detail', 'At the end of the first line.', 'All year'),
  text: optionalText('Description', 'What girls do there.', 'Pizza on the floor, bowling in socks.'),
  picture: image.optional(),
});

export const schema = z.strictObject({
  meta,
  hero: group('Top of the page', 'The first thing a visitor sees.', {
    lines: headingLines,
    lead,
    primary: firstButton,
    secondary: secondButton,
    picture: image.optional(),
  }),
  values: group('Values', 'The four bars below the top: what the organization cares about.', {
    title: textField('Heading', 'For people who can’t see the bars.', 'What we care about'),
    items: list(
      'Values',
      'In the order shown.',
      group('Value', 'The text of a bar.', {
        name: textField('Value', 'In a word.', 'Authenticity'),
        text: optionalText(
          'Meaning',
          'What it means here, in a short sentence.',
          'Come as you are, questions included.',
        ),
      }),
    ),
  }).optional(),
  programs: group('Programs', 'A card for each program.', {
    title: heading,
    lead,
    items: list('Programs', 'In the order shown.', program),
  }).optional(),
  numbers: group('Numbers', 'The large sentence with last year’s numbers.', {
    title: textField('Heading', 'For people who can’t see the large numbers.', 'Last year in numbers'),
    sentence: titled(
      starredText,
      'Sentence',
      'Words between ** and ** are large. Names in braces are numbers that are written once.',
      'Last year **{girls}** girls sat down together.',
    ),
    link: link.optional(),
  }).optional(),
  voice: titled(
    quote
      .extend({
        picture: titled(image.optional(), 'Picture', 'A drawing behind the quote, or a photo next to it.'),
      })
      .meta({ atomic: true, oneAtATime: true, knownBy: 'the person who said it' })
      .optional(),
    'Quote',
    'Something a girl said, in large type.',
  ),
  week: group('Nights of the week', 'The nights themselves are on the Events page.', {
    title: heading,
    lead,
    breakLead: breakText,
  }).optional(),
  closing: group('Closing', 'The end of the page, with two buttons.', {
    title: heading,
    lead,
    primary: firstButton,
    secondary: secondButton,
    note: optionalText('Note', 'The small line below the buttons.', 'Donations are tax-deductible.'),
  }).optional(),
});

export type HomeContent = Required<z.infer<typeof schema>>;
