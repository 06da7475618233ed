import { group, list, titled } from '../generator/schema/described.ts';
import { drawing, href, optionalText, text, textField } from '../generator/schema/fields.ts';
import { needing } from '../generator/schema/launch-requirements.ts';
import { heading, lead } from './fields.ts';
import { amount } from './money.ts';

const level = group('Giving level', 'An amount with a button.', {
  amount: titled(amount, 'Amount', 'Only the number.', '180'),
  title: textField('Title', 'What it pays for, in a few words.', 'A week of programming'),
  impact: optionalText(
    'Impact',
    'The same in a sentence.',
    'Tea, snacks and printed pages for everyone who comes in a week.',
  ),
  drawing: drawing.optional(),
  subject: titled(
    text.includes('AMOUNT', { error: 'expected AMOUNT where the amount goes' }),
    'Subject of the message',
    'Filled in for the visitor. AMOUNT becomes the amount.',
    'Donation: AMOUNT, a local event',
  ),
  href: titled(href.optional(), 'Link address', 'An address for this amount only.', 'https://donate.example.org/180'),
}).meta({ knownBy: 'the treasurer' });

/** One address for all levels, with AMOUNT where the number goes. Braces are for facts. */
export const amountAddress = href.includes('AMOUNT', {
  error: 'expected AMOUNT where the number goes, as in https://donate.example.org/?amount=AMOUNT',
});

const fields = group('Giving', 'The amounts, as steps.', {
  title: heading,
  lead,
  donate: textField('Word on the buttons', undefined, 'Donate'),
  href: titled(
    amountAddress.optional(),
    'Link address',
    'One address for all levels: AMOUNT becomes the number. Without one, the buttons open the contact form.',
    'https://donate.example.org/?amount=AMOUNT',
  ),
  how: optionalText(
    'How it works',
    'What happens when you press a button. Not shown once all levels have an address.',
    '“Donate” opens a message to our team.',
  ),
  levels: list('Giving levels', 'Shown from the smallest to the largest amount.', level),
});

/** The gifts that visitors choose from. */
export const giving = needing(fields, ({ href, levels }) => {
  const without = levels.filter((level) => !level.href).length;
  if (href || without === 0) return undefined;
  const message = `${without} of ${levels.length} gifts have no donation link`;
  return { code: 'advice', message, hint: 'Add a link address for all of them, or for each.' };
});
