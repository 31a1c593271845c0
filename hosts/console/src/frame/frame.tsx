import { Link, NavLink, Outlet, ScrollRestoration, useLocation, useTranslation } from '@atrium/platform';
import { Icon, LoadingShape, PAGE_BAR_ID, Toasts, useIsPhone } from '@atrium/ui';
import '@atrium/ui/frame/dock.css';
import '@atrium/ui/frame/frame.css';
import '@atrium/ui/frame/header.css';
import '@atrium/ui/frame/menu.css';
import { Suspense } from 'react';
import { useMenu } from './menu.ts';
import { News } from './news.tsx';
import { PersonMenu } from './person-menu.tsx';
import './frame.css';

const MENU_ID = 'side-menu';

/** Header, side menu and the screen. The menu stands beside the screen where there is room, else opens over it. */
export function Frame() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <div className="at-frame at-frame--with-rail at-frame--with-dock co-frame">
      <a className="at-skip-link" href="#main">
        {t('console.frame.skip', 'Skip to content')}
      </a>
      <header className="at-header">
        <div className="at-header__row">
          <button
            type="button"
            className="co-header__menu"
            popoverTarget={MENU_ID}
            aria-label={t('console.frame.menu', 'Menu')}
          >
            <Icon name="menu" />
          </button>
          <Link className="at-header__home" to="/firms">
            <span className="co-mark" aria-hidden="true">
              A
            </span>
            <span className="at-header__title">{t('console.product', 'Atrium Console')}</span>
          </Link>
          <News />
          <PersonMenu />
        </div>
        <div id={PAGE_BAR_ID} className="at-header__page-bar" />
      </header>
      <nav className="at-menu at-menu--rail" aria-label={t('console.frame.main', 'Main')}>
        <MenuGroups />
      </nav>
      <MenuDrawer />
      <main id="main" className="at-frame__main" tabIndex={-1}>
        <Suspense fallback={<LoadingShape />}>
          <Outlet />
        </Suspense>
      </main>
      {isPhone && <Dock />}
      <Toasts />
      <ScrollRestoration />
    </div>
  );
}

function MenuDrawer() {
  const { t } = useTranslation();
  const { key } = useLocation();
  return (
    // A new element for each place the person goes to, and a new one is closed.
    <nav
      key={key}
      id={MENU_ID}
      popover="auto"
      className="at-menu at-menu--drawer"
      aria-label={t('console.frame.menu', 'Menu')}
    >
      <MenuGroups />
    </nav>
  );
}

function MenuGroups() {
  return useMenu().map(({ key, label, items }) => (
    <div key={key} className="at-menu__group">
      <p className="at-menu__heading">{label}</p>
      <ul className="co-plain-list" aria-label={label}>
        {items.map(({ path, label: text, icon }) => (
          <li key={path}>
            <NavLink to={path} className="at-menu__link">
              <Icon name={icon} size={14} />
              <span>{text}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** The screens of every day for the thumb, and everything else. */
function Dock() {
  const { t } = useTranslation();
  const [releases] = useMenu();
  return (
    <nav className="at-dock" aria-label={t('console.frame.dock', 'Shortcuts')}>
      {releases?.items.slice(0, 4).map(({ path, label, icon }) => (
        <NavLink key={path} to={path} className="at-dock__entry">
          <Icon name={icon} size={20} /> {label}
        </NavLink>
      ))}
      <button type="button" className="at-dock__entry" popoverTarget={MENU_ID}>
        <Icon name="menu" size={20} /> {t('console.frame.menu', 'Menu')}
      </button>
    </nav>
  );
}
