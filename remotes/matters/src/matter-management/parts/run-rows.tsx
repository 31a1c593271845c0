import { useLabels, useNavigate, useQuery, useSearchParams, useTranslation } from '@atrium/platform';
import { EmptyState, Tag, type Tone } from '@atrium/ui';
import { DataGrid, ExportButton, PhoneCard, type GridColumn } from '@atrium/ui/grid';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type {
  MatterChangeOutcome,
  MatterChange_RowFragment,
  MatterChange_RunFragment,
} from '../../generated/graphql.ts';
import { fieldLabel } from '../../common/matter-words.ts';
import { outcomeLabel, valueLabel } from '../change-words.ts';
import { matterChangeRowsQuery } from '../matter-management.operations.ts';
import { Differences } from './differences.tsx';

const PAGE_ROWS = 50;
const outcomes: readonly MatterChangeOutcome[] = ['WILL_CHANGE', 'CHANGED', 'UNCHANGED', 'REFUSED', 'SKIPPED'];
const tones: Readonly<Record<MatterChangeOutcome, Tone>> = {
  WILL_CHANGE: 'accent',
  CHANGED: 'info',
  UNCHANGED: 'neutral',
  REFUSED: 'bad',
  SKIPPED: 'warn',
};
type Row = MatterChange_RowFragment;

/** Every matter of a run with its difference and what became of it; narrowed by outcome, a page at a time, exported whole. */
export function RunRows({ run, settled }: { run: MatterChange_RunFragment; settled: number }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const outcome = outcomes.find((each) => each === params.get('outcome')) ?? null;
  const offset = (Math.max(1, Number(params.get('page')) || 1) - 1) * PAGE_ROWS;
  const [{ data, fetching, error }, ask] = useQuery({
    query: matterChangeRowsQuery,
    variables: { runId: run.id, outcome, offset, first: PAGE_ROWS },
    requestPolicy: 'cache-and-network',
  });
  const askAgain = useEffectEvent(() => ask({ requestPolicy: 'network-only' }));
  useEffect(() => {
    if (settled > 0) askAgain();
  }, [settled, run.state]);
  const list = data?.matterChangeRows;
  const change = (next: Record<string, string | null>) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(next))
        if (value === null) after.delete(name);
        else after.set(name, value);
      return after;
    });
  const columns = useMemo(
    (): readonly GridColumn<Row>[] => [
      {
        key: 'fileNumber',
        title: t('matters.column.file', 'File'),
        width: 92,
        isLocked: true,
        value: (row) => row.fileNumber,
        render: (row) => <span className="at-grid__reference">{row.fileNumber}</span>,
      },
      {
        key: 'title',
        title: t('matters.column.matter', 'Matter'),
        width: 260,
        value: (row) => row.title,
        render: (row) => (row.matterId ? row.title : t('matters.change.outOfSight', 'A matter you can no longer see')),
      },
      {
        key: 'outcome',
        title: t('matters.change.outcome', 'Outcome'),
        width: 130,
        value: (row) => outcomeLabel(t, row.outcome),
        render: (row) => <Tag tone={tones[row.outcome]}>{outcomeLabel(t, row.outcome)}</Tag>,
      },
      {
        key: 'differences',
        title: t('matters.change.differences', 'Changes'),
        value: (row) => row.reason ?? row.differences.map(({ after }) => after).join(' '),
        render: (row) => <Differences row={row} />,
      },
    ],
    [t],
  );
  const exported = useMemo((): readonly GridColumn<Row>[] => {
    const fields = run.undoesId ? [] : run.changes.map(({ field }) => field);
    const shown =
      fields.length > 0
        ? fields
        : [...new Set((list?.rows ?? []).flatMap((row) => row.differences.map(({ field }) => field)))];
    const text = (key: string, title: string): GridColumn<Row> => ({ key, title, value: () => null });
    return [
      ...[
        text('fileNumber', t('matters.column.file', 'File')),
        text('title', t('matters.column.matter', 'Matter')),
        text('outcome', t('matters.change.outcome', 'Outcome')),
        text('reason', t('matters.change.why', 'Why')),
      ],
      ...shown.flatMap((field) => [
        text(
          `${field}Before`,
          t('matters.change.before', '{{field}}, before', { field: fieldLabel(t, labels, field) }),
        ),
        text(`${field}After`, t('matters.change.after', '{{field}}, after', { field: fieldLabel(t, labels, field) })),
      ]),
    ];
  }, [run, list?.rows, t, labels]);
  const words = (field: string, values: readonly string[]) =>
    ['Before', 'After'].map(
      (side) => [`${field}${side}`, values.map((value) => ({ value, label: valueLabel(t, field, value) }))] as const,
    );
  const exportLabels = {
    outcome: outcomes.map((value) => ({ value, label: outcomeLabel(t, value) })),
    ...Object.fromEntries([
      ...words('status', ['Pending', 'Open', 'OnHold', 'Completed', 'Archived', 'Cancelled']),
      ...words('billingType', ['time', 'fixed', 'contingent']),
      ...words('isRestricted', ['true', 'false']),
    ]),
  };
  const counts: Record<MatterChangeOutcome, number> = {
    WILL_CHANGE: run.waiting,
    CHANGED: run.changed,
    UNCHANGED: run.unchanged,
    REFUSED: run.refused,
    SKIPPED: run.skipped,
  };
  const title = t('matters.change.rows', 'Matters of this change');
  return (
    <DataGrid
      screen="matterChangeRows"
      label={title}
      filters={
        <div className="matters-change-outcomes" role="group" aria-label={t('matters.change.byOutcome', 'By outcome')}>
          <OutcomeButton
            isActive={outcome === null}
            label={t('matters.change.all', 'All')}
            count={run.total}
            onClick={() => change({ outcome: null, page: null })}
          />
          {outcomes
            .filter((each) => counts[each] > 0 || each === outcome)
            .map((each) => (
              <OutcomeButton
                key={each}
                isActive={outcome === each}
                label={outcomeLabel(t, each)}
                count={counts[each]}
                onClick={() => change({ outcome: each, page: null })}
              />
            ))}
          <ExportButton
            list="MATTER_CHANGES"
            title={title}
            screen="matterChangeExport"
            columns={exported}
            request={{ matterChanges: { runId: run.id, outcome } }}
            labels={exportLabels}
          />
        </div>
      }
      columns={columns}
      rows={list?.rows ?? []}
      rowKey={(row) => row.id}
      recordCount={list?.recordCount ?? 0}
      isLoading={fetching && list === undefined}
      error={list === undefined ? error : undefined}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
      page={{ offset, first: PAGE_ROWS }}
      onPage={(page) => change({ page: page.offset === 0 ? null : String(page.offset / PAGE_ROWS + 1) })}
      sort={null}
      onSort={() => undefined}
      onOpen={(row) => {
        if (row.matterId) navigate(`/matterDetail/${row.matterId}`);
      }}
      phoneCard={(row) => (
        <PhoneCard
          reference={row.fileNumber}
          state={<Tag tone={tones[row.outcome]}>{outcomeLabel(t, row.outcome)}</Tag>}
          title={row.title}
          start={<Differences row={row} />}
          end={null}
        />
      )}
      emptyState={
        <EmptyState
          title={t('matters.change.noRows', 'No matters have this outcome')}
          description={t('matters.change.noRowsHint', 'Choose another outcome above.')}
        />
      }
    />
  );
}

function OutcomeButton({
  isActive,
  label,
  count,
  onClick,
}: {
  isActive: boolean;
  label: string;
  count: number;
  onClick: () => void;
}) {
  return (
    <button type="button" className="matters-change-outcome" aria-pressed={isActive} onClick={onClick}>
      {label} <span>{count}</span>
    </button>
  );
}
