import { useCommand, useNotify, useQuery, useTranslation } from '@atrium/platform';
import { Checkbox, EmptyState, ErrorState, LoadingShape, MoneyText, Notice, Tag } from '@atrium/ui';
import { FormModal, RecordFields } from '@atrium/ui/forms';
import { useState } from 'react';
import { ReasonField, useReasonForm } from '../../common/reason-dialog.tsx';
import type { InvoiceRunVoidableQuery } from '../../generated/graphql.ts';
import { labelOf, stateChoices, type Translate } from '../invoice-words.ts';
import { voidablePreBillsQuery, voidRunMutation } from './runs.operations.ts';
import { VoidingSummary } from './voiding-summary.tsx';

/** As many as are listed at once. */
const LISTED = 500;
/** As many as one request voids. */
const AT_ONCE = 100;
const DIALOG_WIDTH_PX = 640;
type Row = InvoiceRunVoidableQuery['invoiceRunRows']['rows'][number];

const wordsOfVoided = (t: Translate, count: number): string =>
  count === 0
    ? ''
    : t('timesheet.runs.voided', {
        count,
        defaultValue_one: '{{count}} pre-bill was voided. Its work can be billed again.',
        defaultValue_other: '{{count}} pre-bills were voided. Their work can be billed again.',
      });
const wordsOfKept = (t: Translate, count: number): string =>
  count === 0
    ? ''
    : t('timesheet.runs.voidLeft', {
        count,
        defaultValue_one: '{{count}} was changed since it was listed and stays.',
        defaultValue_other: '{{count}} were changed since they were listed and stay.',
      });

interface VoidRunDialogProps {
  readonly runId: string;
  /** Some were voided: what is on screen is out of date. */
  onChanged(): void;
  onClose(): void;
}

/** Shows which pre-bills of a run can still be voided, asks why, and voids those that are ticked. */
export function VoidRunDialog({ runId, onChanged, onClose }: VoidRunDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [{ data, error }, ask] = useQuery({
    query: voidablePreBillsQuery,
    variables: { id: runId, first: LISTED },
    requestPolicy: 'network-only',
  });
  const refetch = (): void => ask({ requestPolicy: 'network-only' });
  const command = useCommand(voidRunMutation, { remote: 'timesheet', area: 'invoice runs' });
  // Those that are left as they are.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState(0);
  const rows = data?.invoiceRunRows.rows ?? [];
  const chosen = rows.filter(({ id }) => !left.has(id));
  const toggle = (id: string): void =>
    setLeft((known) => {
      const next = new Set(known);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  const voidThem = async (reason: string) => {
    const invoices = chosen.map(({ invoiceId, invoiceVersion }) => ({
      id: invoiceId ?? '',
      version: invoiceVersion ?? 0,
    }));
    let kept = 0;
    let voided = 0;
    for (let from = 0; ; from += AT_ONCE) {
      const input = { id: runId, reason, invoices: invoices.slice(from, from + AT_ONCE) };
      const outcome = await command.run({ input }, { silent: true });
      if (outcome.kind !== 'saved') {
        // What was voided before that is not asked for again.
        if (from > 0) {
          refetch();
          onChanged();
        }
        return outcome;
      }
      voided += outcome.value.voided;
      kept += outcome.value.left;
      setDone(voided + kept);
      if (from + AT_ONCE < invoices.length) continue;
      notify.success([wordsOfVoided(t, voided), wordsOfKept(t, kept)].filter((text) => text !== '').join(' '));
      return outcome;
    }
  };
  const form = useReasonForm({ send: voidThem, onSaved: onChanged });
  const title = t('timesheet.runs.void', 'Void pre-bills');
  const voiding = data?.invoiceRunRows.voiding;
  const summary =
    voiding == null ? null : (
      <VoidingSummary voiding={voiding} chosen={chosen.length} leftOut={rows.length - chosen.length} />
    );
  return (
    <FormModal form={form} title={title} width={DIALOG_WIDTH_PX} onClose={onClose}>
      {error !== undefined && data === undefined ? (
        <ErrorState title={t('timesheet.runs.voidableFailed', 'The pre-bills could not be loaded')} onRetry={refetch} />
      ) : data === undefined ? (
        <LoadingShape rows={4} />
      ) : rows.length === 0 ? (
        <>
          <EmptyState icon="money" title={t('timesheet.runs.noneToVoid', 'No pre-bill of this run can be voided')} />
          {summary}
        </>
      ) : (
        <RecordFields
          form={form}
          label={title}
          isFinal
          canSave={chosen.length > 0}
          saveLabel={t('timesheet.runs.voidCount', {
            count: chosen.length,
            defaultValue_one: 'Void {{count}} pre-bill',
            defaultValue_other: 'Void {{count}} pre-bills',
          })}
          onClose={onClose}
        >
          <Notice tone="warn">
            {t(
              'timesheet.runs.voidHint',
              'This cannot be undone. Pre-bills have no number, so none is lost; their time and expenses can be billed again.',
            )}
          </Notice>
          {summary}
          <VoidableList rows={rows} left={left} onToggle={toggle} />
          {data.invoiceRunRows.recordCount > rows.length && (
            <Notice>
              {t('timesheet.runs.voidNotListed', {
                count: data.invoiceRunRows.recordCount - rows.length,
                defaultValue_one: '{{count}} more is not listed. It is listed once these are voided.',
                defaultValue_other: '{{count}} more are not listed. They are listed once these are voided.',
              })}
            </Notice>
          )}
          <ReasonField form={form} isMultiline />
          {form.isSaving && chosen.length > AT_ONCE && (
            <progress
              className="timesheet-invoices__progress"
              max={chosen.length}
              value={done}
              aria-label={t('timesheet.runs.progress', 'Progress')}
            >
              {done} / {chosen.length}
            </progress>
          )}
        </RecordFields>
      )}
    </FormModal>
  );
}

interface VoidableListProps {
  readonly rows: readonly Row[];
  readonly left: ReadonlySet<string>;
  onToggle(id: string): void;
}
function VoidableList({ rows, left, onToggle }: VoidableListProps) {
  const { t } = useTranslation();
  return (
    <ul className="timesheet-invoices__rows" aria-label={t('timesheet.runs.toVoid', 'Pre-bills to void')}>
      {rows.map((row) => (
        <li key={row.id}>
          <Checkbox checked={!left.has(row.id)} onChange={() => onToggle(row.id)}>
            <bdi>{row.fileNumber}</bdi> · <bdi>{row.title}</bdi> · <bdi>{row.client}</bdi>{' '}
            {row.invoiceState !== 'Draft' && <Tag tone="info">{labelOf(stateChoices(t), row.invoiceState ?? '')}</Tag>}
          </Checkbox>
          {row.amount != null && (
            <span className="timesheet-invoices__amount">
              <MoneyText {...row.amount} cents="always" />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
