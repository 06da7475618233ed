import clsx from 'clsx';
import type { Enhancement } from '../client/enhancements.ts';
import { LazyDrawing } from './LazyDrawing.tsx';
import { Mark } from './Mark.tsx';
import { useHref, usePage } from './page-context.ts';

const MENU_ID = 'site-menu';

/** The bar at the top of every page. The menu is one list: a row on wide screens, a popover on small ones. A popover
 *  works without JavaScript. */
export function Header() {
  const { site, path } = usePage();
  const href = useHref();
  return (
    <header className="site-header">
      <a className="site-header__home" href={href('/')} aria-label={`${site.name} home`}>
        <Mark />
        <span>{site.name}</span>
      </a>
      {/* Replaces the button in browsers without popovers: Safari 16, Chrome 109, Firefox 115. */}
      <details>
        <summary className="site-menu__toggle">
          <span className="site-menu__lines" aria-hidden="true" />
          Menu
        </summary>
      </details>
      <div className="site-menu" id={MENU_ID} popover="auto" data-enhance={'menu' satisfies Enhancement}>
        <div className="site-menu__top">
          <span className="site-header__home">
            <Mark />
            <span>{site.name}</span>
          </span>
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
        <nav aria-label="Main">
          <ul className="site-menu__list">
            {site.navigation.map((link) => (
              <li key={link.label}>
                <a
                  className="site-menu__link"
                  href={href(link.href)}
                  aria-current={link.href === path ? 'page' : undefined}
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {/* Lazy: fetched when the menu opens, never on wide screens. */}
        <LazyDrawing className="site-menu__sprig" src="menu-sprig.svg" />
        <SupportLink className="site-menu__support" />
      </div>
      <SupportLink className="site-header__support" />
      <button type="button" className="site-menu__toggle site-header__toggle" popoverTarget={MENU_ID}>
        <span className="site-menu__lines" aria-hidden="true" />
        Menu
      </button>
    </header>
  );
}

function SupportLink({ className }: { className: string }) {
  const { site, path } = usePage();
  const href = useHref();
  if (!site.support) return null;
  const current = site.support.href === path ? 'page' : undefined;
  return (
    <a className={clsx('button button--small', className)} href={href(site.support.href)} aria-current={current}>
      {site.support.label}
    </a>
  );
}
