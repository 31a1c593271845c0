import { messages } from '@atrium/contracts';
import { Link, usePageTitle, useTranslation } from '@atrium/platform';
import { PAGE_BAR_ID, PageBar } from '@atrium/ui';
import { useState } from 'react';
import './bare-page.css';

/** The page for an address that nobody owns (product specification §2.9). */
export function NotFoundPage() {
  const { t } = useTranslation();
  const title = t('shell.notFound.title', messages['notFound.title']);
  usePageTitle(title);
  // In the frame the title line has the heading of the page.
  const [Title] = useState<'h1' | 'h2'>(document.getElementById(PAGE_BAR_ID) === null ? 'h1' : 'h2');
  return (
    <div className="sh-message">
      <PageBar title={t('shell.notFound.bar', 'Page not found')} isFrameOnly />
      <p className="sh-message__mark" aria-hidden="true">
        404
      </p>
      <Title className="sh-message__title">{title}</Title>
      <Link to="/home">{t('shell.notFound.link', messages['notFound.link'])}</Link>
    </div>
  );
}
