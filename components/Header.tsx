import clsx from 'clsx';
import type { Enhancement } from '../client/enhancements.ts';
import { LazyDrawing } from './drawings.tsx';
import { Anchor } from './links.tsx';
import { Mark } from './Mark.tsx';
import { usePage } from './page-context.ts';
import type { Link } from './types.ts';

const MENU_ID = 'site-menu';

const LINES = <span className="site-menu__lines" aria-hidden="true" />;

/** The bar at the top of every page. The menu is one list: a row on wide screens, a popover on small ones. A popover
 *  works without JavaScript. */
export function Header({ isDark }: { isDark?: boolean | undefined }) {
  const { name, support, words } = usePage().site;
  return (
    <header className="site-header">
      <Anchor
        className={homeClass(name)}
        href="/"
        aria-label={words.home.replace('NAME', () => name)}
      >
        <Logo name={name} onDark={isDark} />
      </Anchor>
      {/* Replaces the button in browsers without popovers: Safari 16, Chrome 109, Firefox 115. */}
      <details>
        <summary className="site-menu__toggle">
          {LINES}
          {words.menu}
        </summary>
      </details>
      <Menu />
      {support && <MenuLink className="button button--small site-header__support" {...support} />}
      <button
        type="button"
        className="site-menu__toggle site-header__toggle"
        popoverTarget={MENU_ID}
      >
        {LINES}
        {words.menu}
      </button>
    </header>
  );
}

const homeClass = (name: string): string =>
  clsx('site-header__home', name.length > 8 && 'site-header__home--long');

const Logo = ({ name, onDark }: { name: string; onDark?: boolean | undefined }) => (
  <>
    <Mark onDark={onDark} />
    <span>{name}</span>
  </>
);

function Menu() {
  const { name, navigation, support, words } = usePage().site;
  return (
    <div
      className="site-menu"
      id={MENU_ID}
      popover="auto"
      data-enhance={'menu' satisfies Enhancement}
    >
      <div className="site-menu__top">
        <span className={homeClass(name)}>
          <Logo name={name} />
        </span>
        <button
          type="button"
          className="site-menu__toggle"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: moves focus into the menu when it opens
          autoFocus
        >
          {words.close}
        </button>
      </div>
      <nav aria-label={words.navigation}>
        <ul className="site-menu__list">
          {navigation.map((link) => (
            <li key={link.label}>
              <MenuLink className="site-menu__link" {...link} />
            </li>
          ))}
        </ul>
      </nav>
      {/* Lazy: fetched when the menu opens, never on wide screens. */}
      <LazyDrawing className="site-menu__sprig" place="menu" />
      {support && <MenuLink className="button button--small site-menu__support" {...support} />}
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
