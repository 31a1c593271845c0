import type { MatterPartProps } from '@atrium/contracts';
import { formatBilledHours, formatMeasured, formatMoney } from '@atrium/domain';
import {
  useAccess,
  useDialogLink,
  useListAddress,
  useQuery,
  useRegion,
  useTranslation,
  type ListRules,
} from '@atrium/platform';
import { Button, ButtonLink, EmptyState, MoneyText, StatCard, Stats } from '@atrium/ui';
import { DataGrid, ExportButton, useTicks } from '@atrium/ui/grid';
import { lazy, Suspense, useMemo, useState } from 'react';
import { TimeCard } from './time-card.tsx';
import { timeStatuses, timeStatusLabel } from '../common/time-status.ts';
import { timeColumns, type TimeRow } from './time-columns.tsx';
import { readTimeFilters, TimeFilters } from './time-filters.tsx';
import { matterTimeQuery } from './matter-time.operations.ts';
import { HeldEntries } from '../common/held/held-entries-list.tsx';
import { useStartTimer } from './use-start-timer.ts';
import { useMatterTimeChanges } from './use-matter-time-changes.ts';
import './matter-time.css';

const AddTimeDrawer = lazy(() => import('./add-time-drawer.tsx').then((module) => ({ default: module.AddTimeDrawer })));
const RecodeDialog = lazy(() =>
  import('../common/recode/recode-dialog.tsx').then((module) => ({ default: module.RecodeDialog })),
);
const EntryDialog = lazy(() =>
  import('../common/entry/entry-dialog.tsx').then((module) => ({ default: module.EntryDialog })),
);
const LedgerDrawer = lazy(() => import('./ledger-drawer.tsx').then((module) => ({ default: module.LedgerDrawer })));
/** What was chosen when it was recorded stands. */
const NO_ACTIVITIES: readonly string[] = [];
/** The latest day first, which is its only order. */
const rules: ListRules = { pageSize: 50, sortColumns: [], defaultSort: { column: 'workedOn', direction: 'desc' } };

/** The time recorded on a matter, as far as the person may see whose it is. */
export function MatterTimeTab({ matter }: MatterPartProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const access = useAccess();
  const address = useListAddress(rules);
  const filters = readTimeFilters(address);
  const page = { offset: address.offset, first: rules.pageSize };
  const [isAdding, setAdding] = useState(false);
  const ticks = useTicks(JSON.stringify([matter.id, filters, page]));
  const [isRecoding, setRecoding] = useState(false);
  const [opened, setOpened] = useState<TimeRow | null>(null);
  const [showsLedger, setShowsLedger] = useState(false);
  const ratesLink = useDialogLink('rates', { matterId: matter.id });
  const { startTimer, isStarting } = useStartTimer(matter);
  const where = { ...filters, status: filters.status === null ? null : [filters.status] };
  const [{ data, error, fetching }, ask] = useQuery({
    query: matterTimeQuery,
    variables: { matterId: matter.id, ...page, where },
    requestPolicy: 'cache-and-network',
  });
  const refetch = () => ask({ requestPolicy: 'network-only' });
  useMatterTimeChanges(matter.id, refetch);
  const list = data?.matterTime;
  const ticked = new Set(ticks.keys);
  const chosen = (list?.entries ?? []).filter(({ id }) => ticked.has(id));
  const columns = useMemo(() => timeColumns(t, list?.areAmountsHidden ?? false), [t, list?.areAmountsHidden]);
  // Time of others may be closed to the person, or left out by the filters. Of a closed column the matter says zero.
  const whole = data?.matter?.wip;
  const wholeWip =
    list?.totals.wip && whole && whole.minor > list.totals.wip.minor
      ? formatMoney(whole.minor, whole.currency, language)
      : undefined;
  const title = t('timesheet.matterTime.title', 'Time');
  const isNarrowed = Object.values(filters).some((value) => value !== null);
  return (
    <section className="timesheet-matter-time" aria-label={title}>
      {list && (
        <Stats>
          <StatCard
            label={t('timesheet.matterTime.billable', 'Billable')}
            value={t('timesheet.matterTime.hoursOf', '{{hours}} h', {
              hours: formatBilledHours(list.totals.billableSeconds),
            })}
            hint={
              list.totals.seconds === list.totals.billedSeconds
                ? undefined
                : t('timesheet.matterTime.measuredAll', '{{time}} measured in all, {{hours}} h as billed', {
                    time: formatMeasured(list.totals.seconds),
                    hours: formatBilledHours(list.totals.billedSeconds),
                  })
            }
          />
          <StatCard
            label={t('timesheet.matterTime.nonBillable', 'Non-billable')}
            value={t('timesheet.matterTime.hoursOf', '{{hours}} h', {
              hours: formatBilledHours(list.totals.nonBillableSeconds),
            })}
          />
          {list.totals.amount && (
            <StatCard label={t('timesheet.matterTime.value', 'Value')} value={<MoneyText {...list.totals.amount} />} />
          )}
          {list.totals.wip && (
            <StatCard
              label={t('timesheet.matterTime.unbilled', 'Not billed yet')}
              value={<MoneyText {...list.totals.wip} />}
              hint={
                wholeWip &&
                t('timesheet.matterTime.wholeWip', 'WIP of the whole matter: {{amount}}', { amount: wholeWip })
              }
            />
          )}
        </Stats>
      )}
      <HeldEntries activities={NO_ACTIVITIES} onSaved={refetch} />
      <div className="timesheet-matter-time__bar">
        <TimeFilters address={address} values={filters} people={list?.people ?? []} />
        <div className="timesheet-matter-time__buttons">
          <ExportButton
            list="MATTER_TIME"
            title={`${title} ${matter.fileNumber}`}
            screen="matterTime"
            columns={columns}
            request={{ matterTime: { matterId: matter.id, where } }}
            labels={{ status: timeStatuses.map((value) => ({ value, label: timeStatusLabel(t, value) })) }}
          />
          {chosen.length > 0 && (
            <Button icon="edit" onClick={() => setRecoding(true)}>
              {t('timesheet.recode.open', 'Change chosen ({{number}})', { number: chosen.length })}
            </Button>
          )}
          {list?.areAmountsHidden === false && ratesLink !== null && (
            <ButtonLink to={ratesLink}>{t('timesheet.rates.title', 'Rates')}</ButtonLink>
          )}
          {list?.areAmountsHidden === false && access.has('timesheet') && (
            <Button onClick={() => setShowsLedger(true)}>{t('timesheet.ledger.title', 'Ledger')}</Button>
          )}
          {list?.canAdd === true && access.has('timesheetTimer') && (
            <Button icon="play" busy={isStarting} onClick={() => void startTimer()}>
              {t('timesheet.matterTime.startTimer', 'Start timer')}
            </Button>
          )}
          {list?.canAdd === true && (
            <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
              {t('timesheet.matterTime.add', 'Add time')}
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
        onRetry={refetch}
        page={page}
        onPage={({ offset }) => address.goTo(offset)}
        isSelectable
        ticks={ticks}
        sort={null}
        onSort={() => undefined}
        onOpen={setOpened}
        phoneCard={(row) => <TimeCard entry={row} areAmountsHidden={list?.areAmountsHidden ?? false} />}
        emptyState={
          isNarrowed ? (
            <EmptyState
              icon="clock"
              title={t('timesheet.matterTime.noMatch', 'No time entries match')}
              description={t('timesheet.matterTime.noMatchHint', 'Remove a filter to see more.')}
            />
          ) : (
            <EmptyState
              icon="clock"
              title={t('timesheet.matterTime.none', 'No time yet')}
              description={t('timesheet.matterTime.noneHint', 'Time you can see on this matter appears here.')}
            />
          )
        }
      />
      <Suspense fallback={null}>
        {isAdding && (
          <AddTimeDrawer
            matter={matter}
            onAdded={() => {
              setAdding(false);
              refetch();
            }}
            onClose={() => setAdding(false)}
          />
        )}
        {isRecoding && (
          <RecodeDialog
            entries={chosen}
            onChanged={() => {
              ticks.clear();
              refetch();
            }}
            onClose={() => setRecoding(false)}
          />
        )}
        {showsLedger && <LedgerDrawer matter={matter} onClose={() => setShowsLedger(false)} />}
        {opened !== null && (
          <EntryDialog entry={opened} matter={matter} onChanged={refetch} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </section>
  );
}
