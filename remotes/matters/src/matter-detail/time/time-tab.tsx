import { formatHours, formatMoney } from '@atrium/domain';
import { useAccess, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, EmptyState, MoneyText, StatCard, Stats } from '@atrium/ui';
import { DataGrid, ExportButton } from '@atrium/ui/grid';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useMatterChanges } from '../../common/use-matter-changes.ts';
import type { MatterTabProps } from '../matter-tab.ts';
import { TimeCard } from './time-card.tsx';
import { timeColumns, timeStatuses, timeStatusLabel } from './time-columns.tsx';
import { noTimeFilters, TimeFilters, type TimeFilterValues } from './time-filters.tsx';
import { timeTabQuery } from './time-tab.operations.ts';
import { useStartTimer } from './use-start-timer.ts';
import '../matter-money.css';

const AddTimeDrawer = lazy(() => import('./add-time-drawer.tsx').then((module) => ({ default: module.AddTimeDrawer })));
const PAGE_SIZE = 50;

/** The time recorded on a matter, as far as the person may see whose it is. */
export function TimeTab({ matter }: MatterTabProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const access = useAccess();
  const [filters, setFilters] = useState<TimeFilterValues>(noTimeFilters);
  const [page, setPage] = useState({ offset: 0, first: PAGE_SIZE });
  const [isAdding, setAdding] = useState(false);
  const { startTimer, isStarting } = useStartTimer(matter);
  const { status, filter, ...rest } = filters;
  const where = { ...rest, status: status === null ? null : [status], filter: filter === '' ? null : filter };
  const [{ data, error, fetching }, ask] = useQuery({ query: timeTabQuery, variables: { matterId: matter.id, ...page, where }, requestPolicy: 'cache-and-network' });
  const askAnew = () => ask({ requestPolicy: 'network-only' });
  useMatterChanges({ matterId: matter.id, parts: ['TIME'], onChange: askAnew });
  const list = data?.matterTime;
  const columns = useMemo(() => timeColumns(t, language, list?.areAmountsHidden ?? false), [t, language, list?.areAmountsHidden]);
  const change = (changes: Partial<TimeFilterValues>) => {
    setFilters((known) => ({ ...known, ...changes }));
    setPage({ offset: 0, first: page.first });
  };
  // Time of others may be closed to the person, or left out by the filters: then this is not what the list of matters says.
  const wholeWip = list?.totals.wip && list.totals.wip.minor !== matter.wip.minor ? formatMoney(matter.wip.minor, matter.wip.currency, language, { cents: 'always' }) : undefined;
  const title = t('matters.time.title', 'Time');
  const isNarrowed = JSON.stringify(filters) !== JSON.stringify(noTimeFilters);
  return (
    <section className="matters-money" aria-label={title}>
      {list && (
        <Stats>
          <StatCard label={t('matters.time.billable', 'Billable')} value={t('matters.time.hoursOf', '{{hours}} h', { hours: formatHours(list.totals.billableSeconds) })} />
          <StatCard label={t('matters.time.nonBillable', 'Not billable')} value={t('matters.time.hoursOf', '{{hours}} h', { hours: formatHours(list.totals.nonBillableSeconds) })} />
          {list.totals.amount && <StatCard label={t('matters.time.value', 'Value')} value={<MoneyText {...list.totals.amount} />} />}
          {list.totals.wip && <StatCard label={t('matters.time.unbilled', 'Not billed yet')} value={<MoneyText {...list.totals.wip} />} hint={wholeWip && t('matters.time.wholeWip', 'WIP of the whole matter: {{amount}}', { amount: wholeWip })} />}
        </Stats>
      )}
      <div className="matters-money__bar">
        <TimeFilters values={filters} people={list?.people ?? []} onChange={change} />
        <div className="matters-money__buttons">
          <ExportButton
            list="MATTER_TIME"
            title={`${title} ${matter.fileNumber}`}
            screen="matterTime"
            columns={columns}
            request={{ matterTime: { matterId: matter.id, where } }}
            labels={{ status: timeStatuses.map((value) => ({ value, label: timeStatusLabel(t, value) })) }}
          />
          {list?.canAdd === true && access.has('timesheetTimer') && (
            <Button icon="play" busy={isStarting} onClick={() => void startTimer()}>
              {t('matters.time.startTimer', 'Start timer')}
            </Button>
          )}
          {list?.canAdd === true && (
            <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
              {t('matters.time.add', 'Add time')}
            </Button>
          )}
        </div>
      </div>
      <DataGrid
        screen="matterTime"
        label={title}
        columns={columns}
        rows={list?.entries ?? []}
        rowKey={(row) => row.id}
        recordCount={list?.recordCount ?? 0}
        isLoading={fetching}
        error={error}
        onRetry={askAnew}
        page={page}
        onPage={setPage}
        sort={null}
        onSort={() => undefined}
        phoneCard={(row) => <TimeCard entry={row} areAmountsHidden={list?.areAmountsHidden ?? false} />}
        emptyState={
          isNarrowed ? (
            <EmptyState icon="clock" title={t('matters.time.noMatch', 'No time matches')} description={t('matters.time.noMatchHint', 'Take a filter away to see more.')} />
          ) : (
            <EmptyState icon="clock" title={t('matters.time.none', 'No time yet')} description={t('matters.time.noneHint', 'Time recorded on the matter appears here, as far as you may see it.')} />
          )
        }
      />
      <Suspense fallback={null}>
        {isAdding && (
          <AddTimeDrawer
            matter={matter}
            onAdded={() => {
              setAdding(false);
              askAnew();
            }}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </section>
  );
}
