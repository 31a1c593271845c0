import { dayIn, expenseCodes } from '@atrium/domain';
import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { ChoiceField, DayField, FieldRow, RecordDialog, useNewForm } from '@atrium/ui/forms';
import { CurrencyField } from '@atrium/ui/inputs';
import { createExpenseMutation } from '../invoice-summary.operations.ts';

const LONGEST_DESCRIPTION = 500;
/** A code and the space after it. */
const CODE_LENGTH = 5;
const USUAL_TAX = '10';
const HUNDRED = 100;

interface ExpenseDialogProps {
  readonly matterId: string;
  onSaved(): void;
  onClose(): void;
}

/** The code stands before the words: bills and electronic invoices read it there. Without words its name describes it. */
function describe(code: string, words: string): string {
  const name = expenseCodes.find((each) => each.code === code)?.name ?? '';
  return [code, words.trim() === '' ? name : words.trim()].filter((part) => part !== '').join(' ');
}

/** What was spent on a matter, to be billed with its time. */
export function ExpenseDialog({ matterId, onSaved, onClose }: ExpenseDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const command = useCommand(createExpenseMutation, { remote: 'timesheet', area: 'expenses' });
  const form = useNewForm({
    values: {
      description: '',
      code: '',
      incurredOn: dayIn(timeZone, new Date()),
      netMinor: null as number | null,
      taxRate: USUAL_TAX,
    },
    validate: ({ description, code, netMinor, taxRate }) => ({
      ...(description.trim() === '' && code === ''
        ? { description: t('timesheet.invoices.expense.noDescription', 'Say what it was spent on.') }
        : {}),
      ...(netMinor === null || netMinor === 0
        ? { netMinor: t('timesheet.invoices.line.noAmount', 'Enter an amount.') }
        : {}),
      ...(/^\d{1,3}(\.\d{1,2})?$/.test(taxRate) && Number(taxRate) <= HUNDRED
        ? {}
        : { taxRate: t('timesheet.invoices.line.badTax', 'Enter a rate from 0 to 100.') }),
    }),
    send: ({ taxRate, netMinor, code, description, incurredOn }) => {
      const taxBasisPoints = Math.round(Number(taxRate) * HUNDRED);
      return command.run(
        {
          input: {
            description: describe(code, description),
            incurredOn,
            matterId,
            netMinor: netMinor ?? 0,
            taxBasisPoints,
          },
        },
        { silent: true },
      );
    },
    onSaved,
  });
  const { values, errors, change } = form;
  return (
    <RecordDialog form={form} title={t('timesheet.invoices.expense.add', 'Add expense')} onClose={onClose}>
      <TextField
        autoFocus
        label={t('timesheet.invoices.expense.description', 'Description')}
        value={values.description}
        maxLength={LONGEST_DESCRIPTION - CODE_LENGTH}
        error={errors['description']}
        onChange={(description) => change({ description })}
      />
      <ChoiceField
        label={t('timesheet.invoices.expense.code', 'Expense code')}
        value={values.code}
        none={t('timesheet.invoices.expense.noCode', 'None')}
        choices={expenseCodes.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
        error={undefined}
        onChange={(code) => change({ code })}
      />
      <FieldRow>
        <CurrencyField
          label={t('timesheet.invoices.expense.amount', 'Amount without tax')}
          value={values.netMinor}
          error={errors['netMinor']}
          isTouched={errors['netMinor'] !== undefined}
          onChange={(netMinor) => change({ netMinor })}
        />
        <TextField
          label={t('timesheet.invoices.line.taxRate', 'Tax (%)')}
          inputMode="decimal"
          value={values.taxRate}
          error={errors['taxRate']}
          onChange={(taxRate) => change({ taxRate })}
        />
      </FieldRow>
      <DayField
        name="incurredOn"
        label={t('timesheet.invoices.line.day', 'Day')}
        value={values.incurredOn}
        error={errors['incurredOn']}
        onChange={(incurredOn) => change({ incurredOn })}
      />
    </RecordDialog>
  );
}
