import { useCommand, useTranslation } from '@atrium/platform';
import { Checkbox, TextField } from '@atrium/ui';
import { TextAreaField } from '@atrium/ui/entity';
import { ChoiceField, FieldRow, RecordDialog, useNewForm } from '@atrium/ui/forms';
import { CurrencyField } from '@atrium/ui/inputs';
import { addLineMutation, updateLineMutation } from '../invoice-summary.operations.ts';
import type { Invoice, InvoiceLine } from '../invoice-words.ts';

const LONGEST_TEXT = 4000;
const USUAL_TAX = '10';
const HUNDRED = 100;

interface LineDialogProps {
  readonly invoice: Invoice;
  /** Null for a new one. */
  readonly line: InvoiceLine | null;
  onSaved(): void;
  onClose(): void;
}

/** A line of a pre-bill: narrative, amount and tax. Billing work below its value needs a reason. */
export function LineDialog({ invoice, line, onSaved, onClose }: LineDialogProps) {
  const { t } = useTranslation();
  const context = { remote: 'timesheet', area: 'invoice line' };
  const add = useCommand(addLineMutation, context);
  const update = useCommand(updateLineMutation, context);
  const form = useNewForm({
    values: {
      kind: line?.kind ?? 'fee',
      description: line?.description ?? '',
      enteredMinor: line === null ? null : Math.abs(line.entered.minor),
      taxBasisPoints: line === null ? USUAL_TAX : String(line.taxBasisPoints / HUNDRED),
      isTaxInclusive: line?.isTaxInclusive ?? false,
      reason: line?.reason ?? '',
    },
    validate: ({ description, taxBasisPoints, enteredMinor }) => ({
      ...(description.trim() === ''
        ? { description: t('timesheet.invoices.line.noDescription', 'Say what is billed.') }
        : {}),
      ...(enteredMinor === null ? { enteredMinor: t('timesheet.invoices.line.noAmount', 'Enter an amount.') } : {}),
      ...(/^\d{1,3}(\.\d{1,2})?$/.test(taxBasisPoints) && Number(taxBasisPoints) <= HUNDRED
        ? {}
        : { taxBasisPoints: t('timesheet.invoices.line.badTax', 'Enter a rate from 0 to 100.') }),
    }),
    send: ({ kind, enteredMinor, taxBasisPoints, ...typed }) => {
      const values = {
        ...typed,
        id: invoice.id,
        version: invoice.version,
        enteredMinor: enteredMinor ?? 0,
        taxBasisPoints: Math.round(Number(taxBasisPoints) * HUNDRED),
      };
      return line === null
        ? add.run({ input: { ...values, kind } }, { silent: true })
        : update.run({ input: { ...values, lineId: line.id } }, { silent: true });
    },
    onSaved,
  });
  const { values, errors, change } = form;
  const title =
    line === null
      ? t('timesheet.invoices.line.add', 'Add line')
      : t('timesheet.invoices.line.title', 'Edit line {{position}}', { position: line.position });
  return (
    <RecordDialog form={form} title={title} onClose={onClose}>
      {line === null && (
        <ChoiceField
          label={t('timesheet.invoices.line.kind', 'Kind')}
          value={values.kind}
          choices={[
            { value: 'fee', label: t('timesheet.invoices.line.fee', 'Fee') },
            { value: 'expense', label: t('timesheet.invoices.line.expense', 'Expense') },
            { value: 'discount', label: t('timesheet.invoices.line.discount', 'Discount') },
          ]}
          error={errors['kind']}
          onChange={(kind) => change({ kind: kind === '' ? 'fee' : kind })}
        />
      )}
      <TextAreaField
        label={t('timesheet.invoices.line.narrative', 'Narrative')}
        value={values.description}
        maxLength={LONGEST_TEXT}
        error={errors['description']}
        onChange={(description) => change({ description })}
      />
      <FieldRow>
        <CurrencyField
          label={t('timesheet.invoices.line.amount', 'Amount')}
          value={values.enteredMinor}
          currency={invoice.total.currency}
          error={errors['enteredMinor']}
          isTouched={errors['enteredMinor'] !== undefined}
          onChange={(enteredMinor) => change({ enteredMinor })}
        />
        <TextField
          label={t('timesheet.invoices.line.taxRate', 'Tax (%)')}
          inputMode="decimal"
          value={values.taxBasisPoints}
          error={errors['taxBasisPoints']}
          onChange={(taxBasisPoints) => change({ taxBasisPoints })}
        />
      </FieldRow>
      <Checkbox checked={values.isTaxInclusive} onChange={(isTaxInclusive) => change({ isTaxInclusive })}>
        {t('timesheet.invoices.line.isTaxInclusive', 'The amount includes tax')}
      </Checkbox>
      <TextField
        label={t('timesheet.invoices.line.reason', 'Reason for a change of value')}
        value={values.reason}
        error={errors['reason']}
        onChange={(reason) => change({ reason })}
      />
    </RecordDialog>
  );
}
