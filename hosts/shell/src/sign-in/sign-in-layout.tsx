import { useTranslation } from '@atrium/platform';
import '@atrium/ui/sign-in/sign-in.css';
import type { ReactNode } from 'react';
import { FirmMark } from '../frame/firm-mark.tsx';
import { useShellServices } from '../services/shell-services.ts';
import { SelfHelp } from './self-help.tsx';
import './sign-in.css';

/** The page of the signed-out: whose it is, and beside that what there is to do. */
export function SignInLayout({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { firmTitle, tenantId } = useShellServices();
  return (
    <div className="at-sign-in">
      <aside className="at-sign-in__brand">
        <p className="at-sign-in__owner">
          <FirmMark onBrand /> {firmTitle}
        </p>
        <p className="at-sign-in__sentence">
          {t('shell.signIn.sentence', 'Your matters, people and time in one place.')}
        </p>
        <p className="at-sign-in__secured">
          {t('shell.signIn.secured', 'Encrypted, and kept separate for each firm.')}
        </p>
      </aside>
      <main className="at-sign-in__main">
        <div className="at-sign-in__box">
          <h1 className="at-sign-in__title">{title}</h1>
          {tenantId !== null && <p className="at-sign-in__subtitle">{firmTitle}</p>}
          {children}
        </div>
        <SelfHelp />
      </main>
    </div>
  );
}
