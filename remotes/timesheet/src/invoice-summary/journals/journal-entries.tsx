import { useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText, EmptyState, ErrorState, LoadingShape, MoneyText, Tag, type Tone } from '@atrium/ui';
import { BillingFile } from '../../common/billing-file.tsx';
import type { Translate } from '../invoice-words.ts';
import { journalEntriesQuery, retryEntriesMutation } from './journals.operations.ts';

const tones: Readonly<Record<string, Tone>> = { sent: 'accent', failed: 'bad' };
export function entryStateText(t: Translate, state: string): string {
  switch (state) {
    case 'sent':
      return t('timesheet.journals.entry.sent', 'Sent');
    case 'failed':
      return t('timesheet.journals.entry.failed', 'Not taken');
    default:
      return t('timesheet.journals.entry.waiting', 'Waiting');
  }
}
export const entryTone = (state: string): Tone => tones[state] ?? 'neutral';

interface JournalEntriesProps {
  readonly exportId: string;
  /** Of the export. */
  readonly number: number;
  readonly failed: number;
  onSettled(): void;
}

/** What became of each entry that is sent to the accounting program; what was not taken is sent again. */
export function JournalEntries({ exportId, number, failed, onSettled }: JournalEntriesProps) {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({
    query: journalEntriesQuery,
    variables: { exportId },
    requestPolicy: 'cache-and-network',
  });
  const refetch = (): void => ask({ requestPolicy: 'network-only' });
  const retrying = useCommand(retryEntriesMutation, {
    remote: 'timesheet',
    area: 'journals',
    onSettled: () => {
      refetch();
      onSettled();
    },
  });
  const entries = data?.accountingEntries;
  if (entries === undefined)
    return error === undefined ? (
      <LoadingShape rows={3} />
    ) : (
      <ErrorState
        title={t('timesheet.journals.entry.loadFailed', 'The entries could not be loaded')}
        onRetry={refetch}
      />
    );
  if (entries.length === 0)
    return <EmptyState icon="money" title={t('timesheet.journals.entry.none', 'No entries that you may see')} />;
  const retry = (ids: string[] | null): void =>
    void retrying.run({ exportId, ids }, { saved: t('timesheet.journals.entry.again', 'It is being sent again') });
  return (
    <>
      <div className="timesheet-invoices__actions">
        {failed > 1 && (
          <Button size="small" busy={retrying.isRunning} onClick={() => retry(null)}>
            {t('timesheet.journals.entry.retryAll', 'Send all {{count}} again', { count: failed })}
          </Button>
        )}
        <EntriesFile exportId={exportId} number={number} />
      </div>
      <ul className="timesheet-invoices__rows" aria-label={t('timesheet.journals.entry.title', 'Entries')}>
        {entries.map(({ id, day, narration, state, problem, sentAt, amount }) => (
          <li key={id}>
            <span>
              <DateText value={day} /> · <span dir="auto">{narration}</span>{' '}
              <Tag tone={entryTone(state)}>{entryStateText(t, state)}</Tag>
              {sentAt != null && (
                <span className="timesheet-quiet">
                  {' '}
                  <DateText value={sentAt} withTime />
                </span>
              )}
              {problem !== '' && (
                <div>
                  {problem}{' '}
                  <Button
                    size="small"
                    kind="quiet"
                    disabled={retrying.isRunning}
                    aria-label={t('timesheet.journals.entry.retryNamed', 'Send “{{name}}” again', { name: narration })}
                    onClick={() => retry([id])}
                  >
                    {t('timesheet.journals.entry.retry', 'Send again')}
                  </Button>
                </div>
              )}
            </span>
            <span className="timesheet-invoices__amount">
              <MoneyText {...amount} cents="always" />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function EntriesFile({ exportId, number }: Pick<JournalEntriesProps, 'exportId' | 'number'>) {
  const { t } = useTranslation();
  return (
    <BillingFile
      billing={{ part: 'JOURNAL_ENTRIES', exportId }}
      title={t('timesheet.journals.sending.entriesOf', 'Entries of export {{number}}', { number })}
      headings={{
        day: t('timesheet.matterTime.day', 'Day'),
        reference: t('timesheet.billingFile.reference', 'Reference'),
        narration: t('timesheet.billingFile.description', 'Description'),
        amount: t('timesheet.matterTime.amount', 'Amount'),
        state: t('timesheet.matterTime.state', 'State'),
        problem: t('timesheet.journals.entry.problem', 'Why not'),
        organisation: t('timesheet.journals.entry.organisation', 'Organisation'),
        sentAt: t('timesheet.journals.entry.sent', 'Sent'),
      }}
      labels={{
        state: ['waiting', 'sent', 'failed'].map((value) => ({ value, label: entryStateText(t, value) })),
      }}
    />
  );
}
