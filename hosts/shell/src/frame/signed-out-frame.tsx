import { Outlet } from '@atrium/platform';
import { useShellServices } from '../services/shell-services.ts';
import { FirmMark } from './firm-mark.tsx';
import { Footer } from './footer.tsx';
import './signed-out-frame.css';

/** Header and footer around the pages before sign-in (product specification §2.7): all but those that have neither. */
export function SignedOutFrame() {
  const { firmTitle } = useShellServices();
  return (
    <div className="sh-signed-out">
      {/* The banner is that of the application, which comes with the session. */}
      <section className="sh-signed-out__header" aria-label={firmTitle}>
        <FirmMark /> <span className="sh-signed-out__title">{firmTitle}</span>
      </section>
      <Outlet />
      <Footer />
    </div>
  );
}
