import { isInHundredths, type FieldValue, type Setting } from '@atrium/contracts';
import { useTranslation, type SelectItem } from '@atrium/platform';
import { Checkbox, TextField } from '@atrium/ui';
import { ReferenceField, TextAreaField } from '@atrium/ui/entity';
import { ChoiceField, DayField } from '@atrium/ui/forms';
import { useState, type ReactElement } from 'react';
import { settingUnits } from '../setting-units.ts';
import { settingLabel, wholesOf } from '../shown-settings.ts';

interface SettingControlProps {
  readonly setting: Setting;
  readonly value: FieldValue;
  /** Whom the value points at. */
  readonly chosen: SelectItem | null;
  readonly error: string | undefined;
  onChange(value: FieldValue): void;
}

/** The control of a setting, after the kind of its field. */
export function SettingControl({ setting, value, chosen, error, onChange }: SettingControlProps): ReactElement {
  const { t } = useTranslation();
  const { field, key, unit } = setting;
  const name = settingLabel(t, setting);
  const label =
    unit === undefined
      ? name
      : t('configuration.settings.withUnit', '{{label}} ({{unit}})', {
          label: name,
          unit: t(`configuration.settingUnit.${unit}`, settingUnits[unit]),
        });
  const text = value === null ? '' : String(value);
  switch (field.kind) {
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
          choices={field.choices.map((code) => ({
            value: code,
            label: t(`configuration.setting.${key}.choice.${code}`, field.choiceLabels[code] ?? code),
          }))}
          onChange={(code) => onChange(code || null)}
        />
      );
    case 'reference':
      return (
        <ReferenceField
          label={label}
          error={error}
          of={field.of}
          value={text === '' ? null : text}
          chosen={chosen}
          onChange={onChange}
        />
      );
    case 'text':
      if (field.isMultiline)
        return <TextAreaField label={label} error={error} maxLength={field.max} value={text} onChange={onChange} />;
      return (
        <TextField
          name={key}
          label={label}
          error={error}
          maxLength={field.max}
          required={field.isRequired}
          value={text}
          onChange={onChange}
        />
      );
    case 'day':
      return (
        <DayField
          name={key}
          label={label}
          error={error}
          value={text}
          onChange={(written) => onChange(written === '' ? null : written)}
        />
      );
    default:
      if (isInHundredths(setting))
        return <HundredthsField name={key} label={label} error={error} value={value} onChange={onChange} />;
      return (
        <TextField
          name={key}
          label={label}
          error={error}
          inputMode="numeric"
          value={text}
          onChange={(written) => onChange(numberOf(written))}
        />
      );
  }
}

interface HundredthsFieldProps extends Pick<SettingControlProps, 'value' | 'error' | 'onChange'> {
  readonly name: string;
  readonly label: string;
}

/** A percentage or an amount with up to two decimals, kept in hundredths. */
function HundredthsField({ value, onChange, ...field }: HundredthsFieldProps): ReactElement {
  const [written, setWritten] = useState('');
  // What is being written stays as it is (`8.`); a value that came from elsewhere takes its place.
  const shown = hundredthsOf(written) === value ? written : typeof value === 'number' ? wholesOf(value) : (value ?? '');
  return (
    <TextField
      {...field}
      inputMode="decimal"
      value={String(shown)}
      onChange={(next) => {
        setWritten(next);
        onChange(hundredthsOf(next));
      }}
    />
  );
}

/** Hundredths of what was written; what is no such number stays as it was written, and is refused by the registry. */
const hundredthsOf = (written: string): FieldValue => {
  const trimmed = written.trim().replace(',', '.');
  if (trimmed === '') return null;
  return /^\d+(?:\.\d{0,2})?$/.test(trimmed) ? Math.round(Number(trimmed) * 100) : written;
};

/** A whole number; what is none stays as it was written, and is refused by the registry. */
const numberOf = (written: string): FieldValue => {
  const trimmed = written.trim();
  if (trimmed === '') return null;
  return /^-?\d+$/.test(trimmed) ? Number(trimmed) : written;
};
