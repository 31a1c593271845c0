import { useTranslation } from '@atrium/platform';
import { Icon } from '@atrium/ui';
import '@atrium/ui/frame/dock.css';
import { MenuLink } from './menu-link.tsx';
import { useMenu } from './use-menu.ts';

/** What the dock offers besides Today and Menu, best first; the first three that the person has. */
const DOCK_LINKS = 3;

/** Five places for the thumb: today, three of the person's screens, and everything else. */
export function Dock({ menuId }: { menuId: string }) {
  const { t } = useTranslation();
  const menu = useMenu();
  const candidates = [
    { path: '/matterSummary', icon: 'matter', label: t('shell.dock.matters', 'Matters') },
    { path: '/clientsAndContacts', icon: 'people', label: t('shell.dock.contacts', 'Contacts') },
    { path: '/timesheet', icon: 'clock', label: t('shell.dock.time', 'Time') },
    { path: '/dashboard', icon: 'chart', label: t('shell.dock.firm', 'Firm') },
    { path: '/admin', icon: 'admin', label: t('shell.dock.admin', 'Admin') },
    { path: '/configurationDashboard', icon: 'settings', label: t('shell.dock.configuration', 'Set-up') },
  ];
  const allowed = new Set(menu.flatMap(({ items }) => items.map(({ path }) => path)));
  const shown = candidates.filter(({ path }) => allowed.has(path)).slice(0, DOCK_LINKS);
  return (
    <nav className="at-dock" aria-label={t('shell.dock.label', 'Shortcuts')}>
      <MenuLink path="/home" className="at-dock__entry">
        <Icon name="home" size={20} /> {t('shell.dock.today', 'Today')}
      </MenuLink>
      {shown.map(({ path, icon, label }) => (
        <MenuLink key={path} path={path} className="at-dock__entry">
          <Icon name={icon} size={20} /> {label}
        </MenuLink>
      ))}
      <button type="button" className="at-dock__entry" popoverTarget={menuId}>
        <Icon name="menu" size={20} /> {t('shell.dock.menu', 'Menu')}
      </button>
    </nav>
  );
}
