import { dayIn, formatDate } from '@atrium/domain';
import { reportError, useCommand, useNotify, useRegion, useTranslation } from '@atrium/platform';
import { PasswordQuestion } from './password-question.tsx';
import { finishPasskeyMutation, startPasskeyMutation } from './security.operations.ts';
import { useAnswer } from './use-answer.ts';

/** Asks for the password, then lets the browser make the passkey. It is named after the device until renamed. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { language, timeZone } = useRegion();
  const readAnswer = useAnswer();
  const start = useCommand(startPasskeyMutation, { area: 'passkeys' });
  const finish = useCommand(finishPasskeyMutation, { area: 'passkeys' });

  const handleAdd = async (password: string): Promise<string | null> => {
    const begun = await start.run({ password }, { silent: true });
    if (begun.kind !== 'saved') return readAnswer(begun);
    const { options, challengeId } = begun.answer;
    if (!options || !challengeId) return readAnswer({ kind: 'unreachable' });
    let response: unknown;
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      response = await startRegistration({
        optionsJSON: JSON.parse(options) as Parameters<typeof startRegistration>[0]['optionsJSON'],
      });
    } catch (error) {
      // Saying no in the browser's own window is an answer, not a fault.
      if (!(error instanceof Error) || error.name !== 'NotAllowedError') reportError(error, { area: 'passkeys' });
      return isKnownAlready(error)
        ? t('shell.security.passkeys.known', 'This device already has a passkey for your account.')
        : t('shell.security.passkeys.notMade', 'No passkey was created. Nothing was changed.');
    }
    const name = t('shell.security.passkeys.name', 'Passkey of {{day}}', {
      day: formatDate(dayIn(timeZone, new Date()), language),
    });
    const made = { challengeId, name, response: JSON.stringify(response) };
    const refused = readAnswer(await finish.run(made, { silent: true }));
    if (refused === null) notify.success(t('shell.security.passkeys.done', 'Your passkey was added.'));
    return refused;
  };

  return (
    <PasswordQuestion
      title={t('shell.security.passkeys.add', 'Add a passkey')}
      text={t('shell.security.passkeys.begin', 'Your browser will ask you to unlock this device.')}
      confirm={t('shell.security.next', 'Next')}
      onConfirm={handleAdd}
      onClose={onClose}
    />
  );
}

function isKnownAlready(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
