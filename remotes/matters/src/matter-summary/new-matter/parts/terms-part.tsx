import { matterLimits } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Checkbox } from '@atrium/ui';
import { CurrencyField } from '@atrium/ui/inputs';
import { ChoiceField, DayField } from '@atrium/ui/forms';
import type { PartProps } from '../new-matter-form.ts';
import { FileNumberField } from './file-number-field.tsx';
import { FormPart } from './form-part.tsx';

/** Its number and dates, how it is billed, and who may see it. */
export function TermsPart({ form, options, fieldErrors, onChange }: PartProps) {
  const { t } = useTranslation();
  const billingTypes = [
    { value: 'time', label: t('matters.new.billing.time', 'By time') },
    { value: 'fixed', label: t('matters.new.billing.fixed', 'Fixed fee') },
    { value: 'contingent', label: t('matters.new.billing.contingent', 'Contingent') },
  ];
  return (
    <FormPart title={t('matters.new.terms', 'Number, dates and billing')}>
      <FileNumberField form={form} options={options} fieldErrors={fieldErrors} onChange={onChange} />
      <div className="matters-new__pair">
        <DayField
          label={t('matters.new.instructedOn', 'Instructed on')}
          last={options.today}
          value={form.instructedOn}
          error={fieldErrors['instructedOn']}
          onChange={(instructedOn) => onChange({ instructedOn })}
        />
        {!options.willWait && (
          <DayField
            label={t('matters.new.openedOn', 'Opened on')}
            last={options.today}
            value={form.openedOn}
            error={fieldErrors['openedOn']}
            onChange={(openedOn) => onChange({ openedOn })}
          />
        )}
        <ChoiceField
          label={t('matters.new.billingType', 'Billing')}
          value={form.billingType}
          choices={billingTypes}
          error={fieldErrors['billingType']}
          onChange={(billingType) => onChange({ billingType: billingType === '' ? 'time' : billingType })}
        />
        <CurrencyField
          label={t('matters.new.estimate', 'Estimate')}
          currency={options.currency}
          maximum={matterLimits.estimateMinor}
          value={form.estimateMinor}
          error={fieldErrors['estimateMinor']}
          isTouched
          onChange={(estimateMinor) => onChange({ estimateMinor })}
        />
      </div>
      <Checkbox checked={form.isRestricted} onChange={(isRestricted) => onChange({ isRestricted })}>
        {t('matters.new.restricted', 'Restricted: visible only to the people above, you and internal administrators')}
      </Checkbox>
    </FormPart>
  );
}
