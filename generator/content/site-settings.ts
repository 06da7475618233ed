import { z } from 'zod';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { addressFinding, siteAddressProblem } from '../schema/addresses.ts';
import { emailProblem, phoneProblem } from '../schema/contact-details.ts';
import { group, titled } from '../schema/described.ts';
import { checked, href, lastDay, type meta, optionalText, text, textField } from '../schema/fields.ts';
import { needing } from '../schema/launch-requirements.ts';
import { localeFields } from '../schema/locale-fields.ts';
import { hasToken } from './texts.ts';

// The parts of content/site.yaml and content/glossary.yaml that the generator reads. A site's own schemas extend them.

const fact = checked(text, (written) =>
  hasToken(written) ? { message: "a value for braces can't contain braces", hint: 'Write out its value.' } : undefined,
);

function emailFactProblem(email: string): Problem | undefined {
  const problem = emailProblem(email);
  return problem && { ...problem, message: `"${email}" ${problem.message}` };
}

/** A number with a leading zero is a typo. Longer ones, such as a zip code, may begin with zero. */
const ownFact = checked(fact, (written) => {
  if (!/^0\d{1,3}$/.test(written)) return undefined;
  return { message: `"${written}" begins with a zero`, hint: `Write ${Number(written)}.` };
});

/** Values that any text can name in braces: `{email}`. Every page shows the first two. */
const facts = titled(
  z
    .object({
      email: titled(
        checked(fact, emailFactProblem),
        'E-mail address',
        'The organization’s address, for {email}.',
        'hello@example.org',
      ),
      phone: titled(fact.optional(), 'Phone number', 'With the area code, for {phone}.', '(201) 555-0142'),
    })
    .catchall(titled(ownFact, 'Number or word', 'Texts name it in braces.')),
  'Email, phone, and numbers',
  'Any text can name them in braces, such as {email}. Change one here, and it changes everywhere.',
);

const NO_ADDRESS: Problem = {
  code: 'setting',
  message: 'the site has no address',
  hint: 'Write it. Shared links and search engines need it.',
};

const security = group('Security', 'For browsers and for people who find a vulnerability. No page shows it.', {
  expires: titled(
    lastDay('the email address for security reports expired').optional(),
    'Contact valid until',
    'The last day the email address is valid for them: less than a year away.',
    '2027-10-31',
  ),
  httpsOnly: titled(
    z.literal('true').optional(),
    'Only https',
    'Once https:// works for good. It can’t be taken back for a year.',
    'true',
  ),
});

const organization = group('Organization', 'What search engines learn about the organization. No page shows it.', {
  type: titled(
    z.string().regex(/^[A-Z]\w+$/, 'expected a type of organization from schema.org, such as NGO'),
    'Type',
    'What kind of organization it is, in the words of schema.org.',
    'NGO',
  ),
  nonprofitStatus: titled(
    z
      .string()
      .regex(/^Nonprofit\w+$/, 'expected a status from schema.org, such as Nonprofit501c3')
      .optional(),
    'Nonprofit status',
    'In the words of schema.org. Leave it out if it is not a charity.',
    'Nonprofit501c3',
  ),
  pages: titled(z.array(href).min(1), 'Pages', 'The pages that describe the organization.', '/about/'),
});

/** The settings in content/site.yaml that the generator reads. */
export const siteSettings = z.strictObject({
  stage: titled(
    z.enum(['draft', 'public']).optional(),
    'Stage',
    'A draft shows everything, and search engines skip it. A public site leaves out what is not confirmed.',
    'draft',
  ),
  draftNote: optionalText(
    'Note on a draft',
    'At the top of every page while the site is a draft on the web.',
    'Draft: not everything here is confirmed yet.',
  ),
  name: textField('Name', 'Of the organization: in the header, the footer, and shared links.', 'The Valley Choir'),
  ...localeFields,
  url: titled(
    needing(checked(text, siteAddressProblem).optional(), (url) => (url ? addressFinding(url) : NO_ADDRESS)),
    'Address of the site',
    'Shared links and search engines need it.',
    'https://example.org/',
  ),
  security: security.optional(),
  organization: organization.optional(),
  facts,
});

/** The settings that are the same in all languages of a site. */
export const IN_ALL_LANGUAGES: ReadonlySet<string> = new Set<keyof SiteSettings>([
  ...(['stage', 'url', 'security', 'organization', 'timeZone', 'currency', 'country'] as const),
]);

/** Checks what depends on two settings: the phone number is one of the country, unless it begins with another. */
export function checkSettings({ facts: { phone }, country }: SiteSettings, context: z.RefinementCtx): void {
  const problem = phone ? phoneProblem(phone, country) : undefined;
  if (!problem) return;
  const { message, hint } = problem;
  context.addIssue({ code: 'custom', path: ['facts', 'phone'], message, params: { hint } });
}

/** A term that an outsider may not know. It is explained at its first occurrence in a section. */
export const glossaryEntry = group('Term', 'A word that a newcomer may not know.', {
  term: textField('Word', 'It is explained at its first occurrence in a section.', 'Potluck'),
  meaning: textField(
    'Meaning',
    'What the tooltip says, in a sentence or two.',
    'A meal to which everyone brings a dish.',
  ),
  spellings: titled(
    z.array(textField('Form')).optional(),
    'Other forms',
    'Other forms of the word with the same meaning.',
    'Potlucks',
  ),
});

/** The schema of a page: its content always has a `meta` for the head. */
export type PageSchema = z.ZodType<{ meta: z.infer<typeof meta> }>;

/** What the generator has to know about a site beyond its settings. */
export interface SiteDescription {
  /** The name of each page, by its address. */
  labels: ReadonlyMap<string, string>;
  /** The addresses of its profiles on other sites. */
  profiles: readonly string[];
}

export type SiteSettings = z.infer<typeof siteSettings>;
export type Glossary = z.infer<typeof glossaryEntry>[];
