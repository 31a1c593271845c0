import { useLocation, useTranslation } from '@atrium/platform';
import { Icon } from '@atrium/ui';
import '@atrium/ui/frame/menu.css';
import { useId } from 'react';
import { MenuLink, useMenuLabel } from './menu-link.tsx';
import { useMenu } from './use-menu.ts';

/** The side menu beside the screen. */
export function MenuRail({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <nav id={id} className="at-menu at-menu--rail" aria-label={t('shell.menu.label', 'Main')}>
      <MenuGroups />
    </nav>
  );
}

/** The side menu over the screen, where there is no room beside it. The browser closes it on Escape and on a click elsewhere. */
export function MenuDrawer({ id }: { id: string }) {
  const { t } = useTranslation();
  const { key } = useLocation();
  return (
    // A new element for each place the person goes to, and a new one is closed.
    <nav
      key={key}
      id={id}
      popover="auto"
      className="at-menu at-menu--drawer"
      aria-label={t('shell.menu.label', 'Main')}
    >
      <MenuGroups />
    </nav>
  );
}

function MenuGroups() {
  const { t } = useTranslation();
  const menu = useMenu();
  const labelOf = useMenuLabel();
  const headingId = useId();
  return menu.map(({ group, items }) => (
    <div key={group} className="at-menu__group">
      <p id={`${headingId}${group}`} className="at-menu__heading">
        {t(`shell.menu.group.${group}`, group)}
      </p>
      <ul className="sh-plain-list" aria-labelledby={`${headingId}${group}`}>
        {items.map((item) => (
          <li key={item.path}>
            <MenuLink path={item.path} className="at-menu__link">
              <Icon name={item.icon} size={14} />
              <span>{labelOf(item)}</span>
            </MenuLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}
