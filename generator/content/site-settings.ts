import { z } from 'zod';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { addressFinding, blankFinding } from '../schema/address-findings.ts';
import { addressProblem } from '../schema/addresses.ts';
import { emailProblem, phoneFinding, phoneProblem } from '../schema/contact-details.ts';
import { checked, href, lastDay, type meta, text } from '../schema/fields.ts';
import { needing } from '../schema/launch-requirements.ts';
import { hasToken } from './texts.ts';

// What the generator itself reads of content/site.yaml and content/glossary.yaml. A site's own schemas extend this.

const fact = checked(text, (written) =>
  hasToken(written) ? { message: 'a fact cannot name another', hint: 'Write out what it says.' } : undefined,
);

/** What is wrong with the e-mail address of the organisation. */
function emailFactProblem(email: string): Problem | undefined {
  const problem = emailProblem(email);
  return problem && { ...problem, message: `"${email}" ${problem.message}` };
}

/** A number with a leading zero is a typo. Longer ones, such as a zip code, may begin with zero. */
const ownFact = checked(fact, (written) => {
  if (!/^0\d{1,3}$/.test(written)) return undefined;
  return { message: `"${written}" begins with a zero`, hint: `Write ${Number(written)}.` };
});

/** Values that any text can name in braces: `{email}`. Two of them stand on every page. */
const facts = z
  .object({
    email: needing(checked(fact, emailFactProblem), blankFinding),
    phone: needing(checked(fact, phoneProblem), phoneFinding),
  })
  .catchall(ownFact);

/** What is wrong with the address of the site: all pages are named by what it says, so it ends with a folder. */
function siteAddressProblem(url: string): Problem | undefined {
  const problem = addressProblem(url);
  if (problem) return problem;
  if (!/^https?:/i.test(url)) {
    return { message: `"${url}" is not a website`, hint: 'Write its whole address, such as https://example.org/' };
  }
  const { origin, pathname, search, hash } = new URL(url);
  const folder = pathname.replace(/[^/]*\.[^/]*$/, '');
  if (folder === pathname && !search && !hash) return undefined;
  return { message: `"${url}" is a page of the site, not the site`, hint: `Write ${origin}${folder}` };
}

/** What is doubtful about it. */
function siteAddressFinding(url: string | undefined): Problem | undefined {
  if (url) return addressFinding(url);
  return {
    code: 'missing',
    message: 'the site does not know where it will stand',
    hint: 'Write "url: https://…" into this file. Shared links and search engines need it.',
  };
}

/** The settings in content/site.yaml that the generator reads. */
export const siteSettings = z.strictObject({
  name: text,
  url: needing(checked(text, siteAddressProblem).optional(), siteAddressFinding),
  security: z
    .strictObject({
      /** Until when the contact in security.txt may be relied on. */
      expires: lastDay('security.txt expired').optional(),
      /** Browsers are told never to open the site without encryption again. */
      httpsOnly: z.literal('true').optional(),
    })
    .optional(),
  /** What search engines are told of the organisation behind the site. */
  organization: z
    .strictObject({
      type: z.string().regex(/^[A-Z]\w+$/, 'expected a type of organisation from schema.org, such as NGO'),
      nonprofitStatus: z
        .string()
        .regex(/^Nonprofit\w+$/, 'expected a status from schema.org, such as Nonprofit501c3')
        .optional(),
      /** The pages that describe it. */
      pages: z.array(href).min(1),
    })
    .optional(),
  facts,
});

/** A term that an outsider may not know. It is explained where it first stands in a section. */
export const glossaryEntry = z.strictObject({ term: text, meaning: text, spellings: z.array(text).optional() });

/** The schema of a page: its content always has a `meta` for the head. */
export type PageSchema = z.ZodType<{ meta: z.infer<typeof meta> }>;

/** What only the site's own settings tell about it, in the words of the generator. */
export interface SiteDescription {
  /** What the site calls a page, by its address. */
  labels: ReadonlyMap<string, string>;
  /** The addresses of its profiles on other sites. */
  profiles: readonly string[];
}

export type SiteSettings = z.infer<typeof siteSettings>;
export type Glossary = z.infer<typeof glossaryEntry>[];
