import { formatDisplayValue } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { ButtonLink, DateText, KeyFacts, MoneyText, Tag } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { ageLabel, ageTones, invoiceStatusLabel, type InvoiceRow } from './invoice-words.ts';

const DRAWER_WIDTH_PX = 480;

/** One invoice with its lines, to read. */
export function InvoiceDrawer({
  invoice,
  isEditable,
  onClose,
}: {
  readonly invoice: InvoiceRow;
  /** The person bills: the invoice can be opened where it is changed. */
  readonly isEditable: boolean;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const region = useRegion();
  const { debtor, issuedOn, dueOn, net, tax, total, paid, outstanding, age, lines } = invoice;
  const quantity = (line: InvoiceRow['lines'][number]): string => {
    const number = formatDisplayValue('Number', line.quantity, region);
    return line.kind === 'expense' ? `${number} ×` : t('matters.invoices.hours', '{{number}} hours', { number });
  };
  const amounts = [
    { label: t('matters.invoices.net', 'Net'), amount: net },
    { label: t('matters.invoices.tax', 'Tax'), amount: tax },
    { label: t('matters.invoices.total', 'Total'), amount: total },
    { label: t('matters.invoices.paid', 'Received'), amount: paid },
    { label: t('matters.invoices.outstanding', 'Outstanding'), amount: outstanding },
  ];
  return (
    <Drawer
      open
      title={
        invoice.number === ''
          ? t('matters.invoices.preBill', 'Pre-bill')
          : t('matters.invoices.title', 'Invoice {{number}}', { number: invoice.number })
      }
      width={DRAWER_WIDTH_PX}
      onClose={onClose}
    >
      <div className="matters-money">
        {isEditable && (
          <ButtonLink to={`/invoiceSummary?invoice=${invoice.id}`}>
            {t('matters.invoices.bill', 'Review, pay or send')}
          </ButtonLink>
        )}
        <span className="matters-money__tags">
          <Tag tone={invoice.status === 'Paid' ? 'accent' : 'neutral'}>{invoiceStatusLabel(t, invoice.status)}</Tag>
          {age && <Tag tone={ageTones[age]}>{ageLabel(t, age)}</Tag>}
        </span>
        <KeyFacts
          items={[
            { label: t('matters.invoices.debtor', 'Debtor'), value: debtor },
            ...(issuedOn
              ? [{ label: t('matters.invoices.issuedOn', 'Issued'), value: <DateText value={issuedOn} /> }]
              : []),
            ...(dueOn ? [{ label: t('matters.invoices.dueOn', 'Due'), value: <DateText value={dueOn} /> }] : []),
            ...amounts.flatMap(({ label, amount }) =>
              amount ? [{ label, value: <MoneyText {...amount} cents="always" /> }] : [],
            ),
          ]}
        />
        {lines.length > 0 && (
          <table className="matters-money__lines">
            <thead>
              <tr>
                <th scope="col">{t('matters.invoices.line', 'For')}</th>
                <th scope="col">{t('matters.invoices.net', 'Net')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <td>
                    {line.description}
                    <div className="matters-money__quiet">
                      {line.kind === 'expense'
                        ? t('matters.invoices.expense', 'Expense')
                        : t('matters.invoices.fee', 'Fee')}
                      {line.quantity !== 1 && ` · ${quantity(line)}`}
                    </div>
                  </td>
                  <td>{line.net && <MoneyText {...line.net} cents="always" />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Drawer>
  );
}
