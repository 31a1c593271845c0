import { messages } from '@atrium/contracts';
import { blankSignInFields, type SignInFields } from '@atrium/domain';
import { forgetRefreshToken, isRemembered as hasRememberedToken, readRememberedUser, useTranslation } from '@atrium/platform';
import { Button, Checkbox, PasswordField, TextField } from '@atrium/ui';
import { type SubmitEvent, useState } from 'react';
import { useShellServices } from '../services/shell-services.ts';
import type { SignIn } from './use-sign-in.ts';
import { useWarmUp } from './use-warm-up.ts';

export interface SignInFormProps {
  readonly signIn: SignIn;
  readonly hasForgotten: boolean;
  onForgotten(): void;
}

/** User name, password and Remember me; a field for the firm where the address names none. */
export function SignInForm({ signIn, hasForgotten, onForgotten }: SignInFormProps) {
  const { t } = useTranslation();
  const { tenantId } = useShellServices();
  const rememberedUser = tenantId === null ? '' : readRememberedUser(tenantId);
  const [tenant, setTenant] = useState(tenantId ?? '');
  const [userName, setUserName] = useState(rememberedUser);
  const [password, setPassword] = useState('');
  const [isRemembered, setIsRemembered] = useState(rememberedUser !== '' || (tenantId !== null && hasRememberedToken(tenantId)));
  const [blank, setBlank] = useState<ReadonlyMap<keyof SignInFields, string>>(new Map());
  const warmUp = useWarmUp();

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (signIn.status === 'signing-in') return;
    const warnings = blankSignInFields({ tenant, userName, password });
    setBlank(new Map(warnings.map(({ field, message }) => [field, t(`shell.message.${message}`, messages[message])])));
    if (warnings.length === 0) void signIn.send({ tenant: tenantId ?? tenant.trim().toLowerCase(), userName: userName.trim(), password, isRemembered });
  };
  const handleRemembered = (isTicked: boolean): void => {
    setIsRemembered(isTicked);
    if (!isTicked && tenantId !== null) forgetRefreshToken(tenantId);
  };

  return (
    <form className="sh-sign-in__form" noValidate onSubmit={handleSubmit} onInput={warmUp}>
      {tenantId === null && (
        <TextField
          size="large"
          label={t('shell.signIn.firm', 'Firm')}
          hint={t('shell.signIn.firmHint', 'The name in your firm’s address')}
          name="organization"
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={tenant}
          error={blank.get('tenant')}
          onChange={setTenant}
        />
      )}
      <TextField
        size="large"
        label={t('shell.signIn.userName', 'User name')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={tenantId !== null && rememberedUser === ''}
        value={userName}
        error={blank.get('userName')}
        onChange={setUserName}
      />
      <PasswordField
        size="large"
        label={t('shell.signIn.password', 'Password')}
        name="password"
        autoComplete="current-password"
        autoFocus={rememberedUser !== ''}
        value={password}
        error={blank.get('password')}
        onChange={setPassword}
      />
      <div className="sh-sign-in__line">
        <Checkbox checked={isRemembered} onChange={handleRemembered}>
          {t('shell.signIn.remember', 'Remember me')}
        </Checkbox>
        <button type="button" className="sh-link-button" aria-expanded={hasForgotten} onClick={onForgotten}>
          {t('shell.signIn.forgot', 'Forgot password?')}
        </button>
      </div>
      <Button kind="primary" size="large" type="submit" block busy={signIn.status === 'signing-in'}>
        {t('shell.signIn.login', 'Login')}
      </Button>
    </form>
  );
}
