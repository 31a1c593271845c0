import { messages } from '@atrium/contracts';
import { Link, usePageTitle, useTranslation } from '@atrium/platform';
import './bare-page.css';

/** The page for an address that nobody owns (product specification §2.9). */
export function NotFoundPage() {
  const { t } = useTranslation();
  const title = t('shell.notFound.title', messages['notFound.title']);
  usePageTitle(title);
  return (
    <div className="sh-message">
      <p className="sh-message__mark" aria-hidden="true">
        404
      </p>
      <h1 className="sh-message__title">{title}</h1>
      <Link to="/home">{t('shell.notFound.link', messages['notFound.link'])}</Link>
    </div>
  );
}
