import { supportedBrowsers } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import '@atrium/ui/frame/popover-heading.css';

/** The browsers the product supports (product specification §9). */
export function SupportedBrowsers() {
  const { t } = useTranslation();
  return (
    <>
      <h2 className="at-popover__heading">{t('shell.selfHelp.browsers', 'Supported browsers')}</h2>
      <ul className="sh-plain-list">
        {supportedBrowsers.map((browser) => (
          <li key={browser}>{browser}</li>
        ))}
      </ul>
    </>
  );
}
