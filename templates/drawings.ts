/** The decorative drawings in static/images/, by the place where a template or a component draws them. */
export const drawings = {
  menu: 'menu-sprig.svg',
  homePrograms: 'home-sprig.svg',
  homeClosing: 'home-table.svg',
  aboutSayingStart: 'about-leaf-amber.svg',
  aboutSayingEnd: 'about-leaf-pome.svg',
  aboutClosing: 'about-chairs.svg',
  chaptersHero: 'chapters-street.svg',
  chaptersElsewhere: 'chapters-sprout.svg',
  chaptersGround: 'chapters-verge.svg',
  chaptersContact: 'chapters-envelope.svg',
  eventsJoin: 'event-messages.svg',
  contactPlantStart: 'contact-leaf.svg',
  contactPlantEnd: 'contact-leaf-blue.svg',
  envelopeBack: 'contact-envelope-back.svg',
  envelopeFront: 'contact-envelope-front.svg',
  supportTeam: 'support-table.svg',
  supportWays: 'support-sprig.svg',
  notFound: 'not-found.svg',
  error: 'error.svg',
};

export type DrawingPlace = keyof typeof drawings;
