import { useTranslation } from '@atrium/platform';
import type { ReactElement } from 'react';
import { PeriodPicker } from '../antd/period-picker.tsx';
import { readPeriod, writePeriod } from './search-fields.ts';
import type { SearchField } from './types.ts';

/** The control of a field of the search form; the form gives it its id, value and `onChange`. */
export function SearchControl({
  field,
  id,
  value = '',
  onChange,
}: {
  field: SearchField;
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}): ReactElement {
  const { t } = useTranslation();
  switch (field.kind) {
    case 'choice':
      return (
        <select id={id} className="at-select" value={value} onChange={(event) => onChange?.(event.target.value)}>
          <option value="">{field.any ?? t('ui.proTable.any', 'Any')}</option>
          {field.choices?.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      );
    case 'period':
      return (
        <PeriodPicker
          id={id}
          label={field.label}
          placeholder={[t('ui.proTable.from', 'From'), t('ui.proTable.to', 'To')]}
          value={readPeriod(value)}
          onChange={(period) => onChange?.(writePeriod(period))}
        />
      );
    case 'text':
      return (
        <span className="at-input">
          <input
            id={id}
            type="text"
            className="at-input__control"
            maxLength={200}
            value={value}
            onChange={(event) => onChange?.(event.target.value)}
          />
        </span>
      );
  }
}
