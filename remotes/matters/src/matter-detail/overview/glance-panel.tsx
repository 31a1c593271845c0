import { formatNumber } from '@atrium/domain';
import { Link, useRegion, useTranslation } from '@atrium/platform';
import { Button, LoadingShape, Panel } from '@atrium/ui';
import type { ReactNode } from 'react';

interface GlancePanelProps {
  readonly title: string;
  /** Where all of it is, and what the way there is called. */
  readonly tab: string;
  readonly all: string;
  /** How many there are in all; undefined until known. */
  readonly count: number | undefined;
  readonly hasFailed: boolean;
  readonly failed: string;
  readonly none: string;
  onRetry(): void;
  /** A line each. */
  readonly children: ReactNode;
}

/** The first few of what a tab holds, with the way to the rest. A failure costs this panel alone. */
export function GlancePanel({ title, tab, all, count, hasFailed, failed, none, onRetry, children }: GlancePanelProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  return (
    <Panel
      title={title}
      actions={
        <Link to={tab}>
          {!count
            ? all
            : t('matters.overview.allOf', '{{all}} ({{total}})', { all, total: formatNumber(count, language) })}
        </Link>
      }
    >
      {hasFailed ? (
        <p className="matters-glance__failed" role="alert">
          {failed}
          <Button size="small" onClick={onRetry}>
            {t('matters.overview.retry', 'Try again')}
          </Button>
        </p>
      ) : count === undefined ? (
        <LoadingShape rows={3} />
      ) : count === 0 ? (
        <p className="matters-quiet">{none}</p>
      ) : (
        <ul className="matters-glance">{children}</ul>
      )}
    </Panel>
  );
}
