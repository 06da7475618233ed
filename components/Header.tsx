import clsx from 'clsx';
import type { Enhancement } from '../client/client.ts';
import type { Link } from '../generator/schema/fields.ts';
import { Anchor, useContacts } from './links.tsx';
import { Mark } from './Mark.tsx';
import { Picture } from './Picture.tsx';
import { useLeads, usePage } from './page-context.ts';

const MENU_ID = 'site-menu';

const LINES = <span className="site-menu__lines" aria-hidden="true" />;

/** The bar at the top of every page. The menu is one list: a row on wide screens, a popover on
 *  small ones. A popover works without JavaScript. */
export function Header({ isDark }: { isDark?: boolean | undefined }) {
  const { name, support } = usePage().site;
  return (
    <header className={clsx('site-header', isDark && 'site-header--dark on-dark')}>
      <Anchor className="site-header__home" href="/" aria-label={`${name} home`}>
        <Mark onDark={isDark} />
        <span translate="no">{name}</span>
      </Anchor>
      {/* Replaces the button in browsers without popovers: Safari 16, Chrome 109, Firefox 115. */}
      <details>
        <summary className="site-menu__toggle">{LINES}Menu</summary>
      </details>
      <Menu />
      <MenuLink
        className={clsx('button button--small site-header__support', isDark && 'button--sun')}
        {...support}
      />
      <button
        type="button"
        className="site-menu__toggle site-header__toggle"
        popoverTarget={MENU_ID}
      >
        {LINES}Menu
      </button>
    </header>
  );
}

function Menu() {
  const { name, navigation, support, footer } = usePage().site;
  const [, phone] = useContacts();
  const leads = useLeads();
  const isLeading = ({ href }: Link) => leads(href);
  return (
    <div
      className="site-menu"
      id={MENU_ID}
      popover="auto"
      data-enhance={'menu' satisfies Enhancement}
    >
      <div className="site-menu__top">
        <span className="site-header__home">
          <Mark />
          <span translate="no">{name}</span>
        </span>{' '}
        <button
          type="button"
          className="site-menu__toggle"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: moves focus into the menu when it opens
          autoFocus
        >
          Close
        </button>
      </div>
      {/* First: on a phone with keys, the one in the footer is 200 presses away. */}
      {phone && (
        <a className="site-menu__phone" href={phone.href}>
          {phone.label}
        </a>
      )}
      <nav aria-label="Main">
        <ul className="site-menu__list">
          {navigation.filter(isLeading).map((link) => (
            <li key={link.label}>
              <MenuLink className="site-menu__link quiet" {...link} />
            </li>
          ))}
        </ul>
        {/* On wide screens, they are only in the footer. */}
        <ul className="site-menu__more targets row">
          {footer.contactLinks.filter(isLeading).map(({ href, label }) => (
            <li key={label}>
              <Anchor href={href}>{label}</Anchor>
            </li>
          ))}
        </ul>
      </nav>
      {/* Lazy: fetched when the menu opens, never on wide screens. */}
      <Picture className="site-menu__sprig" image="menu-sprig.svg" />
      <MenuLink className="button button--small site-menu__support" {...support} />
    </div>
  );
}

function MenuLink({ className, href, label }: Link & { className: string }) {
  const { path } = usePage();
  return (
    <Anchor className={className} href={href} aria-current={href === path ? 'page' : undefined}>
      {label}
    </Anchor>
  );
}
