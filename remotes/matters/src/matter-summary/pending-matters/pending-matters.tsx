import {
  confirmLeave,
  hasUnsavedChanges,
  useNavigate,
  usePageTitle,
  useQuery,
  useSearchParams,
  useTranslation,
} from '@atrium/platform';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  LoadingShape,
  Notice,
  Page,
  PageBar,
  useIsPhone,
} from '@atrium/ui';
import { useEffect, useRef, useState } from 'react';
import { useIntake } from '../../common/intake/use-intake.ts';
import { isForbidden } from '../../common/is-forbidden.ts';
import { PendingMatter, type PendingMatterRow } from './parts/pending-matter.tsx';
import { PendingRows } from './parts/pending-rows.tsx';
import { pendingMattersQuery } from './pending-matters.operations.ts';
import './pending-matters.css';

const PAGE_SIZE = 20;
const MOST_AT_ONCE = 100;
const ADDRESS = '/matterSummary/pending';

/**
 * Matters and instructions that wait for a decision, the oldest first: `/matterSummary/pending`. Beside the list
 * stands all that the one of `?matter=` holds, the first one without it; on a phone the list comes before it.
 */
export function PendingMatters() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [parameters] = useSearchParams();
  const wanted = parameters.get('matter');
  const [{ offset, first }, setPage] = useState({ offset: 0, first: wanted === null ? PAGE_SIZE : MOST_AT_ONCE });
  const [{ data, error, fetching }, ask] = useQuery({
    query: pendingMattersQuery,
    variables: { offset, first },
    requestPolicy: 'cache-and-network',
  });
  const { pendingCount } = useIntake();
  const [deciding, setDeciding] = useState<PendingMatterRow | null>(null);
  // What somebody knows the end of is not told again.
  const [settledId, setSettledId] = useState<string | null>(null);
  const title = t('matters.pending.title', 'Pending matters');
  usePageTitle(title);
  // Somebody decided, or something came: ask again, quietly.
  useEffect(() => {
    if (pendingCount !== null) ask({ requestPolicy: 'network-only' });
  }, [pendingCount, ask]);

  const list = data?.pendingMatters;
  const rows = list?.matters ?? [];
  const before = { offset: Math.max(0, offset - MOST_AT_ONCE), first: MOST_AT_ONCE };
  const isMissing = deciding !== null && list !== undefined && !rows.some(({ id }) => id === deciding.id);
  // What is decided before it moves it towards the front: a page that is empty, or lost what one is deciding, gives way to the one before.
  const isTurningBack = list !== undefined && offset > 0 && (isMissing || rows.length === 0);
  if (isTurningBack && !fetching) setPage(before);
  const isTakenAway = isMissing && !isTurningBack;
  // What was written about one that somebody else decided stays to be read and copied.
  const shown = rows.find(({ id }) => id === (deciding?.id ?? wanted)) ?? deciding ?? (isPhone ? undefined : rows[0]);
  const isAllHere = list !== undefined && !fetching && rows.length === list.recordCount;
  const isGone = wanted !== null && wanted !== settledId && deciding === null && isAllHere && shown?.id !== wanted;
  const place = useRef<HTMLDivElement>(null);
  const settle = (id: string) => {
    setDeciding(null);
    setSettledId(id);
  };
  /** Goes elsewhere, once whoever is deciding agrees to lose what they wrote. */
  const leave = (go: () => void) => {
    void confirmLeave(hasUnsavedChanges()).then((isLeaving) => {
      if (!isLeaving) return;
      setDeciding(null);
      go();
    });
  };
  const show = (id: string | null, replace = !isPhone) =>
    leave(() => navigate(id === null ? ADDRESS : `${ADDRESS}?matter=${id}`, { replace }));
  const turnTo = (from: number) => leave(() => setPage({ offset: from, first: MOST_AT_ONCE }));
  return (
    <Page>
      <PageBar
        title={title}
        count={list?.recordCount}
        actions={<ButtonLink to="/matterSummary">{t('matters.pending.back', 'All matters')}</ButtonLink>}
      />
      <div ref={place} tabIndex={-1} className="matters-pending-page">
        {isTakenAway && (
          <Notice
            tone="warn"
            action={
              <Button size="small" onClick={() => settle(deciding.id)}>
                {t('matters.pending.understood', 'OK')}
              </Button>
            }
          >
            {t('matters.pending.takenAway', '{{title}} is no longer pending: someone else has decided.', {
              title: `${deciding.fileNumber} ${deciding.title}`,
            })}
          </Notice>
        )}
        {isGone && (
          <Notice tone="info">{t('matters.pending.gone', 'The item you came for has already been decided.')}</Notice>
        )}
        {list === undefined && deciding === null && error === undefined && <LoadingShape rows={6} />}
        {list === undefined &&
          deciding === null &&
          error !== undefined &&
          (isForbidden(error) ? (
            <EmptyState icon="matter" title={t('matters.pending.mayNot', 'Your role can’t see pending matters')} />
          ) : (
            <ErrorState
              title={t('matters.pending.failed', 'Pending matters could not be loaded')}
              onRetry={() => ask({ requestPolicy: 'network-only' })}
            />
          ))}
        {list !== undefined && error !== undefined && (
          <Notice tone="warn">
            {t('matters.pending.stale', 'This may be out of date: the server could not be reached.')}
          </Notice>
        )}
        {list !== undefined && rows.length === 0 && deciding === null && (
          <EmptyState
            icon="matter"
            title={t('matters.pending.none', 'No pending matters')}
            description={t(
              'matters.pending.noneHint',
              'New instructions and matters to approve appear here, and you will be notified when they arrive.',
            )}
          />
        )}
        {(rows.length > 0 || deciding !== null) && (
          <div className="matters-pending-page__both">
            {(!isPhone || shown === undefined) && (
              <PendingRows
                rows={rows}
                shownId={shown?.id}
                addressOf={(id) => `${ADDRESS}?matter=${id}`}
                onShow={show}
                total={list?.recordCount ?? rows.length}
                isAsking={fetching}
                offset={offset}
                onMore={() =>
                  first < MOST_AT_ONCE ? setPage({ offset: 0, first: MOST_AT_ONCE }) : turnTo(offset + MOST_AT_ONCE)
                }
                onBefore={() => turnTo(before.offset)}
              />
            )}
            {isPhone && shown !== undefined && (
              <Button
                autoFocus
                icon="chevron-left"
                kind="quiet"
                className="matters-pending-page__back"
                onClick={() => show(null, true)}
              >
                {t('matters.pending.toList', 'All pending matters')}
              </Button>
            )}
            {shown !== undefined && (
              <PendingMatter
                key={shown.id}
                matter={shown}
                onDeciding={(isDeciding) => setDeciding(isDeciding ? shown : null)}
                onDecided={() => {
                  settle(shown.id);
                  ask({ requestPolicy: 'network-only' });
                  // What had the focus goes away with what was decided.
                  place.current?.focus();
                }}
              />
            )}
          </div>
        )}
      </div>
    </Page>
  );
}
