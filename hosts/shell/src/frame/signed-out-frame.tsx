import { Outlet, useTranslation } from '@atrium/platform';
import { useShellServices } from '../services/shell-services.ts';
import { FirmMark } from './firm-mark.tsx';
import { Footer } from './footer.tsx';
import './signed-out-frame.css';

/** Header and footer around the pages before sign-in (product specification §2.7): all but those that have neither. */
export function SignedOutFrame() {
  const { t } = useTranslation();
  const { firmTitle } = useShellServices();
  return (
    <div className="sh-signed-out">
      <header className="sh-signed-out__header" aria-label={t('shell.signedOut.header', 'Firm')}>
        <FirmMark /> <span className="sh-signed-out__title">{firmTitle}</span>
      </header>
      <Outlet />
      <Footer />
    </div>
  );
}
