import { useTranslation } from '@atrium/platform';
import { Icon } from '@atrium/ui';
import { MenuDialogAction } from './dialog-action.tsx';
import { HeaderPopover } from './header-popover.tsx';
import { SupportedBrowsers } from './supported-browsers.tsx';

/** Where to find help by oneself, and whom to ask. */
export function HelpMenu() {
  const { t } = useTranslation();
  return (
    <HeaderPopover
      label={t('shell.help.label', 'Self Help')}
      buttonClassName="sh-header__tool sh-header__help"
      button={
        <>
          <Icon name="help" />
          <span className="sh-header__tool-label">{t('shell.help.button', 'Help')}</span>
        </>
      }
    >
      <div className="at-popover__section">
        <MenuDialogAction dialog="requestSupport" icon="mail" label={t('shell.help.support', 'Get Support')} />
      </div>
      <div className="at-popover__section">
        <SupportedBrowsers />
      </div>
    </HeaderPopover>
  );
}
