import { SUPPORT_EMAIL } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Icon } from '@atrium/ui';
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
      <div className="sh-popover__section">
        <h2 className="sh-popover__heading">{t('shell.help.support', 'Get Support')}</h2>
        <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
      </div>
      <div className="sh-popover__section">
        <SupportedBrowsers />
      </div>
    </HeaderPopover>
  );
}
