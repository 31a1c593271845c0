import { usePageTitle, useTranslation } from '@atrium/platform';
import type { ReactNode } from 'react';
import './sign-in.css';

/** The page of the signed-out: what this is, and beside that what there is to do. */
export function SignInLayout({ title, subtitle, children }: { title: string; subtitle?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  usePageTitle(title);
  return (
    <div className="co-sign-in">
      <aside className="co-sign-in__brand">
        <p className="co-sign-in__product">
          <span className="co-mark co-mark--on-brand" aria-hidden="true">
            A
          </span>
          {t('console.product', 'Atrium Console')}
        </p>
        <p className="co-sign-in__sentence">{t('console.signIn.sentence', 'Which firm runs which version, and why.')}</p>
        <p className="co-sign-in__secured">{t('console.signIn.secured', 'For operators of the platform. Everything done here is written down.')}</p>
      </aside>
      <main className="co-sign-in__main">
        <div className="co-sign-in__box">
          <h1 className="co-sign-in__title">{title}</h1>
          {subtitle !== undefined && <p className="co-sign-in__subtitle">{subtitle}</p>}
          {children}
        </div>
      </main>
    </div>
  );
}
