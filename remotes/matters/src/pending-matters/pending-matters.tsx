import { usePageTitle, useQuery, useSearchParams, useTranslation } from '@atrium/platform';
import { Button, ButtonLink, EmptyState, ErrorState, LoadingShape, Notice, Page, PageBar } from '@atrium/ui';
import { useEffect, useState } from 'react';
import { PendingMatter } from './parts/pending-matter.tsx';
import { pendingMattersQuery } from './pending-matters.operations.ts';
import { useIntake } from '../common/intake/use-intake.ts';
import './pending-matters.css';

const PAGE_SIZE = 20;
const MOST_SHOWN = 100;

/**
 * Matters and instructions that wait for a decision, the oldest first, with all they hold: `/matterSummary/pending`;
 * with `?matter=` that one stands before the others.
 */
export function PendingMatters() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  // As the page was opened: what the address holds later is no reason to move what somebody is deciding about.
  const [wanted] = useState(() => parameters.get('matter'));
  const [first, setFirst] = useState(wanted === null ? PAGE_SIZE : MOST_SHOWN);
  const [{ data, error, fetching }, ask] = useQuery({ query: pendingMattersQuery, variables: { offset: 0, first }, requestPolicy: 'cache-and-network' });
  const { pendingCount } = useIntake();
  const [deciding, setDeciding] = useState<{ readonly id: string; readonly title: string } | null>(null);
  const title = t('matters.pending.title', 'Pending matters');
  usePageTitle(title);
  // Somebody decided, or something came: ask again, quietly.
  useEffect(() => {
    if (pendingCount !== null) ask({ requestPolicy: 'network-only' });
  }, [pendingCount, ask]);

  const list = data?.pendingMatters;
  const rows = (list?.matters ?? []).toSorted((one, other) => Number(other.id === wanted) - Number(one.id === wanted));
  const isTakenAway = deciding !== null && list !== undefined && !rows.some(({ id }) => id === deciding.id);
  return (
    <Page>
      <PageBar title={title} count={list?.recordCount} actions={<ButtonLink to="/matterSummary">{t('matters.pending.back', 'All matters')}</ButtonLink>} />
      <div className="matters-pending-list" aria-busy={fetching}>
        {isTakenAway && (
          <Notice tone="warn" action={<Button size="small" onClick={() => setDeciding(null)}>{t('matters.pending.understood', 'Understood')}</Button>}>
            {t('matters.pending.takenAway', '{{title}} waits no longer: somebody else has decided.', { title: deciding.title })}
          </Notice>
        )}
        {list === undefined && (error === undefined ? <LoadingShape rows={6} /> : <ErrorState title={t('matters.pending.failed', 'What waits could not be loaded')} onRetry={() => ask({ requestPolicy: 'network-only' })} />)}
        {list !== undefined && error !== undefined && <Notice tone="warn">{t('matters.pending.stale', 'This may be out of date: the server could not be reached.')}</Notice>}
        {list !== undefined && rows.length === 0 && <EmptyState icon="matter" title={t('matters.pending.none', 'Nothing waits for a decision')} description={t('matters.pending.noneHint', 'New instructions and matters to approve appear here, and you are told when they come.')} />}
        <ul className="matters-pending-list__list">
          {rows.map((matter) => (
            <PendingMatter
              key={matter.id}
              matter={matter}
              onDeciding={(isDeciding) => setDeciding(isDeciding ? { id: matter.id, title: `${matter.fileNumber} ${matter.title}` } : null)}
              onDecided={() => {
                setDeciding(null);
                ask({ requestPolicy: 'network-only' });
              }}
            />
          ))}
        </ul>
        {list !== undefined && list.recordCount > rows.length && first < MOST_SHOWN && (
          <Button busy={fetching} onClick={() => setFirst(MOST_SHOWN)}>
            {t('matters.pending.more', 'Show more of {{total}}', { total: list.recordCount })}
          </Button>
        )}
      </div>
    </Page>
  );
}
