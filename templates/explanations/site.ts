import type { Explanations } from './common.ts';

/** content/site.yaml: what stands on every page. */
export const site: Explanations = {
  name: ['The name of the organisation: beside the mark, in the footer and in shared links.', '4G'],
  tagline: ['The sentence in the footer of every page.', 'Torah, friendship, and a seat saved for you.'],
  url: ['The address at which the finished site will stand. Shared links need it.', 'https://example.org/'],
  security: ['For those who find a hole in the site, and for browsers. Nothing of it shows on a page.'],
  'security.expires': [
    'Until when the contact in security.txt may be relied on: a day less than a year away.',
    '2027-10-31',
  ],
  'security.httpsOnly': [
    'Write true once the site has been reachable with https:// for good. It cannot be taken back for a year.',
    'true',
  ],
  organization: ['What search engines are told of the organisation. Nothing of it shows on a page.'],
  'organization.type': ['What kind of organisation it is, in the words of schema.org.', 'NGO'],
  'organization.nonprofitStatus': [
    'By which law it is a charity, in the words of schema.org. Leave it out if it is none.',
    'Nonprofit501c3',
  ],
  'organization.pages': ['The addresses of the pages that tell it.', '/about/'],
  facts: [
    'Values that any text can name in braces, such as {email}. Change one here and it changes everywhere. You may add others.',
  ],
  'facts.email': ['The e-mail address of the organisation, for {email}.', 'hello@example.org'],
  'facts.phone': ['The phone number, for {phone}.', '(201) 555-0142'],
  'facts.hours': ['The hours that most weekly events have, for {hours}.', '7:00 PM–8:00 PM'],
  navigation: ['The links of the menu at the top of every page.'],
  support: ['The button beside the menu.'],
  opensForm: [
    'What stands below a button that has no address yet and opens the message form, where its label says something else.',
    'Opens our message form.',
  ],
  footer: ['What stands at the bottom of every page.'],
  'footer.quickLinks': ['The first column of links.'],
  'footer.quickLinks.title': ['The heading of that column.', 'Quick links'],
  'footer.quickLinks.links': ['Its links.'],
  'footer.getInvolved': ['The second column of links.'],
  'footer.getInvolved.title': ['The heading of that column.', 'Get involved'],
  'footer.getInvolved.links': ['Its links.'],
  'footer.contactTitle': ['The heading above the e-mail address and the phone number.', 'Talk to us'],
  'footer.contactLinks': ['The links below the phone number.'],
  'footer.social': ['The links to pictures and films elsewhere, below the tagline.'],
  'footer.social.kind': ['Which icon it gets: photos or videos.', 'photos'],
  'footer.social.label': ['The word beside the icon.', 'Photos'],
  'footer.social.explanation': ['What the tooltip says of it.', 'Pictures from our events, on another site'],
  'footer.social.href': [
    'The address of the pictures or films. Without one, it is not shown.',
    'https://photos.example.org/4g',
  ],
  'footer.legal': [
    'The last line of every page, after the copyright sign, the year and the name.',
    'Registered 501(c)(3); donations are tax-deductible.',
  ],
};

/** content/glossary.yaml: words that an outsider may not know. */
export const glossary: Explanations = {
  term: ['The word. It is marked where it first stands in a section of a page.', 'Oneg'],
  meaning: [
    'What the tooltip says of it, in one sentence or two.',
    'A get-together on Shabbos, with something sweet, singing and stories.',
  ],
  spellings: ['Other forms of the word that mean the same.', 'Onegs'],
};
