import { dayIn, formatDate } from '@atrium/domain';
import { isForbidden, useCommand, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, Checkbox, EmptyState, ErrorState, LoadingShape, MoneyText, Notice, Tag } from '@atrium/ui';
import { DayField, FieldRow } from '@atrium/ui/forms';
import { CurrencyField } from '@atrium/ui/inputs';
import { useState } from 'react';
import type { InvoiceRunInput, InvoiceRunPreviewQuery } from '../../generated/graphql.ts';
import { BillingFile } from '../../common/billing-file.tsx';
import { lastMonth } from '../last-month.ts';
import { runPreviewQuery, startRunMutation } from './runs.operations.ts';

type Preview = InvoiceRunPreviewQuery['invoiceRunPreview'];
type Candidate = Preview['rows'][number];

/** Chooses what a run bills, shows what that is, and starts it. */
export function NewRun({ onStarted }: { onStarted(id: string): void }) {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const [through, setThrough] = useState(() => lastMonth(dayIn(timeZone, new Date())).to);
  const [minimumMinor, setMinimum] = useState<number | null>(null);
  const [isDueOnly, setDueOnly] = useState(false);
  const [isTaxInclusive, setTaxInclusive] = useState(false);
  // Matters that were taken out.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const input = { through, minimumMinor: minimumMinor ?? 0, isDueOnly };
  const [{ data, error, stale }, ask] = useQuery({
    query: runPreviewQuery,
    variables: { input },
    pause: through === '',
    requestPolicy: 'cache-and-network',
  });
  const refetch = (): void => ask({ requestPolicy: 'network-only' });
  const starting = useCommand(startRunMutation, { remote: 'timesheet', area: 'invoice runs', onSettled: refetch });
  const start = async (): Promise<void> => {
    const outcome = await starting.run({ input: { ...input, isTaxInclusive, exceptMatterIds: [...left] } });
    if (outcome.kind === 'saved') onStarted(outcome.value.id);
  };
  const toggle = (id: string): void =>
    setLeft((known) => {
      const next = new Set(known);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  if (error !== undefined && isForbidden(error))
    return (
      <EmptyState
        icon="lock"
        title={t('timesheet.runs.forbidden', 'Your role does not make invoices')}
        description={t('timesheet.runs.forbiddenHint', 'Ask someone who can create invoices to bill these matters.')}
      />
    );
  const preview = data?.invoiceRunPreview;
  const isOut = ({ matterId }: Candidate): boolean => left.has(matterId);
  const count = preview === undefined ? 0 : preview.matterCount - preview.rows.filter(isOut).length;
  return (
    <>
      <p>
        {t(
          'timesheet.runs.hint',
          'Each matter gets a pre-bill of its approved time and expenses, for review. Nothing is issued or sent.',
        )}
      </p>
      <FieldRow>
        <DayField
          name="through"
          label={t('timesheet.runs.through', 'Work up to')}
          value={through}
          error={through === '' ? t('timesheet.runs.noDay', 'Choose a day.') : undefined}
          onChange={setThrough}
        />
        <CurrencyField
          label={t('timesheet.runs.minimum', 'At least, before tax')}
          value={minimumMinor}
          onChange={setMinimum}
        />
      </FieldRow>
      <Checkbox checked={isDueOnly} onChange={setDueOnly}>
        {t('timesheet.runs.dueOnly', 'Only matters that are due by their schedule or milestone')}
      </Checkbox>
      <Checkbox checked={isTaxInclusive} onChange={setTaxInclusive}>
        {t('timesheet.invoices.create.taxInclusive', 'Amounts include tax')}
      </Checkbox>
      {error !== undefined ? (
        <ErrorState
          title={t('timesheet.runs.previewFailed', 'The matters to bill could not be loaded')}
          onRetry={refetch}
        />
      ) : preview === undefined ? (
        through !== '' && <LoadingShape rows={6} />
      ) : preview.matterCount === 0 ? (
        <EmptyState
          icon="money"
          title={t('timesheet.runs.nothing', 'Nothing to bill')}
          description={t(
            'timesheet.runs.nothingHint',
            'Choose a later day or a smaller amount. Only approved time and expenses are billed.',
          )}
        />
      ) : (
        <>
          <CandidateList rows={preview.rows} isOut={isOut} onToggle={toggle} />
          {preview.matterCount > preview.rows.length && (
            <Notice>
              {t('timesheet.runs.notListed', {
                count: preview.matterCount - preview.rows.length,
                defaultValue_one: '{{count}} more matter is billed that is not listed here.',
                defaultValue_other: '{{count}} more matters are billed that are not listed here.',
              })}
            </Notice>
          )}
          <div className="timesheet-invoices__actions timesheet-invoices__actions--last">
            <Button
              kind="primary"
              busy={starting.isRunning}
              disabled={count === 0 || stale === true}
              onClick={() => void start()}
            >
              {t('timesheet.runs.start', {
                count,
                defaultValue_one: 'Make {{count}} pre-bill',
                defaultValue_other: 'Make {{count}} pre-bills',
              })}
            </Button>
            <RunMattersFile input={{ ...input, exceptMatterIds: [...left] }} />
            <Totals preview={preview} isOut={isOut} />
          </div>
        </>
      )}
    </>
  );
}

interface CandidateListProps {
  readonly rows: readonly Candidate[];
  isOut(row: Candidate): boolean;
  onToggle(matterId: string): void;
}
function CandidateList({ rows, isOut, onToggle }: CandidateListProps) {
  const { t } = useTranslation();
  return (
    <ul className="timesheet-invoices__rows" aria-label={t('timesheet.runs.matters', 'Matters to bill')}>
      {rows.map((row) => (
        <li key={`${row.matterId} ${row.amount.currency}`}>
          <Checkbox checked={!isOut(row)} onChange={() => onToggle(row.matterId)}>
            <bdi>{row.fileNumber}</bdi> · <bdi>{row.title}</bdi> · <bdi>{row.client}</bdi> ·{' '}
            <span className="timesheet-quiet">
              {t('timesheet.runs.entries', {
                count: row.entryCount,
                defaultValue_one: '{{count}} entry',
                defaultValue_other: '{{count}} entries',
              })}{' '}
              ·{' '}
              {t('timesheet.runs.expenses', {
                count: row.expenseCount,
                defaultValue_one: '{{count}} expense',
                defaultValue_other: '{{count}} expenses',
              })}
            </span>{' '}
            {row.isDue && <Tag tone="info">{t('timesheet.runs.due', 'Due')}</Tag>}
          </Checkbox>
          <span className="timesheet-invoices__amount">
            <MoneyText {...row.amount} cents="always" />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** All of them, listed or not, without those that were taken out. */
function RunMattersFile({ input }: { readonly input: InvoiceRunInput }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  return (
    <BillingFile
      billing={{ part: 'RUN_MATTERS', input }}
      title={t('timesheet.runs.mattersUpTo', 'Matters to bill, work up to {{day}}', {
        day: formatDate(input.through, language),
      })}
      headings={{
        fileNumber: t('timesheet.invoices.file', 'Matter'),
        title: t('timesheet.runs.matterTitle', 'Title'),
        client: t('timesheet.runs.client', 'Client'),
        entryCount: t('timesheet.writeOffs.entries', 'Entries'),
        expenseCount: t('timesheet.runs.expenseCount', 'Expenses'),
        amount: t('timesheet.matterTime.amount', 'Amount'),
        isDue: t('timesheet.runs.due', 'Due'),
      }}
    />
  );
}

function Totals({ preview: { totals, rows }, isOut }: { readonly preview: Preview; isOut(row: Candidate): boolean }) {
  return (
    <span className="timesheet-invoices__amount">
      {totals.map(({ minor, currency }) => {
        const out = rows
          .filter((row) => isOut(row) && row.amount.currency === currency)
          .reduce((sum, { amount }) => sum + amount.minor, 0);
        return <MoneyText key={currency} minor={minor - out} currency={currency} cents="always" />;
      })}
    </span>
  );
}
