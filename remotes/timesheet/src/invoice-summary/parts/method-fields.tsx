import { useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { ChoiceField, type EditForm } from '@atrium/ui/forms';
import { methodChoices } from '../invoice-words.ts';

const LONGEST_REFERENCE = 200;

type MethodValues = { readonly method: string; readonly reference: string };

/** How money came or went, and what it is found by on a statement of the bank. */
export function MethodFields({ values, errors, change }: Pick<EditForm<MethodValues>, 'values' | 'errors' | 'change'>) {
  const { t } = useTranslation();
  return (
    <>
      <ChoiceField
        label={t('timesheet.invoices.payment.method', 'Paid by')}
        value={values.method}
        choices={methodChoices(t)}
        error={errors['method']}
        onChange={(method) => change({ method })}
      />
      <TextField
        label={t('timesheet.invoices.payment.reference', 'Reference (optional)')}
        value={values.reference}
        maxLength={LONGEST_REFERENCE}
        error={errors['reference']}
        onChange={(reference) => change({ reference })}
      />
    </>
  );
}
