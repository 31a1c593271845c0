import { messages } from '@atrium/contracts';
import { blankCodeWarning } from '@atrium/domain';
import { resendCode, useTranslation, verifyCode } from '@atrium/platform';
import { Button, Notice, TextField } from '@atrium/ui';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { SignInProblem } from './sign-in-problem.tsx';
import { problemOfError, problemOfRefusal, type SignInProblemKind } from './sign-in-problems.ts';
import type { AttemptOutcome, SignInAttempt } from './use-sign-in.ts';
import './sign-in-step.css';

export interface CodeStepProps extends SignInAttempt {
  /** How the code is come by: `email`, `authenticator` or `text`. */
  readonly method: string;
  onOutcome(outcome: AttemptOutcome): void;
  onStartOver(): void;
}

/** The authentication code that a sign-in owes (product specification §2.1, §4.3, §5). */
export function CodeStep({ tenantId, method: firstMethod, remembering, onOutcome, onStartOver }: CodeStepProps) {
  const { t } = useTranslation();
  const [method, setMethod] = useState(firstMethod);
  const [code, setCode] = useState('');
  const [isBlank, setIsBlank] = useState(false);
  const [working, setWorking] = useState<'verifying' | 'resending' | null>(null);
  const [problem, setProblem] = useState<SignInProblemKind | null>(null);
  const [isResent, setIsResent] = useState(false);
  const textId = useId();
  const field = useRef<HTMLInputElement>(null);

  const say = (news: SignInProblemKind | null): void => {
    setProblem(news);
    setIsResent(false);
  };
  const handleVerify = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (working !== null) return;
    setIsBlank(blankCodeWarning(code) !== null);
    if (blankCodeWarning(code) !== null) return;
    setWorking('verifying');
    say(null);
    try {
      const outcome = await verifyCode(tenantId, code.replaceAll(/\s/g, ''), remembering);
      if (outcome.status === 'invalid-tenant' || outcome.status === 'refused') {
        say(problemOfRefusal(outcome, 'otp.failed'));
        field.current?.select();
      } else {
        onOutcome(outcome);
        return;
      }
    } catch (error) {
      say(problemOfError(error));
    }
    setWorking(null);
  };
  const handleResend = async (): Promise<void> => {
    if (working !== null) return;
    setWorking('resending');
    say(null);
    try {
      const outcome = await resendCode(tenantId);
      if (outcome.status === 'sent') {
        setMethod('email');
        setIsResent(true);
        setCode('');
        field.current?.focus();
      } else {
        say(problemOfRefusal(outcome, 'otp.resendFailed'));
      }
    } catch (error) {
      say(problemOfError(error));
    }
    setWorking(null);
  };

  return (
    <form className="sh-step" noValidate onSubmit={(event) => void handleVerify(event)}>
      <SignInProblem problem={problem} />
      {isResent && <Notice tone="success">{t('shell.message.otp.resent', messages['otp.resent'])}</Notice>}
      <p id={textId} className="sh-step__text">
        {method === 'authenticator'
          ? t('shell.code.fromApp', 'Enter the code from your app')
          : method === 'text'
            ? t('shell.code.fromText', 'We sent a code to your telephone')
            : t('shell.code.fromMail', 'We sent a code to your email')}
      </p>
      <TextField
        ref={field}
        size="large"
        label={t('shell.code.label', 'Authentication code')}
        name="one-time-code"
        autoComplete="one-time-code"
        inputMode="numeric"
        aria-describedby={textId}
        autoFocus
        value={code}
        error={isBlank ? t('shell.message.blank.authenticationCode', messages['blank.authenticationCode']) : undefined}
        onChange={(text) => {
          setCode(text);
          setIsBlank(false);
        }}
      />
      <Button kind="primary" size="large" type="submit" block busy={working === 'verifying'}>
        {t('shell.code.verify', 'Verify')}
      </Button>
      <div className="sh-step__links">
        <button
          type="button"
          className="sh-link-button"
          aria-disabled={working !== null}
          onClick={() => void handleResend()}
        >
          {method !== 'email'
            ? t('shell.code.mailInstead', 'Send a code by email instead')
            : t('shell.code.resend', 'Resend verification code')}
        </button>
        <button type="button" className="sh-link-button" onClick={onStartOver}>
          {t('shell.signIn.startOver', 'Start again')}
        </button>
      </div>
    </form>
  );
}
