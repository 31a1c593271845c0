import { useTranslation } from '@atrium/platform';
import { Icon } from '@atrium/ui';
import { SupportedBrowsers } from '../frame/supported-browsers.tsx';

/** What the signed-out can look up (product specification §2.7). */
export function SelfHelp() {
  const { t } = useTranslation();
  return (
    <details className="sh-self-help">
      <summary>
        <Icon name="help" /> {t('shell.selfHelp.title', 'Self Help')}
      </summary>
      <div className="sh-self-help__panel">
        <SupportedBrowsers />
      </div>
    </details>
  );
}
