import { localOf, momentOf } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { Input, Select } from '@atrium/ui/antd';
import { DayField, MomentField } from '@atrium/ui/forms';
import { CurrencyInput } from '@atrium/ui/inputs';
import type { ReactElement } from 'react';
import { ClientAndContactPicker } from '../contact/client-and-contact-picker.tsx';
import { UserDropdown } from '../user/user-dropdown.tsx';
import type { OwnField } from './own-field.ts';

export interface OwnFieldInputProps {
  /** Of the control, where a label stands outside. */
  readonly id?: string | undefined;
  readonly field: OwnField;
  /** As an answer is given: a code, codes parted by spaces, an amount in minor units, a day, an instant, an id; empty where there is none. */
  readonly value: string;
  readonly isInvalid?: boolean | undefined;
  /** `shown` is what a chosen person or contact is called. */
  onChange(value: string, shown?: string): void;
  /** Told instead of `onChange` of what is chosen at once and not typed, where choosing saves. */
  readonly onChoose?: ((value: string, shown?: string) => void) | undefined;
}

const LONGEST_TEXT = 500;
const LONGEST_LONG_TEXT = 10_000;

/**
 * The control of a field that the firm defined for itself, by the type of the field. Its name is the label of the field.
 *
 * @example <OwnFieldInput field={field} value={answers[field.fieldId] ?? ''} onChange={(value) => keep(field.fieldId, value)} />
 */
export function OwnFieldInput({
  id,
  field,
  value,
  isInvalid,
  onChange,
  onChoose = onChange,
}: OwnFieldInputProps): ReactElement {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const { label, fieldType, choices, shown } = field;
  const named = { ...(id === undefined ? {} : { id }), 'aria-label': label, 'aria-invalid': isInvalid === true };
  const chosen = value.split(' ').filter((code) => code !== '');
  const offered = choices
    .filter(({ code, isActive }) => isActive || chosen.includes(code))
    .map((choice) => ({ value: choice.code, label: choice.label }));
  switch (fieldType) {
    case 'longText':
      return (
        <Input.TextArea
          {...named}
          maxLength={LONGEST_LONG_TEXT}
          rows={4}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'currency':
      return (
        <CurrencyInput
          {...named}
          value={value === '' ? null : Number(value)}
          onChange={(minor) => onChange(minor === null ? '' : String(minor))}
        />
      );
    case 'date':
      return <DayField hideLabel label={label} value={value === '' ? null : value} onChange={(day) => onChange(day)} />;
    case 'dateTime':
      return (
        <MomentField
          hideLabel
          label={label}
          value={value === '' ? null : localOf(value, timeZone)}
          onChange={(local) => onChange(momentOf(local, timeZone) ?? '')}
        />
      );
    case 'boolean':
    case 'singleChoice':
      return (
        <Select<string>
          {...named}
          allowClear
          value={value === '' ? null : value}
          options={
            fieldType === 'singleChoice'
              ? offered
              : [
                  { value: 'true', label: t('pickers.ownField.yes', 'Yes') },
                  { value: 'false', label: t('pickers.ownField.no', 'No') },
                ]
          }
          onChange={(code) => onChoose(code ?? '')}
        />
      );
    case 'multiChoice':
      return (
        <Select<string[]>
          {...named}
          mode="multiple"
          value={chosen}
          options={offered}
          onChange={(codes) => onChange(codes.join(' '))}
        />
      );
    case 'user':
      return (
        <UserDropdown
          {...(id === undefined ? {} : { id })}
          label={label}
          isExternal={false}
          value={value === '' ? null : { userID: value, friendlyName: shown ?? '', roleName: '', initials: '' }}
          onChange={(user) => onChoose(user?.userID ?? '', user?.friendlyName ?? '')}
        />
      );
    case 'contact':
      return (
        <ClientAndContactPicker
          {...(id === undefined ? {} : { id })}
          onAdd="dialog"
          label={label}
          value={
            value === ''
              ? null
              : { nameID: value, guid: value, name: shown ?? '', email: '', suburb: '', isClient: false }
          }
          onChange={(contact) => onChoose(contact?.nameID ?? '', contact?.name ?? '')}
        />
      );
    default:
      return (
        <TextField
          hideLabel
          label={label}
          maxLength={LONGEST_TEXT}
          {...(fieldType === 'number' ? { inputMode: 'decimal' as const } : {})}
          value={value}
          onChange={onChange}
        />
      );
  }
}
