import type { Field } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import type { ReactElement } from 'react';
import { Checkbox } from '../controls/checkbox.tsx';
import { TextField } from '../controls/text-field.tsx';
import { ChoiceField } from '../forms/choice-field.tsx';
import { ClockField, DayField } from '../forms/day-field.tsx';
import type { FieldBinding } from '../forms/use-record-form.ts';
import { CurrencyField } from '../inputs/currency-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { itemOf, type EntityRow } from './entity-definition.ts';
import { ReferenceField } from './reference-field.tsx';

interface RecordFieldProps {
  readonly field: Field;
  readonly binding: FieldBinding<unknown>;
  /** The row that is changed; null for a new one. */
  readonly base: EntityRow | null;
  readonly autoFocus?: boolean;
}

/** The control of a field, after its kind. */
export function RecordField({ field, binding, base, autoFocus = false }: RecordFieldProps): ReactElement {
  const { t } = useTranslation();
  const { label, error, name, onChange, value } = binding;
  const text = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'text':
      return field.isMultiline ? (
        <TextAreaField label={label} error={error} maxLength={field.max} value={text} onChange={onChange} />
      ) : (
        <TextField
          name={name}
          label={label}
          error={error}
          maxLength={field.max}
          autoFocus={autoFocus}
          required={field.isRequired}
          value={text}
          onChange={onChange}
        />
      );
    case 'day':
      return (
        <DayField name={name} label={label} error={error} value={text} onChange={(day) => onChange(day || null)} />
      );
    case 'clock':
      return (
        <ClockField name={name} label={label} error={error} value={text} onChange={(time) => onChange(time || null)} />
      );
    case 'flag':
      return (
        <Checkbox checked={value === true} onChange={onChange}>
          {label}
        </Checkbox>
      );
    case 'choice':
      return (
        <ChoiceField
          label={label}
          error={error}
          value={text}
          canClear={!field.isRequired}
          choices={field.choices.map((code) => ({
            value: code,
            label: t(`ui.record.${field.labelKey}.choice.${code}`, field.choiceLabels[code] ?? code),
          }))}
          onChange={(code) => onChange(code || null)}
        />
      );
    case 'money':
      return (
        <CurrencyField
          label={label}
          error={error}
          isTouched={error !== undefined}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'integer':
      return (
        <TextField
          name={name}
          label={label}
          error={error}
          inputMode="numeric"
          value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
          onChange={(written) => onChange(numberOf(written))}
        />
      );
    case 'reference':
      return (
        <ReferenceField
          label={label}
          error={error}
          of={field.of}
          isRequired={field.isRequired}
          value={text === '' ? null : text}
          chosen={base === null ? null : itemOf(base, field.key)}
          onChange={onChange}
        />
      );
  }
}

/** A whole number; what is none stays as it was written, and is refused by the record. */
const numberOf = (written: string): number | string | null => {
  const trimmed = written.trim();
  if (trimmed === '') return null;
  return /^-?\d+$/.test(trimmed) ? Number(trimmed) : written;
};
