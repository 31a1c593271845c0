import { useTranslation } from '@atrium/platform';
import './bare-page.css';

/** Shown where the browser keeps this page from any storage, as many do inside the frame of another site. */
export function StorageDeniedPage() {
  const { t } = useTranslation();
  return (
    <main className="sh-message">
      <h1 className="sh-message__title">{t('shell.storageDenied.title', 'You can’t sign in here')}</h1>
      <p className="sh-message__text">
        {t(
          'shell.storageDenied.text',
          'Your browser blocks storage for pages shown inside another site. It works in a window of its own.',
        )}
      </p>
      <a href={window.location.href} target="_blank" rel="noopener">
        {t('shell.storageDenied.link', 'Open in a new window')}
      </a>
    </main>
  );
}
