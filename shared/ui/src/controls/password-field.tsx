import { useTranslation } from '@atrium/platform';
import { useId, useState, type ReactElement } from 'react';
import { Field, describedBy } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** A password with a Show/Hide button. */
export function PasswordField({
  label,
  hint,
  error,
  hideLabel,
  value,
  onChange,
  size = 'medium',
  id,
  ref,

  ...rest
}: TextFieldProps): ReactElement {
  const { t } = useTranslation();
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [isShown, setIsShown] = useState(false);
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <div className={`at-input at-input--${size}`}>
        <input
          autoComplete="current-password"
          {...rest}
          {...describedBy(fieldId, { hint, error })}
          ref={ref}
          id={fieldId}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className="at-input__control"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className="at-input__action"
          aria-pressed={isShown}
          aria-controls={fieldId}
          aria-label={isShown ? t('ui.password.hide', 'Hide password') : t('ui.password.show', 'Show password')}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? t('ui.password.hideShort', 'Hide') : t('ui.password.showShort', 'Show')}
        </button>
      </div>
    </Field>
  );
}
