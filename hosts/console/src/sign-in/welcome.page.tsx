import {
  SHORTEST_OPERATOR_PASSWORD,
  type Operator,
  type OperatorFirstSignIn,
  type OperatorWelcome,
} from '@atrium/contracts';
import { Link, useTranslation } from '@atrium/platform';
import { Button, ErrorState, LoadingShape, Notice, PasswordField, TextField } from '@atrium/ui';
import { QrCode } from '@atrium/ui/qr-code';
import { type SubmitEvent, useEffect, useState } from 'react';
import type { OperatorsApi, OperatorsApiError } from '../api/operators-api.ts';
import { asApiError } from '../api/use-answer.ts';
import { useProblemWords } from '../change/use-problem-words.ts';
import { useRoleWords } from '../common/role-words.ts';
import { CodeField } from './code-field.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { SignInProblem } from './sign-in.page.tsx';
import './welcome.css';

/** What says nothing about the link. */
const passing: readonly OperatorsApiError['code'][] = ['unreachable', 'unavailable', 'tooMany'];

/** Sets a first or new password, and an authenticator, by a link that works once. */
export function WelcomePage({
  api,
  secret,
  onSignedIn,
}: {
  api: OperatorsApi;
  secret: string;
  onSignedIn: () => void;
}) {
  const { t } = useTranslation();
  const [welcome, setWelcome] = useState<OperatorWelcome | null>(null);
  const [problem, setProblem] = useState<OperatorsApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const problemWords = useProblemWords();
  const title = t('console.welcome.title', 'Welcome');

  useEffect(() => {
    let isCurrent = true;
    api.ask<OperatorWelcome>('POST', '/session/welcome', { secret }).then(
      (found) => isCurrent && setWelcome(found),
      (error: unknown) => isCurrent && setProblem(asApiError(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, secret, attempt]);
  const lookAgain = (): void => {
    setProblem(null);
    setAttempt((count) => count + 1);
  };

  if (welcome !== null) return <WelcomeForm api={api} secret={secret} welcome={welcome} onSignedIn={onSignedIn} />;
  return (
    <SignInLayout title={title}>
      {problem === null ? (
        <LoadingShape rows={3} />
      ) : passing.includes(problem.code) ? (
        <ErrorState description={problemWords(problem)} onRetry={lookAgain} />
      ) : (
        <>
          <Notice tone="bad" title={t('console.welcome.stale', 'This link no longer works')}>
            {t(
              'console.welcome.staleHint',
              'A link works once and for a limited time. An administrator can make a new one.',
            )}
          </Notice>
          <p className="at-sign-in__form">
            <Link to="/">{t('console.welcome.toSignIn', 'Go to sign-in')}</Link>
          </p>
        </>
      )}
    </SignInLayout>
  );
}

function WelcomeForm({
  api,
  secret,
  welcome,
  onSignedIn,
}: {
  api: OperatorsApi;
  secret: string;
  welcome: OperatorWelcome;
  onSignedIn: () => void;
}) {
  const { t } = useTranslation();
  const roleWords = useRoleWords();
  const { email, name, role, authenticator } = welcome;
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const [problem, setProblem] = useState<OperatorsApiError | null>(null);
  const isShort = password.length < SHORTEST_OPERATOR_PASSWORD;
  const isOther = repeated !== password;
  const lacksCode = authenticator.isRequired && code.length < 6;

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setWasTried(true);
    if (isShort || isOther || lacksCode) return;
    setIsBusy(true);
    setProblem(null);
    const first: OperatorFirstSignIn = { secret, password, ...(code === '' ? {} : { code }) };
    try {
      await api.ask<Operator>('POST', '/session/first', first);
      onSignedIn();
    } catch (error) {
      setProblem(asApiError(error));
      setIsBusy(false);
    }
  };

  return (
    <SignInLayout
      title={t('console.welcome.greeting', 'Welcome, {{name}}', { name })}
      subtitle={`${email} · ${roleWords[role]}`}
    >
      {problem !== null && <SignInProblem problem={problem} />}
      <form className="at-sign-in__form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          size="large"
          label={t('console.welcome.password', 'New password')}
          hint={t('console.welcome.passwordHint', 'At least {{length}} characters', {
            length: SHORTEST_OPERATOR_PASSWORD,
          })}
          error={
            wasTried && isShort
              ? t('console.welcome.short', 'Use at least {{length}} characters', { length: SHORTEST_OPERATOR_PASSWORD })
              : undefined
          }
          autoComplete="new-password"
          autoFocus
          value={password}
          onChange={setPassword}
        />
        <TextField
          size="large"
          type="password"
          label={t('console.welcome.repeat', 'New password again')}
          error={wasTried && isOther ? t('console.welcome.other', 'The passwords don’t match') : undefined}
          autoComplete="new-password"
          value={repeated}
          onChange={setRepeated}
        />
        <div className="co-authenticator">
          <QrCode
            className="co-qr"
            text={authenticator.uri}
            label={t('console.welcome.qr', 'QR code for your authenticator app')}
          />
          <div>
            <p>
              {authenticator.isRequired
                ? t(
                    'console.welcome.scanRequired',
                    'Administrators sign in with a code as well. Scan this with an authenticator app.',
                  )
                : t(
                    'console.welcome.scan',
                    'Optional: scan this with an authenticator app to be asked for a code when you sign in.',
                  )}
            </p>
            <p className="co-mono co-authenticator__secret">{authenticator.secret}</p>
          </div>
        </div>
        <CodeField
          hint={
            wasTried && lacksCode
              ? t('console.welcome.codeNeeded', 'Enter the six digits shown in the app')
              : t('console.welcome.codeHint', 'The six digits shown in the app')
          }
          value={code}
          onChange={setCode}
        />
        <Button kind="primary" size="large" type="submit" block busy={isBusy}>
          {t('console.welcome.submit', 'Set password and sign in')}
        </Button>
      </form>
    </SignInLayout>
  );
}
