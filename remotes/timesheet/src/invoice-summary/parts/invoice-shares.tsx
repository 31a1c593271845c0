import { formatPercentage } from '@atrium/domain';
import { Link, useRegion, useTranslation } from '@atrium/platform';
import { MoneyText, Notice } from '@atrium/ui';
import type { Invoice } from '../invoice-words.ts';

const WHOLE = 10_000;

/** Who pays an invoice that several debtors share, and what each of them pays. */
export function InvoiceShares({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const { id, shares } = invoice;
  if (shares.length === 0) return null;
  const title = t('timesheet.invoices.debtors.title', 'Debtors');
  return (
    <section aria-label={title}>
      <h3 className="timesheet-invoices__heading">{title}</h3>
      {shares.some(({ amount }) => amount == null) && (
        <Notice tone="warn">
          {t(
            'timesheet.invoices.debtors.cannot',
            'It cannot be shared like this. Change the shares so that each debtor pays something.',
          )}
        </Notice>
      )}
      <ul className="timesheet-invoices__rows">
        {shares.map(({ debtor, isOwn, basisPoints, amount, invoiceId, number }, index) => (
          <li key={invoiceId ?? `${debtor} ${index}`}>
            <span>
              {debtor}
              {number != null && (
                <>
                  {' '}
                  ·{' '}
                  {invoiceId === id ? (
                    t('timesheet.invoices.name', 'Invoice {{number}}', { number })
                  ) : (
                    <Link to={`/invoiceSummary?invoice=${invoiceId ?? ''}`}>
                      {t('timesheet.invoices.name', 'Invoice {{number}}', { number })}
                    </Link>
                  )}
                </>
              )}
              {number == null && (
                <span className="timesheet-quiet">
                  {' '}
                  ·{' '}
                  {isOwn
                    ? t('timesheet.invoices.debtors.rest', 'what is left')
                    : basisPoints == null
                      ? t('timesheet.invoices.debtors.fixed', 'an amount')
                      : formatPercentage(basisPoints / WHOLE, language)}
                </span>
              )}
            </span>
            {amount != null && (
              <span className="timesheet-invoices__amount">
                <MoneyText {...amount} cents="always" />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
