import type { SourceSystem } from '@atrium/contracts';
import { sourceName, useTenant, useTranslation } from '@atrium/platform';
import type { ReactElement, ReactNode } from 'react';
import './stand-alone.css';

/** The page of a source system: these routes have no frame around them (product specification §2.7). */
export function StandAlone({
  system,
  title,
  subtitle,
  isWide = false,
  children,
}: {
  system: SourceSystem;
  title: string;
  subtitle?: ReactNode;
  /** For what has more than a few lines. */
  isWide?: boolean;
  children: ReactNode;
}): ReactElement {
  const { t } = useTranslation();
  const tenant = useTenant();
  return (
    <div className={`integrations-stand-alone${isWide ? ' integrations-stand-alone--wide' : ''}`}>
      <header className="integrations-stand-alone__brand">
        <p className="integrations-stand-alone__firm">
          {tenant.logo === null ? (
            <span className="integrations-stand-alone__mark" aria-hidden="true">
              {tenant.title.charAt(0)}
            </span>
          ) : (
            <img className="integrations-stand-alone__mark" src={tenant.logo} alt="" />
          )}
          {tenant.title}
        </p>
        <p className="integrations-stand-alone__line">
          {t('integrations.standAlone.line', 'Your records from {{system}} come with you.', {
            system: sourceName(t, system),
          })}
        </p>
        <p className="integrations-stand-alone__foot">
          {t('integrations.standAlone.foot', 'Encrypted, and kept separate for each firm.')}
        </p>
      </header>
      <div className="integrations-stand-alone__room">
        <div className="integrations-stand-alone__content">
          <div>
            <h1 className="integrations-stand-alone__title">{title}</h1>
            {subtitle !== undefined && <p className="integrations-stand-alone__subtitle">{subtitle}</p>}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
