import { useCommand, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { useState } from 'react';
import { PasswordQuestion } from './password-question.tsx';
import { removeTextCodeMutation } from './security.operations.ts';
import { SecurityLine } from './security-line.tsx';
import { TextCodeSetup } from './text-code-setup.tsx';
import { useAnswer } from './use-answer.ts';

interface TextCodeProps {
  readonly methods: {
    readonly textCodeNumber?: string | null;
    readonly mayHaveTextCodes: boolean;
    readonly areTextCodesClosedToAdministrator: boolean;
  };
}

/**
 * A code by text message at each sign-in. Where the firm does not send them to administrators, one reads why. Shows nothing
 * where the firm sends none and the person has no number.
 */
export function TextCode({
  methods: { textCodeNumber, mayHaveTextCodes, areTextCodesClosedToAdministrator },
}: TextCodeProps) {
  const { t } = useTranslation();
  const readAnswer = useAnswer();
  const remove = useCommand(removeTextCodeMutation, { area: 'code by text message' });
  const [asking, setAsking] = useState<'setUp' | 'remove' | null>(null);
  const isThere = textCodeNumber != null;
  if (!isThere && !mayHaveTextCodes && !areTextCodesClosedToAdministrator) return null;
  const title = t('shell.security.text', 'Code by text message');
  const text = !isThere
    ? areTextCodesClosedToAdministrator
      ? t(
          'shell.security.text.closed',
          'Your firm does not send codes by text message to administrators, since text messages can be intercepted. Use an authenticator app, or get your code by email.',
        )
      : t('shell.security.text.text', 'A code is sent to your telephone at each sign-in.')
    : mayHaveTextCodes
      ? t('shell.security.text.number', 'A code is sent to the number that ends in {{digits}}.', {
          digits: textCodeNumber,
        })
      : t('shell.security.text.mailed', 'Your firm no longer sends codes by text message to you: yours are emailed.');
  return (
    <SecurityLine
      title={title}
      text={text}
      state={{ isOn: isThere, word: isThere ? t('shell.security.on', 'On') : t('shell.security.off', 'Off') }}
      action={
        <>
          {mayHaveTextCodes && (
            <Button onClick={() => setAsking('setUp')}>
              {isThere
                ? t('shell.security.text.change', 'Change number')
                : t('shell.security.text.setUp', 'Set up number')}
            </Button>
          )}
          {isThere && (
            <Button onClick={() => setAsking('remove')}>{t('shell.security.text.remove', 'Remove number')}</Button>
          )}
        </>
      }
    >
      {asking === 'setUp' && <TextCodeSetup onClose={() => setAsking(null)} />}
      {asking === 'remove' && (
        <PasswordQuestion
          title={t('shell.security.text.remove', 'Remove number')}
          text={t('shell.security.text.removeText', 'Codes will no longer be sent to your telephone.')}
          confirm={t('shell.security.remove', 'Remove')}
          isDangerous
          onConfirm={async (password) => readAnswer(await remove.run({ password }, { silent: true }))}
          onClose={() => setAsking(null)}
        />
      )}
    </SecurityLine>
  );
}
