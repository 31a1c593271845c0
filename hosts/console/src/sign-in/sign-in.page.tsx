import type { Operator, OperatorSignIn } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Button, Notice, PasswordField, TextField } from '@atrium/ui';
import { type SubmitEvent, useState } from 'react';
import { asApiError } from '../api/use-answer.ts';
import type { OperatorsApi, OperatorsApiError } from '../api/operators-api.ts';
import { CodeField } from './code-field.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

export interface SignInPageProps {
  readonly api: OperatorsApi;
  /** There was a session, and it ended. */
  readonly hasEnded: boolean;
  /** Called once somebody types: what comes after signing in can be fetched. */
  readonly onWarmUp: () => void;
  readonly onSignedIn: (operator: Operator) => void;
}

/** Address, password, and the code of whoever has set up an authenticator: one answer for all three. */
export function SignInPage({ api, hasEnded, onWarmUp, onSignedIn }: SignInPageProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<OperatorsApiError | null>(null);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (email.trim() === '' || password === '') return;
    setIsBusy(true);
    setProblem(null);
    const signIn: OperatorSignIn = { email: email.trim(), password, ...(code === '' ? {} : { code }) };
    try {
      onSignedIn(await api.ask<Operator>('POST', '/session', signIn));
    } catch (error) {
      setProblem(asApiError(error));
      setIsBusy(false);
    }
  };

  return (
    <SignInLayout title={t('console.signIn.title', 'Operator sign-in')}>
      {problem !== null ? (
        <SignInProblem problem={problem} />
      ) : (
        hasEnded && (
          <Notice>
            {t('console.signIn.ended', 'Your session has ended. Sign in again to continue where you were.')}
          </Notice>
        )
      )}
      <form className="at-sign-in__form" noValidate onSubmit={(event) => void handleSubmit(event)} onInput={onWarmUp}>
        <TextField
          size="large"
          label={t('console.signIn.email', 'Email address')}
          type="email"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={email}
          onChange={setEmail}
        />
        <PasswordField
          size="large"
          label={t('console.signIn.password', 'Password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <CodeField
          hint={t('console.signIn.codeHint', 'Six digits, if you have set up an authenticator app')}
          value={code}
          onChange={setCode}
        />
        <Button kind="primary" size="large" type="submit" block busy={isBusy}>
          {t('console.signIn.submit', 'Sign in')}
        </Button>
      </form>
    </SignInLayout>
  );
}

/** What went wrong, in the server's words where it has some. */
export function SignInProblem({ problem }: { problem: OperatorsApiError }) {
  const { t } = useTranslation();
  const words = {
    unreachable: t('console.problem.unreachable', 'The server can’t be reached. Nothing was changed; try again.'),
    tooMany: t('console.problem.tooMany', 'Too many attempts. Wait a while, then try again.'),
    unavailable: t('console.problem.unavailable', 'The server is busy. Nothing was changed; try again.'),
  };
  const known = Object.hasOwn(words, problem.code) ? words[problem.code as keyof typeof words] : null;
  return (
    <Notice tone="bad">
      {problem.message === ''
        ? (known ?? t('console.signIn.wrong', 'Incorrect email address, password or code.'))
        : problem.message}
    </Notice>
  );
}
