import { formatDate, formatMoney } from '@atrium/domain';
import { Link, useRegion, useTranslation } from '@atrium/platform';
import { Tag, toneForStage } from '@atrium/ui';
import type { ContactTabProps } from '../contact-tab.ts';
import { FileLine, FileTab } from './file-tab.tsx';
import { contactInvoicesQuery } from './tabs.operations.ts';

/** Invoices to the contact. */
export function InvoicesTab({ contact }: ContactTabProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const money = (amount: { minor: number; currency: string }) => formatMoney(amount.minor, amount.currency, language);
  return (
    <FileTab
      contactId={contact.nameID}
      query={contactInvoicesQuery}
      rowsOf={({ invoices }) => invoices}
      label={t('crm.detail.tab.invoices', 'Invoices')}
      empty={{ icon: 'money', title: t('crm.file.noInvoices', 'No invoices that you can see') }}
      row={(invoice) => (
        <FileLine
          title={
            <Link to={`/matterDetail/${invoice.matterId}/invoices`}>
              {t('crm.file.invoice', 'Invoice {{number}}', { number: invoice.number })}
            </Link>
          }
          details={[
            invoice.fileNumber,
            invoice.issuedOn && t('crm.file.issued', 'Issued {{day}}', { day: formatDate(invoice.issuedOn, language) }),
            invoice.owed &&
              invoice.owed.minor > 0 &&
              t('crm.file.owed', '{{amount}} owed', { amount: money(invoice.owed) }),
          ]}
          end={
            <span>
              {invoice.total && money(invoice.total)} <Tag tone={toneForStage(invoice.status)}>{invoice.status}</Tag>
            </span>
          }
        />
      )}
    />
  );
}
