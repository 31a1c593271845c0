import { useId, type InputHTMLAttributes, type ReactElement, type Ref } from 'react';
import { Icon } from '../display/icon.tsx';
import type { IconName } from '../display/icon-paths.ts';
import { Field, describedBy, type FieldTexts } from './field.tsx';

export interface TextFieldProps
  extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'size' | 'value' | 'defaultValue'> {
  value: string;
  onChange: (value: string) => void;
  size?: 'medium' | 'large' | undefined;
  icon?: IconName | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text with its label, hint and error. Works from a plain string: `onChange` gets the new text. */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  value,
  onChange,
  size = 'medium',
  icon,
  id,
  ref,
  ...rest
}: TextFieldProps): ReactElement {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <div className={`at-input at-input--${size}`}>
        {icon && <Icon name={icon} />}
        <input
          type="text"
          data-autofocus={rest.autoFocus || undefined}
          {...rest}
          {...describedBy(fieldId, { hint, error })}
          ref={ref}
          id={fieldId}
          className="at-input__control"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Field>
  );
}
