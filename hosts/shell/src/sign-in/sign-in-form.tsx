import { messages } from '@atrium/contracts';
import { blankSignInFields, type SignInFields } from '@atrium/domain';
import {
  forgetRefreshToken,
  isRemembered as hasRememberedToken,
  readRememberedUser,
  type Remembering,
  signIn as sendSignIn,
  useTranslation,
} from '@atrium/platform';
import { Button, Checkbox, PasswordField, TextField } from '@atrium/ui';
import { Suspense, type SubmitEvent, useRef, useState } from 'react';
import { useShellServices } from '../services/shell-services.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordRequested } from './password-requested.tsx';
import { ForgottenPassword, warmForgottenPassword } from './sign-in-steps.ts';
import { useForgottenPassword } from './use-forgotten-password.ts';
import type { SignIn } from './use-sign-in.ts';
import { useWarmUp } from './use-warm-up.ts';

export interface SignInFormProps {
  readonly signIn: SignIn;
  /** What was in the form when it was left for a step that did not end well. */
  readonly before: Remembering | null;
}

/** User name, password and Remember me; a field for the firm where the address names none. */
export function SignInForm({ signIn, before }: SignInFormProps) {
  const { t } = useTranslation();
  const { tenantId } = useShellServices();
  const rememberedUser = tenantId === null ? '' : readRememberedUser(tenantId);
  const [firm, setFirm] = useState(tenantId ?? '');
  const [userName, setUserName] = useState(before?.userName ?? rememberedUser);
  const [startsInPassword] = useState(userName !== '' && tenantId !== null);
  const [password, setPassword] = useState('');
  const passwordField = useRef<HTMLInputElement>(null);
  const [isRemembered, setIsRemembered] = useState(
    before?.isRemembered ?? (rememberedUser !== '' || (tenantId !== null && hasRememberedToken(tenantId))),
  );
  const [blank, setBlank] = useState<ReadonlySet<keyof SignInFields>>(new Set());
  const warmUp = useWarmUp();
  const forgotten = useForgottenPassword();
  const firmAsked = tenantId ?? firm.trim().toLowerCase();

  /** Warns of blank fields and says whether there were none. */
  const check = (fields: SignInFields): boolean => {
    const warnings = blankSignInFields(fields);
    setBlank(new Set(warnings.map(({ field }) => field)));
    return warnings.length === 0;
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (signIn.isBusy || !check({ tenant: firm, userName, password })) return;
    const remembering = { isRemembered, userName: userName.trim() };
    void signIn
      .send({ tenantId: firmAsked, remembering }, () => sendSignIn({ tenantId: firmAsked, password, ...remembering }))
      .then(() => {
        // Still here, so it was refused: what is typed next takes the place of what was wrong.
        passwordField.current?.focus();
        passwordField.current?.select();
      });
  };
  const handleRemembered = (isTicked: boolean): void => {
    setIsRemembered(isTicked);
    if (!isTicked && tenantId !== null) forgetRefreshToken(tenantId);
  };

  return (
    <>
      <form className="at-sign-in__form" noValidate onSubmit={handleSubmit} onInput={warmUp}>
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
            value={firm}
            error={blank.has('tenant') ? t('shell.message.blank.tenant', messages['blank.tenant']) : undefined}
            onChange={setFirm}
          />
        )}
        <TextField
          size="large"
          label={t('shell.signIn.userName', 'User name')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={tenantId !== null && !startsInPassword}
          value={userName}
          error={blank.has('userName') ? t('shell.message.blank.userName', messages['blank.userName']) : undefined}
          onChange={setUserName}
        />
        <PasswordField
          ref={passwordField}
          size="large"
          label={t('shell.signIn.password', 'Password')}
          name="password"
          autoComplete="current-password"
          autoFocus={startsInPassword}
          value={password}
          error={blank.has('password') ? t('shell.message.blank.password', messages['blank.password']) : undefined}
          onChange={setPassword}
        />
        <div className="sh-sign-in__line">
          <Checkbox checked={isRemembered} onChange={handleRemembered}>
            {t('shell.signIn.remember', 'Remember me')}
          </Checkbox>
          <button
            ref={forgotten.link}
            type="button"
            className="sh-link-button"
            aria-expanded={forgotten.isOpen}
            onPointerEnter={warmForgottenPassword}
            onFocus={warmForgottenPassword}
            onClick={forgotten.toggle}
          >
            {t('shell.signIn.forgot', 'Forgot password?')}
          </button>
        </div>
        <Button kind="primary" size="large" type="submit" block busy={signIn.isBusy}>
          {t('shell.signIn.login', 'Login')}
        </Button>
      </form>
      <PasskeyButton
        isBusy={signIn.isBusy}
        onPress={(work) => {
          if (!check({ tenant: firm, userName: 'not asked', password: 'not asked' })) return;
          void signIn.send({ tenantId: firmAsked, remembering: { isRemembered, userName: null } }, () =>
            work({ tenantId: firmAsked, isRemembered }),
          );
        }}
      />
      <div className="sh-sign-in__forgotten">
        {forgotten.isOpen && (
          <Suspense fallback={null}>
            <ForgottenPassword
              tenantId={firmAsked}
              userName={userName}
              onRequested={forgotten.closeAfterRequest}
              onClose={forgotten.close}
            />
          </Suspense>
        )}
        {forgotten.isRequested && <PasswordRequested />}
      </div>
    </>
  );
}
