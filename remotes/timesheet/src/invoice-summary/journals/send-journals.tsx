import { Link, useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { accountingStateQuery, sendJournalsMutation } from './journals.operations.ts';

interface SendJournalsProps {
  readonly period: { readonly from: string; readonly to: string };
  readonly currency: string;
  /** Postings that no export had. */
  readonly newRowCount: number;
  readonly isComplete: boolean;
  onSettled(): void;
}

/** Sends what is new to the accounting program that the firm is connected with; nothing where there is none. */
export function SendJournals({ period, currency, newRowCount, isComplete, onSettled }: SendJournalsProps) {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: accountingStateQuery, requestPolicy: 'cache-and-network' });
  const sending = useCommand(sendJournalsMutation, { remote: 'timesheet', area: 'journals', onSettled });
  const connection = data?.accountingConnection;
  if (connection === undefined || connection.state === 'none' || connection.state === 'disconnected') return null;
  const { label: system, state, organisation, baseCurrency, problem } = connection;
  if (state !== 'connected')
    return (
      <Notice
        tone="warn"
        title={t('timesheet.journals.notConnected', 'Nothing is sent to {{system}} at the moment', { system })}
        action={
          <Link to="/integrationConfiguration/accounting">
            {t('timesheet.journals.integrations', 'Open the connection')}
          </Link>
        }
      >
        {problem}
      </Notice>
    );
  const isOtherCurrency = currency !== baseCurrency;
  const send = () =>
    void sending.run(
      { input: period },
      { saved: t('timesheet.journals.queued', 'The journals are being sent to {{system}}', { system }) },
    );
  return (
    <>
      {problem !== '' && <Notice tone="warn">{problem}</Notice>}
      {isOtherCurrency && (
        <Notice>
          {t('timesheet.journals.otherCurrency', '{{system}} takes journals in {{currency}} alone.', {
            system,
            currency: baseCurrency,
          })}
        </Notice>
      )}
      <div className="timesheet-invoices__actions">
        <Button busy={sending.isRunning} disabled={newRowCount === 0 || !isComplete || isOtherCurrency} onClick={send}>
          {t('timesheet.journals.send', {
            count: newRowCount,
            system,
            defaultValue_one: 'Send {{count}} new posting to {{system}}',
            defaultValue_other: 'Send {{count}} new postings to {{system}}',
          })}
        </Button>
        <span className="timesheet-quiet">{organisation}</span>
      </div>
    </>
  );
}
