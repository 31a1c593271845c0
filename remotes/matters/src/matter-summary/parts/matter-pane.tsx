import { formatDate, formatBilledHours, formatMoney, formatPercentage } from '@atrium/domain';
import { useAccess, useClosedColumns, useLabels, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { ButtonLink, ErrorState, KeyFacts, LoadingShape, StatCard, Tag, toneForStage } from '@atrium/ui';
import { writeColumnFilter } from '@atrium/ui/grid';
import { lazy, Suspense } from 'react';
import { statusLabel } from '../../common/status-label.ts';
import type { MatterFigure, MatterPaneQuery } from '../../generated/graphql.ts';
import { drillDownAddress } from '../drill-down/drill-down-address.ts';
import { estimateUsed } from '../../common/matter-list/matter-figures.ts';
import { matterPaneQuery } from '../matter-summary.operations.ts';
import type { MatterRow } from '../../common/matter-list/matter-columns.tsx';
import '../../common/pane.css';

// Both bring the editor along, which the list can do without.
const MatterMessages = lazy(() =>
  import('../../common/messages/matter-messages.tsx').then((module) => ({ default: module.MatterMessages })),
);
const MatterNotes = lazy(() => import('./notes/matter-notes.tsx').then((module) => ({ default: module.MatterNotes })));

interface MatterPaneProps {
  readonly id: string;
  /** The row as the list has it, shown until the rest has arrived. */
  readonly row: MatterRow | undefined;
}

/** What one needs of a matter without leaving the list. */
export function MatterPane({ id, row }: MatterPaneProps) {
  const { t } = useTranslation();
  const [{ data, error, fetching }, ask] = useQuery({
    query: matterPaneQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const found = data?.matter?.id === id ? data.matter : undefined;
  const matter = found ?? row;
  return (
    <>
      {matter !== undefined && <MatterFacts matter={matter} />}
      {error !== undefined && found === undefined ? (
        <ErrorState
          title={t('matters.pane.failed', 'The rest of this matter could not be loaded')}
          description={t('matters.pane.failedHint', 'The list is unaffected.')}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      ) : found !== undefined ? (
        <>
          <LatestTime entries={found.timeEntries} />
          <Suspense fallback={<LoadingShape rows={2} />}>
            <MatterMessages key={`messages ${found.id}`} matterId={found.id} fileNumber={found.fileNumber} />
            <MatterNotes key={found.id} matterId={found.id} fileNumber={found.fileNumber} />
          </Suspense>
        </>
      ) : fetching ? (
        <LoadingShape rows={3} />
      ) : (
        <p className="matters-quiet">{t('matters.pane.gone', 'This matter does not exist, or you can’t see it.')}</p>
      )}
    </>
  );
}

function MatterFacts({ matter }: { matter: MatterRow }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const { has } = useAccess();
  const labels = useLabels();
  const closed = useClosedColumns('matters');
  const day = (value: string | null | undefined) => (value ? formatDate(value, language) : '—');
  const facts = [
    { column: 'personResponsible', label: labels.personResponsibleLabel, value: matter.personResponsible?.name ?? '—' },
    { column: 'personActing', label: labels.personActingLabel, value: matter.personActing?.name ?? '—' },
    {
      column: 'personAssisting',
      label: labels.matterAssistingResponsibilityLabel,
      value: matter.personAssisting?.name ?? '—',
    },
    { column: 'introducer', label: labels.matterIntroducingResponsibilityLabel, value: matter.introducer?.name ?? '—' },
    {
      column: 'nextKeyDate',
      label: t('matters.column.nextKeyDate', 'Next key date'),
      value: matter.nextKeyDate
        ? `${matter.nextKeyDateName ?? ''}, ${formatDate(matter.nextKeyDate, language, 'weekdayYear')}`
        : '—',
    },
    { column: 'openedOn', label: t('matters.column.opened', 'Opened'), value: day(matter.openedOn) },
  ];
  return (
    <>
      <div className="matters-pane__tags">
        {matter.stage !== '' && <Tag tone={toneForStage(matter.stage)}>{matter.stage}</Tag>}
        {matter.status !== 'Open' && <Tag tone="neutral">{statusLabel(t, matter.status)}</Tag>}
        {matter.isRestricted && <Tag tone="warn">{t('matters.pane.restricted', 'Restricted')}</Tag>}
      </div>
      <h2 className="matters-pane__title">{matter.title}</h2>
      <p className="matters-quiet">
        {[matter.fileNumber, matter.client, matter.type].filter((fact) => fact !== '').join(' · ')}
      </p>
      {!matter.areAmountsHidden && <MatterAmounts matter={matter} closed={closed} />}
      <KeyFacts items={facts.filter(({ column }) => !closed.has(column))} />
      <div className="matters-pane__actions">
        <ButtonLink kind="primary" to={`/matterDetail/${matter.id}`}>
          {t('matters.pane.open', 'Open')}
        </ButtonLink>
        {has('timesheet') && (
          <ButtonLink kind="default" to={`/timesheet?add=${matter.id}`}>
            {t('matters.pane.addTime', 'Add time')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** The amounts that are open to the role: of a closed one the API says nothing but zero. */
function MatterAmounts({ matter, closed }: { matter: MatterRow; closed: ReadonlyMap<string, unknown> }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const used = estimateUsed(matter);
  const behind = (figure: MatterFigure) =>
    drillDownAddress(figure, new URLSearchParams(), {
      completed: '1',
      where: writeColumnFilter({ column: 'fileNumber', operator: 'EQUALS', values: [matter.fileNumber] }),
    });
  const money = ({ minor, currency }: MatterRow['wip']) => formatMoney(minor, currency, language);
  return (
    <div className="matters-pane__stats">
      {!closed.has('wip') && (
        <StatCard label={t('matters.column.wip', 'WIP')} value={money(matter.wip)} to={behind('WIP')} />
      )}
      {!closed.has('debtors') && (
        <StatCard label={t('matters.column.debtors', 'Debtors')} value={money(matter.debtors)} to={behind('DEBTORS')} />
      )}
      {!closed.has('estimateUsed') && (
        <StatCard
          label={t('matters.column.estimateUsed', 'Estimate used')}
          value={used === null ? '—' : formatPercentage(used, language)}
        />
      )}
      {!closed.has('trust') && (
        <StatCard label={t('matters.column.trust', 'In trust')} value={money(matter.trust)} to={behind('TRUST')} />
      )}
    </div>
  );
}

type Entries = NonNullable<MatterPaneQuery['matter']>['timeEntries'];

function LatestTime({ entries }: { entries: Entries }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  return (
    <div className="matters-pane__time">
      <h3>{t('matters.pane.latestTime', 'Recent time entries')}</h3>
      {entries.length === 0 && (
        <p className="matters-quiet">{t('matters.pane.noTime', 'No time entries that you can see')}</p>
      )}
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <strong>{t('matters.pane.hours', '{{hours}} h', { hours: formatBilledHours(entry.billedSeconds) })}</strong>
            <span>
              {entry.narrative === '' ? entry.activity : entry.narrative}
              <span className="matters-pane__when">
                {[entry.user?.name, formatDate(entry.workedOn, language, 'dayMonth')].filter(Boolean).join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
