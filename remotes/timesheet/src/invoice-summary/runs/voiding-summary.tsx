import { useTranslation } from '@atrium/platform';
import type { InvoiceRunVoidableQuery, NotVoidableReason } from '../../generated/graphql.ts';
import type { Translate } from '../invoice-words.ts';

type Voiding = NonNullable<InvoiceRunVoidableQuery['invoiceRunRows']['voiding']>;

const wordsOf = (t: Translate, reason: NotVoidableReason, count: number): string =>
  ({
    ISSUED: t('timesheet.runs.voiding.issued', {
      count,
      defaultValue_one: '{{count}} stays: it was issued. Reverse or credit it instead.',
      defaultValue_other: '{{count}} stay: they were issued. Reverse or credit them instead.',
    }),
    VOIDED: t('timesheet.runs.voiding.voided', {
      count,
      defaultValue_one: '{{count}} was voided before.',
      defaultValue_other: '{{count}} were voided before.',
    }),
    OUT_OF_REACH: t('timesheet.runs.voiding.outOfReach', {
      count,
      defaultValue_one: '{{count}} stays: it is on a matter whose invoices you cannot change.',
      defaultValue_other: '{{count}} stay: they are on matters whose invoices you cannot change.',
    }),
  })[reason];

interface VoidingSummaryProps {
  readonly voiding: Voiding;
  /** How many are ticked. */
  readonly chosen: number;
  /** How many of those that are listed are not. */
  readonly leftOut: number;
}

/** How many pre-bills of a run are voided when the dialog is confirmed, and why the others are not. */
export function VoidingSummary({ voiding: { made, notVoidable }, chosen, leftOut }: VoidingSummaryProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('timesheet.runs.voiding.title', 'What will be voided')} aria-live="polite">
      <p>
        {t('timesheet.runs.voiding.of', {
          count: made,
          voided: chosen,
          defaultValue_one: '{{voided}} of {{count}} pre-bill of this run will be voided.',
          defaultValue_other: '{{voided}} of {{count}} pre-bills of this run will be voided.',
        })}
      </p>
      {notVoidable.length + leftOut > 0 && (
        <ul>
          {leftOut > 0 && (
            <li>
              {t('timesheet.runs.voiding.leftOut', {
                count: leftOut,
                defaultValue_one: '{{count}} stays: you left it out.',
                defaultValue_other: '{{count}} stay: you left them out.',
              })}
            </li>
          )}
          {notVoidable.map(({ reason, count }) => (
            <li key={reason}>{wordsOf(t, reason, count)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
