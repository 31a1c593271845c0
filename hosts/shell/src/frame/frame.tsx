import { isProvisioningSettled, weekStartOf } from '@atrium/domain';
import { Outlet, ScrollRestoration, usePrintMode, useRegion, useTenant, useTranslation } from '@atrium/platform';
import { useIsPhone } from '@atrium/ui';
import { AntdProvider } from '@atrium/ui/antd';
import '@atrium/ui/frame/frame.css';
import { Dialogs } from '../dialogs/dialogs.tsx';
import { BrokenSources } from './broken-sources.tsx';
import { Dock } from './dock.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RoleTestBar } from './role-test-bar.tsx';
import { MenuDrawer, MenuRail } from './side-menu.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { useMenuRail } from './use-menu-rail.ts';
import { useShellKeys } from './use-shell-keys.ts';
import './frame.css';

const MENU_ID = 'side-menu';

/** Header, side menu and footer around a screen (product specification §2.7). */
export function Frame() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { homeCountry } = useRegion();
  const rail = useMenuRail();
  const isPhone = useIsPhone();
  // A firm that is still being provisioned has nothing to navigate to.
  const hasMenu = isProvisioningSettled(tenant);
  useShellKeys(hasMenu);
  useFocusAfterNavigation();
  const isPrinting = usePrintMode();
  const hasRail = hasMenu && rail.hasRoom && rail.isPinned && !isPrinting;

  return (
    <AntdProvider weekStart={weekStartOf(homeCountry)}>
      <div
        className={`at-frame sh-frame${hasRail ? ' at-frame--with-rail' : ''}${isPhone && hasMenu && !isPrinting ? ' at-frame--with-dock' : ''}${isPrinting ? ' sh-frame--printing' : ''}`}
      >
        <a className="at-skip-link" href="#main">
          {t('shell.frame.skip', 'Skip to content')}
        </a>
        <Header menu={hasMenu ? { id: MENU_ID, rail } : null} isPrinting={isPrinting} />
        {hasRail && <MenuRail id={MENU_ID} />}
        {hasMenu && !rail.hasRoom && !isPrinting && <MenuDrawer id={MENU_ID} />}
        <main id="main" className="at-frame__main" tabIndex={-1}>
          {hasMenu && !isPrinting && <BrokenSources />}
          <Outlet />
        </main>
        {!isPrinting && <Footer />}
        {!isPrinting && <RoleTestBar />}
        {isPhone && hasMenu && !isPrinting && <Dock />}
      </div>
      <Dialogs />
      <ScrollRestoration getKey={placeOf} />
    </AntdProvider>
  );
}

/** Every page load begins with the same key; what was scrolled at one address says nothing about another. */
function placeOf({ key, pathname, search }: { key: string; pathname: string; search: string }): string {
  return `${key} ${pathname}${search}`;
}
