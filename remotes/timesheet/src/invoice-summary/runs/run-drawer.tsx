import { isForbidden, useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText, ErrorState, LoadingShape, Tag } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import type { InvoiceRun_CountsFragment } from '../../generated/graphql.ts';
import { NewRun } from './new-run.tsx';
import { RunProgress } from './run-progress.tsx';
import { runStateLabel, toneOfRun } from './run-words.ts';
import { runsQuery } from './runs.operations.ts';

const DRAWER_WIDTH_PX = 760;

interface RunDrawerProps {
  /** The run that is looked at; empty where one is to be started. */
  readonly runId: string;
  onOpen(id: string): void;
  onInvoice(id: string): void;
  /** The invoices of the list changed. */
  onChanged(): void;
  onClose(): void;
}

/** Pre-bills for many matters at once: what would be billed, how far a run is, and what became of each matter. */
export function RunDrawer({ runId, onOpen, onInvoice, onChanged, onClose }: RunDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer open title={t('timesheet.runs.title', 'Bill many matters')} width={DRAWER_WIDTH_PX} onClose={onClose}>
      <div className="timesheet-invoices__view">
        {runId === '' ? (
          <>
            <NewRun onStarted={onOpen} />
            <EarlierRuns onOpen={onOpen} />
          </>
        ) : (
          <>
            <div>
              <Button size="small" onClick={() => onOpen('')}>
                {t('timesheet.runs.back', 'All runs')}
              </Button>
            </div>
            <RunProgress key={runId} id={runId} onInvoice={onInvoice} onChanged={onChanged} />
          </>
        )}
      </div>
    </Drawer>
  );
}

function EarlierRuns({ onOpen }: { onOpen(id: string): void }) {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({ query: runsQuery, requestPolicy: 'cache-and-network' });
  const title = t('timesheet.runs.earlier', 'Your earlier runs');
  if (error !== undefined && isForbidden(error)) return null;
  if (error !== undefined)
    return (
      <ErrorState
        title={t('timesheet.runs.earlierFailed', 'Your earlier runs could not be loaded')}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    );
  if (data === undefined) return <LoadingShape rows={2} />;
  if (data.invoiceRuns.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="timesheet-invoices__heading">{title}</h3>
      <ul className="timesheet-invoices__rows">
        {data.invoiceRuns.map((run) => (
          <EarlierRun key={run.id} run={run} onOpen={() => onOpen(run.id)} />
        ))}
      </ul>
    </section>
  );
}

function EarlierRun({ run, onOpen }: { readonly run: InvoiceRun_CountsFragment; onOpen(): void }) {
  const { t } = useTranslation();
  return (
    <li>
      <span>
        <DateText value={run.createdAt} withTime /> <Tag tone={toneOfRun(run)}>{runStateLabel(t, run.state)}</Tag>
        <div className="timesheet-quiet">
          {t('timesheet.runs.madeOf', '{{made}} of {{total}} matters have a pre-bill', run)}
        </div>
      </span>
      <Button
        size="small"
        kind="quiet"
        aria-label={t('timesheet.runs.openOf', 'Open the run up to {{day}}', { day: run.through })}
        onClick={onOpen}
      >
        {t('timesheet.runs.open', 'Open')}
      </Button>
    </li>
  );
}
