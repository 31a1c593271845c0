import { useCommand, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { useState } from 'react';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { removeAuthenticatorMutation, startAuthenticatorMutation } from './security.operations.ts';
import { SecurityLine } from './security-line.tsx';
import { useAnswer } from './use-answer.ts';

/** Codes from an app on the person's phone. */
export function Authenticator({ isThere }: { isThere: boolean }) {
  const { t } = useTranslation();
  const readAnswer = useAnswer();
  const start = useCommand(startAuthenticatorMutation, { area: 'authenticator' });
  const remove = useCommand(removeAuthenticatorMutation, { area: 'authenticator' });
  const [isAsking, setIsAsking] = useState(false);
  const [fresh, setFresh] = useState<{ secret: string; uri: string } | null>(null);
  const title = t('shell.security.app', 'Authenticator app');

  const handleStart = async (password: string): Promise<string | null> => {
    const outcome = await start.run({ password }, { silent: true });
    if (outcome.kind !== 'saved') return readAnswer(outcome);
    const { secret, uri } = outcome.answer;
    if (!secret || !uri) return readAnswer({ kind: 'unreachable' });
    setFresh({ secret, uri });
    return null;
  };

  return (
    <SecurityLine
      title={title}
      text={t('shell.security.app.text', 'A code from an app on your phone at each sign-in; works without email.')}
      state={{ isOn: isThere, word: isThere ? t('shell.security.on', 'On') : t('shell.security.off', 'Off') }}
      action={
        <Button onClick={() => setIsAsking(true)}>
          {isThere ? t('shell.security.remove', 'Remove') : t('shell.security.setUp', 'Set up')}
        </Button>
      }
    >
      {isAsking && !isThere && (
        <PasswordQuestion
          title={title}
          text={t('shell.security.app.begin', 'You need your phone and an authenticator app.')}
          confirm={t('shell.security.next', 'Next')}
          onConfirm={handleStart}
          onClose={() => setIsAsking(false)}
        />
      )}
      {isAsking && isThere && (
        <PasswordQuestion
          title={t('shell.security.app.remove', 'Remove the authenticator app')}
          text={t('shell.security.app.removeText', 'You will no longer be asked for codes from the app.')}
          confirm={t('shell.security.remove', 'Remove')}
          isDangerous
          onConfirm={async (password) => readAnswer(await remove.run({ password }, { silent: true }))}
          onClose={() => setIsAsking(false)}
        />
      )}
      {fresh !== null && <AuthenticatorSetup {...fresh} onClose={() => setFresh(null)} />}
    </SecurityLine>
  );
}
