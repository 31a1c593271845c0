import { useTranslation } from '@atrium/platform';
import { Button, DateText, ErrorState, LoadingShape, MoneyText, Tag } from '@atrium/ui';
import type { JournalExports_ExportFragment } from '../../generated/graphql.ts';
import { BillingFile } from '../../common/billing-file.tsx';
import { labelOf } from '../invoice-words.ts';
import { useState } from 'react';
import { JournalEntries } from './journal-entries.tsx';
import { exportedAs } from './journal-words.ts';

const SHOWN_OF_HASH = 12;

interface JournalExportListProps {
  /** Undefined while they are loading. */
  readonly exports: readonly JournalExports_ExportFragment[] | undefined;
  readonly hasFailed: boolean;
  readonly isBusy: boolean;
  onRetry(): void;
  onSettled(): void;
  onSave(id: string): void;
  onDifference(made: JournalExports_ExportFragment): void;
}

/** What was exported, by whom, and what was posted into its period since. */
export function JournalExportList({ exports, hasFailed, isBusy, ...on }: JournalExportListProps) {
  const { t } = useTranslation();
  const title = t('timesheet.journals.exports', 'Exported before');
  if (exports === undefined)
    return hasFailed ? (
      <ErrorState
        title={t('timesheet.journals.exportsFailed', 'The exports could not be loaded')}
        onRetry={on.onRetry}
      />
    ) : (
      <LoadingShape rows={3} />
    );
  if (exports.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className="timesheet-invoices__head">
        <h3 className="timesheet-invoices__heading">{title}</h3>
        <ExportsFile />
      </div>
      <ul className="timesheet-invoices__rows">
        {exports.map((made) => (
          <li key={made.id}>
            <span>
              {t('timesheet.journals.number', 'Export {{number}}', { number: made.number })} ·{' '}
              <DateText value={made.from} /> – <DateText value={made.to} /> · {labelOf(exportedAs(t), made.profile)}
              {made.isDifference && (
                <>
                  {' '}
                  <Tag tone="neutral">{t('timesheet.journals.difference', 'Only what was new')}</Tag>
                </>
              )}
              <div className="timesheet-quiet">
                {made.createdBy?.name} <DateText value={made.createdAt} /> ·{' '}
                <span title={made.sha256}>SHA-256 {made.sha256.slice(0, SHOWN_OF_HASH)}</span>
              </div>
              <SendingState made={made} onSettled={on.onSettled} />
              {made.newRowCount > 0 && (
                <div>
                  <Tag tone="warn">
                    {t('timesheet.journals.since', {
                      count: made.newRowCount,
                      defaultValue_one: '{{count}} posting since',
                      defaultValue_other: '{{count}} postings since',
                    })}
                  </Tag>{' '}
                  <MoneyText {...made.newAmount} cents="always" />{' '}
                  <Button size="small" kind="quiet" disabled={isBusy} onClick={() => on.onDifference(made)}>
                    {t('timesheet.journals.exportDifference', 'Export the difference')}
                  </Button>
                </div>
              )}
            </span>
            <span className="timesheet-invoices__amount">
              <MoneyText {...made.amount} cents="always" />
              <Button
                size="small"
                kind="quiet"
                disabled={isBusy}
                aria-label={t('timesheet.journals.download', 'Download export {{number}}', { number: made.number })}
                onClick={() => on.onSave(made.id)}
              >
                {t('timesheet.journals.downloadShort', 'Download')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ExportsFile() {
  const { t } = useTranslation();
  return (
    <BillingFile
      billing={{ part: 'JOURNAL_EXPORTS' }}
      title={t('timesheet.journals.exportsFile', 'Exports of journals')}
      headings={{
        number: t('timesheet.journals.accountNumber', 'Number'),
        from: t('timesheet.matterTime.from', 'From'),
        to: t('timesheet.matterTime.to', 'To'),
        profile: t('timesheet.journals.profile.title', 'For'),
        isDifference: t('timesheet.journals.difference', 'Only what was new'),
        createdAt: t('timesheet.journals.exportedAt', 'Exported'),
        createdBy: t('timesheet.billingFile.person', 'Person'),
        rowCount: t('timesheet.journals.postings', 'Postings'),
        amount: t('timesheet.matterTime.amount', 'Amount'),
        newRowCount: t('timesheet.journals.postingsSince', 'Postings since'),
        newAmount: t('timesheet.journals.amountSince', 'Amount since'),
        sha256: 'SHA-256',
      }}
      labels={{ profile: exportedAs(t) }}
    />
  );
}

interface SendingStateProps {
  readonly made: JournalExports_ExportFragment;
  onSettled(): void;
}
/** How far sending is, and each entry on demand. */
function SendingState({ made: { id, number, sending }, onSettled }: SendingStateProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (sending == null) return null;
  const { waiting, sent, failed } = sending;
  return (
    <div>
      <Tag tone="accent">{t('timesheet.journals.sending.sent', '{{count}} sent', { count: sent })}</Tag>{' '}
      {waiting > 0 && (
        <Tag tone="info">{t('timesheet.journals.sending.waiting', '{{count}} waiting', { count: waiting })}</Tag>
      )}{' '}
      {failed > 0 && (
        <Tag tone="bad">{t('timesheet.journals.sending.failed', '{{count}} not taken', { count: failed })}</Tag>
      )}{' '}
      <Button
        size="small"
        kind="quiet"
        aria-expanded={isOpen}
        aria-label={t('timesheet.journals.sending.entriesOf', 'Entries of export {{number}}', { number })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('timesheet.journals.entry.title', 'Entries')}
      </Button>
      {isOpen && (
        <JournalEntries
          key={`${waiting} ${sent} ${failed}`}
          exportId={id}
          number={number}
          failed={failed}
          onSettled={onSettled}
        />
      )}
    </div>
  );
}
