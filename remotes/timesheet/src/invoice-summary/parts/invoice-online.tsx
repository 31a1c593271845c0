import { useNotify, useTranslation } from '@atrium/platform';
import { Button, DateText, MoneyText, Notice, Tag } from '@atrium/ui';
import type { Invoice, Translate } from '../invoice-words.ts';

function stateText(t: Translate, state: string): string {
  switch (state) {
    case 'paid':
      return t('timesheet.invoices.online.paid', 'Paid');
    case 'expired':
      return t('timesheet.invoices.online.expired', 'Expired');
    case 'failed':
      return t('timesheet.invoices.online.failed', 'Failed');
    default:
      return t('timesheet.invoices.online.open', 'Begun');
  }
}

/** Where the debtor pays the invoice without an account, and what was begun there. */
export function InvoiceOnline({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { payLink, onlinePayments, outstanding } = invoice;
  const link = outstanding.minor > 0 ? (payLink ?? null) : null;
  if (link === null && onlinePayments.length === 0) return null;
  const title = t('timesheet.invoices.online.title', 'Online payment');
  const copy = (text: string): void => {
    navigator.clipboard.writeText(text).then(
      () => notify.success(t('timesheet.invoices.online.copied', 'The payment link was copied.')),
      () =>
        notify.error(
          t('timesheet.invoices.online.notCopied', 'The link could not be copied. Open it and copy its address.'),
        ),
    );
  };
  return (
    <section aria-label={title}>
      <h3 className="timesheet-invoices__heading">{title}</h3>
      {link !== null && (
        <div className="timesheet-invoices__actions">
          <Button onClick={() => copy(link)}>{t('timesheet.invoices.online.copy', 'Copy payment link')}</Button>
          <a href={link} target="_blank" rel="noreferrer">
            {t('timesheet.invoices.online.page', 'Open the payer’s page')}
          </a>
        </div>
      )}
      <ul className="timesheet-invoices__rows">
        {onlinePayments.map(({ id, state, createdAt, amount, excess }) => (
          <li key={id}>
            <span>
              <DateText value={createdAt} />{' '}
              <Tag tone={state === 'paid' ? 'accent' : 'neutral'}>{stateText(t, state)}</Tag>
              {excess.minor > 0 && (
                <Notice tone="warn">
                  <MoneyText {...excess} cents="always" />{' '}
                  {t(
                    'timesheet.invoices.online.excess',
                    'more than was owed was received. It is credit of the debtor.',
                  )}
                </Notice>
              )}
            </span>
            <span className="timesheet-invoices__amount">
              <MoneyText {...amount} cents="always" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
