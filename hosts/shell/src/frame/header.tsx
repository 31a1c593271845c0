import { Link, useTenant, useTranslation } from '@atrium/platform';
import { Icon, IconButton, PAGE_BAR_ID } from '@atrium/ui';
import '@atrium/ui/frame/header.css';
import { collectTyping } from '../dialogs/command-palette/early-typing.ts';
import { openDialog } from '../dialogs/dialog-store.ts';
import { HeaderDialogAction } from './dialog-action.tsx';
import { InboxBell } from '../inbox/inbox-bell.tsx';
import { FirmMark } from './firm-mark.tsx';
import { HeaderCommands } from './header-commands.tsx';
import { HelpMenu } from './help-menu.tsx';
import { paletteKeyName } from './palette-key.ts';
import type { MenuRailState } from './use-menu-rail.ts';
import { UserMenu } from './user-menu.tsx';
import './header.css';

export interface HeaderProps {
  /** Null where there is no side menu. */
  readonly menu: { readonly id: string; readonly rail: MenuRailState } | null;
  /** On paper only the page's own line stays. */
  readonly isPrinting?: boolean;
}

/** Two rows, 99 px in all: the firm and what concerns the person, then the page's own title line. */
export function Header({ menu, isPrinting = false }: HeaderProps) {
  const { t } = useTranslation();
  const tenant = useTenant();
  return (
    <header className="at-header">
      {!isPrinting && (
        <div className="at-header__row">
          {menu !== null && <MenuButton {...menu} />}
          <Link className="at-header__home" to="/home">
            <FirmMark /> <span className="at-header__title">{tenant.title}</span>
          </Link>
          {menu !== null && <SearchButton />}
          <div className="sh-header__tools" role="group" aria-label={t('shell.header.tools', 'Your tools')}>
            <HeaderCommands />
            <HeaderDialogAction
              isRoomy
              dialog="requestSupport"
              icon="mail"
              label={t('shell.header.support', 'Get Support')}
            />
            {menu !== null && <InboxBell />}
            <HelpMenu />
            <UserMenu />
          </div>
        </div>
      )}
      <div id={PAGE_BAR_ID} className="at-header__page-bar" />
    </header>
  );
}

/** Opens the side menu: beside the screen where there is room, over it otherwise. */
function MenuButton({ id, rail }: { id: string; rail: MenuRailState }) {
  const { t } = useTranslation();
  const behaviour = rail.hasRoom
    ? { 'aria-expanded': rail.isPinned, 'aria-controls': id, onClick: rail.toggle }
    : { popoverTarget: id };
  return <IconButton icon="menu" framed label={t('shell.header.menu', 'Menu')} {...behaviour} />;
}

/** Looks like a search box and opens the palette. */
function SearchButton() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="sh-search"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => {
        collectTyping();
        openDialog('commandPalette');
      }}
    >
      <Icon name="search" />
      <span className="sh-search__label">{t('shell.header.search', 'Search or go to')}</span>
      <kbd aria-hidden="true">{paletteKeyName()}</kbd>
    </button>
  );
}
