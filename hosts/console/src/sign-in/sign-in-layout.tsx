import { usePageTitle, useTranslation } from '@atrium/platform';
import '@atrium/ui/sign-in/sign-in.css';
import type { ReactNode } from 'react';

/** The page of the signed-out: what this is, and beside that what there is to do. */
export function SignInLayout({
  title,
  subtitle,
  children,
}: {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  usePageTitle(title);
  return (
    <div className="at-sign-in">
      <aside className="at-sign-in__brand">
        <p className="at-sign-in__owner">
          <span className="co-mark co-mark--on-brand" aria-hidden="true">
            A
          </span>
          {t('console.product', 'Atrium Console')}
        </p>
        <p className="at-sign-in__sentence">
          {t('console.signIn.sentence', 'Which firm runs which version, and why.')}
        </p>
        <p className="at-sign-in__secured">
          {t('console.signIn.secured', 'For operators of the platform. Everything done here is logged.')}
        </p>
      </aside>
      <main className="at-sign-in__main">
        <div className="at-sign-in__box">
          <h1 className="at-sign-in__title">{title}</h1>
          {subtitle !== undefined && <p className="at-sign-in__subtitle">{subtitle}</p>}
          {children}
        </div>
      </main>
    </div>
  );
}
