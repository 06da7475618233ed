import { group, list, titled } from '../generator/schema/described.ts';
import { href, optionalText, text, textField } from '../generator/schema/fields.ts';
import { amount } from './money.ts';

const level = group('Giving level', 'An amount with a button.', {
  amount: titled(amount, 'Amount', 'Only the number.', '180'),
  title: textField('Title', 'What it pays for, in a few words.', 'A week of programming'),
  impact: optionalText(
    'Impact',
    'The same in a sentence.',
    'Tea, snacks and printed pages for everyone who comes in a week.',
  ),
  drawing: optionalText('Drawing', 'The name of an SVG file in static/images/.', 'support-step-72.svg'),
  subject: titled(
    text.includes('AMOUNT', { error: 'expected AMOUNT where the amount goes' }),
    'Subject of the message',
    'Filled in for the visitor. AMOUNT becomes the amount.',
    'Donation: AMOUNT, a local event',
  ),
  href: titled(href.optional(), 'Link address', 'An address for this amount only.', 'https://donate.example.org/180'),
}).meta({ knownBy: 'the treasurer' });

/** The gifts that visitors choose from. */
export const levels = list('Giving levels', 'Shown from the smallest to the largest amount.', level);
