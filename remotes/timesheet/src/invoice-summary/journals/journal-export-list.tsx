import { useTranslation } from '@atrium/platform';
import { Button, DateText, ErrorState, LoadingShape, MoneyText, Tag } from '@atrium/ui';
import type { JournalExports_ExportFragment } from '../../generated/graphql.ts';
import { labelOf } from '../invoice-words.ts';
import { profileChoices } from './journal-words.ts';

const SHOWN_OF_HASH = 12;

interface JournalExportListProps {
  /** Undefined while they are loading. */
  readonly exports: readonly JournalExports_ExportFragment[] | undefined;
  readonly hasFailed: boolean;
  readonly isBusy: boolean;
  onRetry(): void;
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
      <h3 className="timesheet-invoices__heading">{title}</h3>
      <ul className="timesheet-invoices__rows">
        {exports.map((made) => (
          <li key={made.id}>
            <span>
              {t('timesheet.journals.number', 'Export {{number}}', { number: made.number })} ·{' '}
              <DateText value={made.from} /> – <DateText value={made.to} /> · {labelOf(profileChoices(t), made.profile)}
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
