import { Link, useAccess, useAppUser, useTenant, useTranslation } from '@atrium/platform';
import { Avatar, Icon, VisuallyHidden } from '@atrium/ui';
import { useState } from 'react';
import { hasScreen } from '../routing/composed-routes.ts';
import { useShellServices } from '../services/shell-services.ts';
import { ColourSchemeChoice } from './colour-scheme-choice.tsx';
import { MenuDialogAction } from './dialog-action.tsx';
import { MenuCommands } from './header-commands.tsx';
import { HeaderPopover } from './header-popover.tsx';
import { SupportedBrowsers } from './supported-browsers.tsx';
import { OutsideLinks, useResetLinks, useResourceLinks } from './user-menu-links.tsx';
import './user-menu.css';

/** The person's own menu (product specification §2.7). */
export function UserMenu() {
  const { t } = useTranslation();
  const { name, initials, role } = useAppUser();
  const { tenantId } = useTenant();
  const access = useAccess();
  const { composition } = useShellServices();
  const resources = useResourceLinks();
  const resets = useResetLinks();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <HeaderPopover
      label={t('shell.userMenu.label', 'Your menu')}
      buttonClassName="at-header__person"
      onOpen={() => setWasOpened(true)}
      button={
        <>
          <Avatar name={name} initials={initials} decorative />
          <VisuallyHidden>{t('shell.userMenu.button', 'Your menu, {{name}}', { name })}</VisuallyHidden>
        </>
      }
    >
      <div className="at-popover__section">
        <p className="at-popover__name">{name}</p>
        <p className="sh-user-menu__role">{role}</p>
        <p className="sh-user-menu__role">{t('shell.userMenu.firmId', 'Firm ID: {{firmId}}', { firmId: tenantId })}</p>
      </div>
      <nav className="at-popover__section" aria-label={t('shell.userMenu.links', 'Your links')}>
        <details>
          <summary className="at-popover__action">
            <Icon name="book" /> {t('shell.userMenu.resources', 'Resources')}
            <span className="sh-user-menu__more">
              <Icon name="chevron-down" size={12} />
            </span>
          </summary>
          <ul className="sh-plain-list sh-user-menu__sub-links">
            {resources.map(({ path, label }) => (
              <li key={path}>
                <Link className="at-popover__action" to={path}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </details>
        {wasOpened && <OutsideLinks />}
        {access.has('reportCatalog') && hasScreen(composition, '/reportsCatalog') && (
          <Link className="at-popover__action" to="/reportsCatalog">
            <Icon name="report" /> {t('shell.userMenu.reportsCatalog', 'Reports Catalog')}
          </Link>
        )}
        <MenuDialogAction
          dialog="changePassword"
          icon="lock"
          label={t('shell.userMenu.changePassword', 'Change Password')}
        />
        {access.has('userDefinedHelp') && (
          <Link className="at-popover__action" to="/learnMore/help">
            <Icon name="help" /> {t('shell.userMenu.help', 'Help')}
          </Link>
        )}
        <MenuCommands place="menu" />
        <MenuDialogAction dialog="requestSupport" icon="mail" label={t('shell.userMenu.support', 'Get Support')} />
        <details className="sh-user-menu__on-phones">
          <summary className="at-popover__action">
            <Icon name="info" /> {t('shell.userMenu.selfHelp', 'Self Help')}
          </summary>
          <div className="sh-user-menu__sub-links">
            <SupportedBrowsers />
          </div>
        </details>
        <MenuCommands place="menuEnd" />
        {resets.map(({ path, label }) => (
          <Link key={path} className="at-popover__action" to={path}>
            <Icon name="refresh" /> {label}
          </Link>
        ))}
      </nav>
      <div className="at-popover__section">
        <ColourSchemeChoice />
        <Link className="at-popover__action" to="/settings">
          <Icon name="settings" /> {t('shell.userMenu.settings', 'Settings')}
        </Link>
      </div>
      <div className="at-popover__section">
        <Link className="at-popover__action" to="/logout">
          <Icon name="logout" /> {t('shell.userMenu.logout', 'Logout')}
        </Link>
      </div>
    </HeaderPopover>
  );
}
