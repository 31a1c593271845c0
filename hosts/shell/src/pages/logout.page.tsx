import { signOut, useTranslation } from '@atrium/platform';
import { useEffect } from 'react';
import { useShellServices } from '../services/shell-services.ts';
import { forgetTimeApp } from '../offline/time-app.ts';
import { leaveNote } from '../sign-in/ended-note.ts';
import './bare-page.css';

/** Ends the session and returns to sign-in by a full load, so that nothing of it stays in memory. */
export function LogoutPage() {
  const { t } = useTranslation();
  const { tenantId, openAddress } = useShellServices();
  useEffect(() => {
    if (tenantId === null) return;
    void Promise.all([signOut(tenantId), forgetTimeApp(tenantId)]).then(() => {
      leaveNote('signed-out');
      openAddress(`/${encodeURIComponent(tenantId)}`);
    });
  }, [tenantId, openAddress]);
  return (
    <main className="sh-message">
      <p className="sh-message__text" role="status">
        {t('shell.logout.text', 'Signing out')}
      </p>
    </main>
  );
}
