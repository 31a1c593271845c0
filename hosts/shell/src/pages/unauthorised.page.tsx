import { Link, usePageTitle, useTranslation } from '@atrium/platform';
import './bare-page.css';

/** Shown instead of a screen whose flag the person does not hold. */
export function UnauthorisedPage() {
  const { t } = useTranslation();
  const title = t('shell.unauthorised.title', 'You do not have access to this page');
  usePageTitle(title);
  return (
    <div className="sh-message">
      <h1 className="sh-message__title">{title}</h1>
      <p className="sh-message__text">
        {t(
          'shell.unauthorised.text',
          'Your role does not include it. If you need it for your work, ask your firm’s administrator.',
        )}
      </p>
      <Link to="/home">{t('shell.unauthorised.link', 'Return to homepage')}</Link>
    </div>
  );
}
