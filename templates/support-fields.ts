import { z } from 'zod';
import { group, list, titled } from '../generator/schema/described.ts';
import { drawing, image, meta, optionalText, quote, slug, textField } from '../generator/schema/fields.ts';
import { charity } from './charity.tsx';
import { action, donation, heading, headingLines, lead, pictures } from './fields.ts';
import { giving } from './giving-fields.ts';
import { moneyRange } from './money.ts';

const opportunity = group('Sponsorship', 'Something to sponsor.', {
  title: textField('Name', undefined, 'BMG'),
  icon: drawing.optional(),
  description: optionalText('Description', 'What the money pays for.', 'Our weekly learning night.'),
  impact: moneyRange,
});

const opportunities = list('Sponsorships', 'Shown from the smallest to the largest amount.', opportunity);

const way = group('Way to help', 'With a button.', {
  anchor: titled(
    slug,
    'End of its web address',
    'As in /support/#volunteer. Keep it: other pages and saved links use it.',
    'volunteer',
  ),
  title: textField('Name', undefined, 'Volunteer'),
  description: optionalText('Description', 'What people do.', 'Drive, bake, teach, or open your living room.'),
  action: action.optional(),
});

export const schema = z.strictObject({
  meta,
  hero: group('Top of the page', 'The first thing a visitor sees.', {
    lines: headingLines,
    lead,
    once: titled(donation.optional(), 'One-time gift', 'The button for a single gift.'),
    monthly: titled(donation.optional(), 'Monthly gift', 'The button for a gift every month.'),
    picture: image.optional(),
  }),
  charity: charity.optional(),
  giving: giving.optional(),
  letters: group('Letters', 'Letters from girls, parents, and donors.', {
    title: heading,
    items: list('Letters', 'In the order shown. The first is large: a short one looks best.', quote),
  }).optional(),
  gallery: group('Gallery', 'The strip of pictures.', {
    title: heading,
    lead,
    pictures,
  }).optional(),
  sponsorship: group('Sponsorships', 'What a family or a business can pay for.', {
    title: heading,
    lead,
    become: titled(action.optional(), 'Button', 'Below the opening sentence.'),
    opportunities,
  }).optional(),
  team: group('Development team', 'Who to talk to.', {
    title: heading,
    lead,
    contact: titled(action.optional(), 'Button to the development team'),
  }).optional(),
  ways: group('Other ways to help', 'Other than giving money.', {
    title: heading,
    items: list('Ways to help', 'In the order shown.', way),
  }).optional(),
});

export type SupportContent = Required<z.infer<typeof schema>>;
