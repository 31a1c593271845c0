import { useExtensions, useTranslation } from '@atrium/platform';
import { Icon } from '@atrium/ui';
import '@atrium/ui/frame/dock.css';
import { openDialog } from '../dialogs/dialog-store.ts';
import { MenuLink } from './menu-link.tsx';
import { useMenu } from './use-menu.ts';

const PLACES = 5;

interface DockEntry {
  readonly icon: string;
  readonly label: string;
  /** A screen that it leads to, with what it is narrowed to there. */
  readonly path?: string;
  readonly search?: string;
  opens?(): void;
}

/** Five places for the thumb: today, the person's main screen, what is begun most, and other screens of theirs. Everything else is in the menu. */
export function Dock() {
  const { t } = useTranslation();
  const menu = useMenu();
  const timers = useExtensions('header/command@1').find(({ offer }) => offer.dialog === 'timers');
  const hasActions = useExtensions('palette/commands@1').length > 0;
  const screens = new Set(menu.flatMap(({ items }) => items.map(({ path }) => path)));
  const entries: readonly (DockEntry | false)[] = [
    { path: '/home', icon: 'home', label: t('shell.dock.today', 'Today') },
    { path: '/matterSummary', icon: 'matter', label: t('shell.dock.matters', 'Matters') },
    hasActions && {
      icon: 'plus',
      label: t('shell.dock.new', 'New'),
      opens: () => openDialog('commandPalette', { show: 'actions' }),
    },
    timers !== undefined && { icon: 'clock', label: timers.title, opens: () => openDialog('timers') },
    { path: '/tasksSummary', search: '?kind=phone', icon: 'phone', label: t('shell.dock.calls', 'Calls') },
    { path: '/clientDocuments', icon: 'document', label: t('shell.dock.documents', 'Documents') },
    { path: '/clientsAndContacts', icon: 'people', label: t('shell.dock.contacts', 'Contacts') },
    { path: '/timesheet', icon: 'clock', label: t('shell.dock.time', 'Time') },
    { path: '/dashboard', icon: 'chart', label: t('shell.dock.firm', 'Firm') },
    { path: '/admin', icon: 'admin', label: t('shell.dock.admin', 'Admin') },
    { path: '/configurationDashboard', icon: 'settings', label: t('shell.dock.configuration', 'Set-up') },
  ];
  const shown = entries
    .filter((entry) => entry !== false)
    .filter(({ path }) => path === undefined || path === '/home' || screens.has(path))
    .slice(0, PLACES);
  return (
    <nav className="at-dock" aria-label={t('shell.dock.label', 'Shortcuts')}>
      {shown.map(({ path, search = '', icon, label, opens }) =>
        path === undefined ? (
          <button key={label} type="button" className="at-dock__entry" onClick={opens}>
            <Icon name={icon} size={20} /> {label}
          </button>
        ) : (
          <MenuLink key={path} path={path} search={search} className="at-dock__entry">
            <Icon name={icon} size={20} /> {label}
          </MenuLink>
        ),
      )}
    </nav>
  );
}
