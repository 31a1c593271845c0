import { useCommand, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { useState } from 'react';
import { PasswordQuestion } from './password-question.tsx';
import { setCodeByMailMutation } from './security.operations.ts';
import { SecurityLine } from './security-line.tsx';
import { useAnswer } from './use-answer.ts';

interface CodeByMailProps {
  readonly methods: { readonly isCodeByMail: boolean; readonly isCodeRequiredByFirm: boolean };
}

/** A code by mail at each sign-in; the firm may ask everyone for it. */
export function CodeByMail({ methods: { isCodeByMail, isCodeRequiredByFirm } }: CodeByMailProps) {
  const { t } = useTranslation();
  const readAnswer = useAnswer();
  const setCodeByMail = useCommand(setCodeByMailMutation, { area: 'code by email' });
  const [isAsking, setIsAsking] = useState(false);
  const isOn = isCodeByMail || isCodeRequiredByFirm;
  const title = t('shell.security.code', 'Code by email');
  const confirm = isOn ? t('shell.security.turnOff', 'Turn off') : t('shell.security.turnOn', 'Turn on');
  return (
    <SecurityLine
      title={title}
      text={
        isCodeRequiredByFirm
          ? t('shell.security.code.firm', 'Your firm asks everyone for a code at sign-in.')
          : t('shell.security.code.text', 'A code is emailed to you at each sign-in.')
      }
      state={{ isOn, word: isOn ? t('shell.security.on', 'On') : t('shell.security.off', 'Off') }}
      action={isCodeRequiredByFirm ? undefined : <Button onClick={() => setIsAsking(true)}>{confirm}</Button>}
    >
      {isAsking && (
        <PasswordQuestion
          title={title}
          text={
            isOn
              ? t('shell.security.code.off', 'Without a code, your password alone opens your account.')
              : t('shell.security.code.on', 'From your next sign-in, you enter a code sent to you by email.')
          }
          confirm={confirm}
          isDangerous={isOn}
          onConfirm={async (password) =>
            readAnswer(await setCodeByMail.run({ isEnabled: !isOn, password }, { silent: true }))
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </SecurityLine>
  );
}
