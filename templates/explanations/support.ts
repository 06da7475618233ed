import type { Explanations } from './common.ts';

/** content/support.yaml: the page for those who give. */
export const support: Explanations = {
  'hero.once': ['The button for a single gift.'],
  'hero.monthly': ['The button for a gift every month.'],
  charity: ['What a donor has to know of the organisation, before anything else.'],
  'charity.statement': ['That it is a charity.', '4G is a registered 501(c)(3). Donations are tax-deductible.'],
  'charity.ein': ['Its tax number, once it is known.', '12-3456789'],
  'charity.address': ['Its postal address, for cheques.', '1 Main Street, Teaneck, NJ 07666'],
  'charity.ask': ['The button for whoever looks for one of the two. It is gone once both are there.'],
  giving: ['The stair of amounts.'],
  'giving.donate': ['The word on the button of every amount.', 'Donate'],
  'giving.href': [
    'The address at which one gives, with AMOUNT where the number goes. Without one, the buttons lead to the contact form.',
    'https://donate.example.org/?amount=AMOUNT',
  ],
  'giving.how': [
    'What happens when one presses the button, in a sentence above the amounts. Gone once all have an address.',
    '“Donate” opens a message to our team.',
  ],
  'giving.levels': ['The amounts, smallest first.'],
  'giving.levels.amount': ['The amount, as a number.', '180'],
  'giving.levels.title': ['What it pays for, in a few words.', 'A week of programming'],
  'giving.levels.impact': [
    'The same in a sentence.',
    'Tea, snacks and printed pages for everyone who comes in a week.',
  ],
  'giving.levels.drawing': [
    'The drawing on its step: the name of an SVG file in static/images/.',
    'support-step-72.svg',
  ],
  'giving.levels.subject': [
    'The subject of the message. AMOUNT becomes the amount.',
    'Donation: AMOUNT, a local event',
  ],
  'giving.levels.href': ['An address for this amount alone.', 'https://donate.example.org/180'],
  letters: ['Letters that girls and parents wrote.'],
  'letters.items.text': [
    'Their words, without quotation marks.',
    'She came home from her first Oneg and talked until one.',
  ],
  'letters.items.name': ['The name they may be given under.', 'A mother'],
  'letters.items.role': ['Where they belong.', 'Passaic'],
  gallery: ['The strip of pictures.'],
  'gallery.pictures': ['The pictures, in the order in which they are shown.'],
  sponsorship: ['What a family or a business can carry as a whole.'],
  'sponsorship.become': ['The button below it.'],
  'sponsorship.opportunities': ['The things to sponsor.'],
  'sponsorship.opportunities.title': ['Its name.', 'BMG'],
  'sponsorship.opportunities.icon': [
    'Its drawing: the name of an SVG file in static/images/.',
    'support-sponsor-bmg.svg',
  ],
  'sponsorship.opportunities.description': ['What it is.', 'Our weekly learning night.'],
  'sponsorship.opportunities.impact': ['What it costs.'],
  'sponsorship.opportunities.impact.from': ['The smallest amount.', '2500'],
  'sponsorship.opportunities.impact.to': ['The largest amount. Leave it out for an open range: $10,000+', '5000'],
  team: ['Whom to talk to.'],
  'team.contact': ['The button to the development team.'],
  ways: ['Other ways to help.'],
  'ways.items.anchor': [
    'The last part of its address: /support/#volunteer. Do not change it later; links would break.',
    'volunteer',
  ],
  'ways.items.title': ['The name of the way.', 'Volunteer'],
  'ways.items.description': ['What one does there.', 'Drive, bake, teach, or open your living room.'],
  'ways.items.action': ['Its button.'],
};
