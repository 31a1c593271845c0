import { useTranslation } from '@atrium/platform';
import { Icon } from '@atrium/ui';
import '@atrium/ui/sign-in/sign-in.css';
import { inkColours, isReadableOn } from '@atrium/domain';
import type { BrandColours } from '@atrium/contracts';
import type { CSSProperties, ReactNode } from 'react';
import { SupportedBrowsers } from '../frame/supported-browsers.tsx';
import { useShellServices } from '../services/shell-services.ts';
import './sign-in.css';

/** The page of the signed-out: whose it is, and beside that what there is to do. */
export function SignInLayout({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { composition, firmTitle, tenantId } = useShellServices();
  const colours = brandStyle(composition.tenant?.brand ?? null);
  return (
    <div className={colours === undefined ? 'at-sign-in' : 'at-sign-in sh-branded'} style={colours}>
      <aside className="at-sign-in__brand">
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

/** What the signed-out can look up (product specification §2.7). */
function SelfHelp() {
  const { t } = useTranslation();
  return (
    <details className="sh-self-help">
      <summary>
        <Icon name="help" /> {t('shell.selfHelp.title', 'Self Help')}
      </summary>
      <div className="sh-self-help__panel">
        <SupportedBrowsers />
      </div>
    </details>
  );
}

/**
 * The firm's colours where text can be read on each of them, in light as in dark: they fill areas with text of their own
 * and are never the colour of text on another ground.
 */
function brandStyle(brand: BrandColours | null): CSSProperties | undefined {
  if (brand === null) return undefined;
  const { primaryColour, primaryText, accentColour, accentText } = brand;
  if (!isReadableOn(primaryColour, primaryText) || !isReadableOn(accentColour, accentText)) return undefined;
  return {
    '--sh-brand': primaryColour,
    '--sh-on-brand': inkColours[primaryText],
    '--sh-brand-accent': accentColour,
    '--sh-on-brand-accent': inkColours[accentText],
  } as CSSProperties;
}
