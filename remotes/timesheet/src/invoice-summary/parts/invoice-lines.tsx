import { formatPercentage } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Button, DateText, IconButton, MoneyText, useIsPhone } from '@atrium/ui';
import { BillingFile } from '../../common/billing-file.tsx';
import { invoiceName, type Invoice, type InvoiceLine } from '../invoice-words.ts';

interface InvoiceLinesProps {
  readonly invoice: Invoice;
  onEdit(line: InvoiceLine): void;
  onRemove(line: InvoiceLine): void;
}
const WHOLE = 10_000;

/** The lines of an invoice with what they come to; before it is approved each can be changed. */
export function InvoiceLines({ invoice, onEdit, onRemove }: InvoiceLinesProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { net, tax, total, lines, canEdit } = invoice;
  // On a phone the day and what can be done stand with the text: five columns leave no room for words.
  const hasActionsColumn = canEdit && !isPhone;
  const actionsOf = (line: InvoiceLine) => (
    <span className="timesheet-invoices__amount">
      <Button size="small" kind="quiet" onClick={() => onEdit(line)}>
        {t('timesheet.invoices.line.edit', 'Edit')}
      </Button>
      <IconButton
        icon="trash"
        label={t('timesheet.invoices.line.remove', 'Remove line {{position}}', { position: line.position })}
        onClick={() => onRemove(line)}
      />
    </span>
  );
  const sums = [
    { label: t('timesheet.invoices.net', 'Net'), amount: net },
    { label: t('timesheet.invoices.tax', 'Tax'), amount: tax },
    { label: t('timesheet.invoices.total', 'Total'), amount: total },
  ];
  return (
    <div
      className="timesheet-invoices__scroll"
      role="group"
      tabIndex={0}
      aria-label={t('timesheet.invoices.lines', 'Lines')}
    >
      <table className="timesheet-invoices__lines">
        <thead>
          <tr>
            {!isPhone && <th scope="col">{t('timesheet.invoices.line.day', 'Day')}</th>}
            <th scope="col">{t('timesheet.invoices.line.for', 'For')}</th>
            <th scope="col" className="timesheet-invoices__figure">
              {t('timesheet.invoices.net', 'Net')}
            </th>
            <th scope="col" className="timesheet-invoices__figure">
              {t('timesheet.invoices.tax', 'Tax')}
            </th>
            {hasActionsColumn && <th scope="col" aria-label={t('timesheet.invoices.line.actions', 'Actions')} />}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              {!isPhone && <td>{line.workedOn && <DateText value={line.workedOn} />}</td>}
              <td>
                {isPhone && line.workedOn && (
                  <div className="timesheet-quiet">
                    <DateText value={line.workedOn} />
                  </div>
                )}
                <div className="timesheet-invoices__narrative">{line.description}</div>
                <LineFacts line={line} />
                {isPhone && canEdit && <div>{actionsOf(line)}</div>}
              </td>
              <td className="timesheet-invoices__figure">
                <MoneyText {...line.net} cents="always" />
              </td>
              <td className="timesheet-invoices__figure">
                <MoneyText {...line.tax} cents="always" />
              </td>
              {hasActionsColumn && <td className="timesheet-invoices__figure">{actionsOf(line)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(({ label, amount }) => (
            <tr key={label}>
              <th scope="row" colSpan={isPhone ? 1 : 2}>
                {label}
              </th>
              <td className="timesheet-invoices__figure">
                <MoneyText {...amount} cents="always" />
              </td>
              <td colSpan={hasActionsColumn ? 2 : 1} />
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}

/** The lines as a file, beside the papers that go to the debtor. */
export function InvoiceLinesFile({ invoice }: Pick<InvoiceLinesProps, 'invoice'>) {
  const { t } = useTranslation();
  const { id, fileNumber } = invoice;
  return (
    <BillingFile
      billing={{ part: 'INVOICE_LINES', id }}
      title={t('timesheet.invoices.linesOf', '{{invoice}}, {{matter}}: lines', {
        invoice: invoiceName(t, invoice),
        matter: fileNumber,
      })}
      headings={{
        position: t('timesheet.invoices.line.position', 'Line'),
        workedOn: t('timesheet.invoices.line.day', 'Day'),
        kind: t('timesheet.billingFile.kind', 'Kind'),
        timekeeper: t('timesheet.billingFile.person', 'Person'),
        description: t('timesheet.invoices.line.for', 'For'),
        quantity: t('timesheet.matterTime.hours', 'Hours'),
        rate: t('timesheet.invoices.line.rate', 'Rate'),
        original: t('timesheet.invoices.line.worth', 'Value'),
        net: t('timesheet.invoices.net', 'Net'),
        tax: t('timesheet.invoices.tax', 'Tax'),
        basis: t('timesheet.invoices.line.basis', 'Basis'),
        reason: t('timesheet.invoices.reason.label', 'Reason'),
      }}
      labels={{
        kind: [
          { value: 'fee', label: t('timesheet.invoices.line.fee', 'Fee') },
          { value: 'expense', label: t('timesheet.invoices.line.expense', 'Expense') },
          { value: 'discount', label: t('timesheet.invoices.line.discount', 'Discount') },
          { value: 'interest', label: t('timesheet.invoices.line.interest', 'Interest') },
          { value: 'share', label: t('timesheet.invoices.line.share', 'Share') },
        ],
      }}
    />
  );
}

/** Who worked how long, the tax, and what the work was worth where it is billed otherwise. */
function LineFacts({ line }: { readonly line: InvoiceLine }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const { kind, quantity, timekeeper, original, entered, taxBasisPoints, isTaxInclusive, reason, basis } = line;
  const rate = formatPercentage(taxBasisPoints / WHOLE, language);
  const isChanged = original != null && original.minor !== entered.minor;
  const facts = [
    kind === 'expense' ? t('timesheet.invoices.line.expense', 'Expense') : null,
    kind === 'discount' ? t('timesheet.invoices.line.discount', 'Discount') : null,
    kind === 'interest' ? t('timesheet.invoices.line.interest', 'Interest') : null,
    kind === 'share' ? t('timesheet.invoices.line.share', 'Share') : null,
    timekeeper ?? null,
    kind === 'fee' && timekeeper != null
      ? t('timesheet.invoices.line.hours', '{{hours}} h', { hours: quantity })
      : null,
    taxBasisPoints === 0
      ? t('timesheet.invoices.line.noTax', 'No tax')
      : isTaxInclusive
        ? t('timesheet.invoices.line.taxInside', '{{rate}} tax included', { rate })
        : t('timesheet.invoices.line.taxOnTop', '{{rate}} tax added', { rate }),
  ].filter((fact) => fact !== null);
  return (
    <div className="timesheet-quiet">
      {facts.join(' · ')}
      {basis != null && <div>{basis}</div>}
      {isChanged && (
        <div>
          {t('timesheet.invoices.line.worth', 'Value')} <MoneyText {...original} cents="always" />
          {reason !== '' && reason !== basis && ` · ${reason}`}
        </div>
      )}
    </div>
  );
}
