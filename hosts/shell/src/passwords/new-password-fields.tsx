import { messages } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Notice, PasswordField } from '@atrium/ui';
import { StrengthMeter } from './strength-meter.tsx';
import type { NewPassword, PasswordFieldName } from './use-new-password.ts';
import './passwords.css';

export interface NewPasswordFieldsProps {
  readonly password: NewPassword;
  readonly size?: 'medium' | 'large';
  /** Whose password it is, so that a password manager saves it under the right name. */
  readonly userName?: string | undefined;
}

/** Current password where it is asked for, new password with its strength and hints, and the new one once more. */
export function NewPasswordFields({ password, size = 'medium', userName }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const { values, fieldErrors, hasCurrent, policy, status } = password;
  const errorOf = (field: PasswordFieldName) => {
    const fault = fieldErrors[field];
    return fault && t(`shell.message.${fault.message}`, messages[fault.message], fault.values ?? {});
  };

  return (
    <div className="sh-passwords">
      {status === 'failed' && (
        <Notice tone="bad">{t('shell.message.password.policyFailed', messages['password.policyFailed'])}</Notice>
      )}
      {userName !== undefined && (
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      )}
      {hasCurrent && (
        <PasswordField
          size={size}
          label={t('shell.passwords.current', 'Current password')}
          name="current-password"
          autoComplete="current-password"
          autoFocus
          value={values.current}
          onChange={(text) => password.change('current', text)}
        />
      )}
      <div className="sh-passwords__new">
        <PasswordField
          ref={password.newField}
          size={size}
          label={t('shell.passwords.new', 'New password')}
          name="new-password"
          autoComplete="new-password"
          autoFocus={!hasCurrent}
          value={values.new}
          error={errorOf('new')}
          onChange={(text) => password.change('new', text)}
          onBlur={() => password.leave('new')}
        />
        <StrengthMeter password={values.new} policy={policy} isGuessable={password.isGuessable} />
      </div>
      <PasswordField
        ref={password.confirmField}
        size={size}
        label={t('shell.passwords.confirm', 'Confirm password')}
        name="confirm-password"
        autoComplete="new-password"
        value={values.confirm}
        error={errorOf('confirm')}
        onChange={(text) => password.change('confirm', text)}
        onBlur={() => password.leave('confirm')}
      />
    </div>
  );
}
