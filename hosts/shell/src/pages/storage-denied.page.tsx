import { useTranslation } from '@atrium/platform';
import './bare-page.css';

/** Shown where the browser keeps this page from any storage, as many do inside the frame of another site. */
export function StorageDeniedPage() {
  const { t } = useTranslation();
  return (
    <main className="sh-message">
      <h1 className="sh-message__title">{t('shell.storageDenied.title', 'This page cannot sign you in here')}</h1>
      <p className="sh-message__text">
        {t(
          'shell.storageDenied.text',
          'Your browser lets it keep nothing, as browsers do with a page inside another site. In a window of its own it works.',
        )}
      </p>
      <a href={window.location.href} target="_blank" rel="noopener">
        {t('shell.storageDenied.link', 'Open in a window of its own')}
      </a>
    </main>
  );
}
