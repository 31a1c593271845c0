import { useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText, EmptyState, ErrorState, LoadingShape, MoneyText, Notice, Tag } from '@atrium/ui';
import { ExportButton, fileColumns } from '@atrium/ui/grid';
import { useEffect, useEffectEvent, useState } from 'react';
import type { InvoiceRunOpenedQuery } from '../../generated/graphql.ts';
import { labelOf, stateChoices, type Translate } from '../invoice-words.ts';
import { isUnderWay, outcomeLabel, outcomes, runStateLabel, toneOfRun } from './run-words.ts';
import { cancelRunMutation, runQuery } from './runs.operations.ts';
import { VoidRunDialog } from './void-run-dialog.tsx';

/** How often is asked while a run is under way. */
const POLL_MS = 2000;
type Run = NonNullable<InvoiceRunOpenedQuery['invoiceRun']>;

interface RunProgressProps {
  readonly id: string;
  onInvoice(id: string): void;
  onChanged(): void;
}

/** How far a run is, and what became of each matter. */
export function RunProgress({ id, onInvoice, onChanged }: RunProgressProps) {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({ query: runQuery, variables: { id }, requestPolicy: 'cache-and-network' });
  const refetch = (): void => ask({ requestPolicy: 'network-only' });
  const run = data?.invoiceRun;
  const isRunning = run != null && isUnderWay(run);
  const look = useEffectEvent(refetch);
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(look, POLL_MS);
    return () => {
      clearInterval(timer);
      changed();
    };
  }, [isRunning]);
  if (error !== undefined && run === undefined)
    return <ErrorState title={t('timesheet.runs.failed', 'The run could not be loaded')} onRetry={refetch} />;
  if (run === undefined) return <LoadingShape rows={6} />;
  if (run === null) return <EmptyState icon="money" title={t('timesheet.runs.unknown', 'This run is not available')} />;
  return (
    <>
      <RunHead run={run} onChanged={refetch} />
      {!isRunning && (
        <RunActions
          run={run}
          voidable={data?.invoiceRunRows.recordCount ?? 0}
          onChanged={() => {
            refetch();
            onChanged();
          }}
        />
      )}
      <ul className="timesheet-invoices__rows" aria-label={t('timesheet.runs.rows', 'Matters of the run')}>
        {run.rows.map((row) => (
          <li key={row.id}>
            <span>
              <bdi>{row.fileNumber}</bdi> · <bdi>{row.title}</bdi> · <bdi>{row.client}</bdi>
              <div>
                <Tag tone={row.outcome === 'REFUSED' ? 'bad' : row.outcome === 'MADE' ? 'accent' : 'neutral'}>
                  {outcomeLabel(t, row.outcome)}
                </Tag>{' '}
                {row.invoiceState != null && row.invoiceState !== 'Draft' && (
                  <Tag>{labelOf(stateChoices(t), row.invoiceState)}</Tag>
                )}{' '}
                {row.reason}
              </div>
            </span>
            {row.invoiceId != null && (
              <span className="timesheet-invoices__amount">
                {row.amount != null && <MoneyText {...row.amount} cents="always" />}
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={t('timesheet.runs.openInvoice', 'Open the pre-bill of {{number}}', {
                    number: row.fileNumber,
                  })}
                  onClick={() => onInvoice(row.invoiceId ?? '')}
                >
                  {t('timesheet.runs.open', 'Open')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The columns of its file. */
const columnsOf = (t: Translate) =>
  fileColumns({
    fileNumber: t('timesheet.runs.column.file', 'File'),
    title: t('timesheet.runs.column.matter', 'Matter'),
    client: t('timesheet.runs.column.client', 'Client'),
    outcome: t('timesheet.runs.column.outcome', 'Outcome'),
    reason: t('timesheet.runs.column.reason', 'Reason'),
    invoiceState: t('timesheet.runs.column.state', 'State'),
    amount: t('timesheet.runs.column.amount', 'With tax'),
  });

interface RunActionsProps {
  readonly run: Run;
  /** How many of its pre-bills can still be voided. */
  readonly voidable: number;
  onChanged(): void;
}
/** What can be done with a run that is over. */
function RunActions({ run, voidable, onChanged }: RunActionsProps) {
  const { t } = useTranslation();
  const [isVoiding, setVoiding] = useState(false);
  return (
    <div className="timesheet-invoices__actions">
      <ExportButton
        list="INVOICE_RUNS"
        title={t('timesheet.runs.rows', 'Matters of the run')}
        screen="invoiceRunRows"
        columns={columnsOf(t)}
        request={{ invoiceRuns: { runId: run.id } }}
        labels={{
          outcome: outcomes.map((value) => ({ value, label: outcomeLabel(t, value) })),
          invoiceState: stateChoices(t),
        }}
      />
      {voidable > 0 && <Button onClick={() => setVoiding(true)}>{t('timesheet.runs.void', 'Void pre-bills')}</Button>}
      {isVoiding && <VoidRunDialog runId={run.id} onChanged={onChanged} onClose={() => setVoiding(false)} />}
    </div>
  );
}

function RunHead({ run, onChanged }: { readonly run: Run; onChanged(): void }) {
  const { t } = useTranslation();
  const cancelling = useCommand(cancelRunMutation, {
    remote: 'timesheet',
    area: 'invoice runs',
    onSettled: onChanged,
  });
  const done = run.total - run.waiting;
  return (
    <section aria-label={t('timesheet.runs.progress', 'Progress')} aria-live="polite">
      <div className="timesheet-invoices__tags">
        <Tag tone={toneOfRun(run)}>{runStateLabel(t, run.state)}</Tag>
        <span>
          {t('timesheet.runs.through', 'Work up to')} <DateText value={run.through} />
        </span>
      </div>
      <p>
        {t('timesheet.runs.madeOf', '{{made}} of {{total}} matters have a pre-bill', {
          made: run.made,
          total: run.total,
        })}
        {run.refused > 0 && (
          <>
            {' · '}
            {t('timesheet.runs.refusedCount', {
              count: run.refused,
              defaultValue_one: '{{count}} was not billed',
              defaultValue_other: '{{count}} were not billed',
            })}
          </>
        )}
      </p>
      {isUnderWay(run) && (
        <div className="timesheet-invoices__actions">
          <progress
            className="timesheet-invoices__progress"
            max={run.total}
            value={done}
            aria-label={t('timesheet.runs.progress', 'Progress')}
          >
            {done} / {run.total}
          </progress>
          <Button busy={cancelling.isRunning} onClick={() => void cancelling.run({ id: run.id })}>
            {t('timesheet.runs.stop', 'Stop')}
          </Button>
        </div>
      )}
      {run.state === 'FAILED' && (
        <Notice tone="bad">
          {run.failure === 'ACCESS_CHANGED'
            ? t('timesheet.runs.accessChanged', 'Your access has changed, so that the run was stopped.')
            : t('timesheet.runs.notPossible', 'The run did not work. Start another for what is left.')}
        </Notice>
      )}
    </section>
  );
}
