import { amountDigits, amountText, parseAmount } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { ChoiceField } from '@atrium/ui/forms';
import { DayField } from '@atrium/ui/forms';
import { CurrencyField } from '@atrium/ui/inputs';
import type { PartProps } from './field-props.ts';
import { FormPart } from './form-part.tsx';

/** How much is owed, and what interest runs on it. */
export function ClaimPart({
  form,
  errors,
  onChange,
  currency,
  today,
}: PartProps & { currency: string; today: string }) {
  const { t } = useTranslation();
  const digits = amountDigits(currency);
  const bases = [
    { value: 'none' as const, label: t('matters.instruct.interest.none', 'No interest') },
    { value: 'contract' as const, label: t('matters.instruct.interest.contract', 'Rate by contract') },
    { value: 'statutory' as const, label: t('matters.instruct.interest.statutory', 'Statutory rate') },
  ];
  return (
    <FormPart title={t('matters.instruct.claim', 'The claim')}>
      <div className="matters-instruct__pair">
        <CurrencyField
          label={t('matters.instruct.amount', 'Amount owed ({{currency}})', { currency })}
          currency={currency}
          value={parseAmount(form.amount, digits)}
          error={errors['amountMinor']}
          // The form complains only once somebody tried to send it.
          isTouched
          onChange={(minor) => onChange({ amount: amountText(minor, digits) })}
        />
        <ChoiceField
          label={t('matters.instruct.interestBasis', 'Interest')}
          value={form.interestBasis}
          choices={bases}
          onChange={(interestBasis) => interestBasis !== '' && onChange({ interestBasis })}
        />
      </div>
      {form.interestBasis !== 'none' && (
        <div className="matters-instruct__pair">
          {form.interestBasis === 'contract' && (
            <TextField
              label={t('matters.instruct.rate', 'Percent per year')}
              inputMode="decimal"
              autoComplete="off"
              value={form.interestRate}
              error={errors['interestRate']}
              onChange={(interestRate) => onChange({ interestRate })}
            />
          )}
          <DayField
            label={t('matters.instruct.from', 'Interest runs from')}
            last={today}
            value={form.interestFrom}
            error={errors['interestFrom']}
            onChange={(interestFrom) => onChange({ interestFrom })}
          />
        </div>
      )}
    </FormPart>
  );
}
