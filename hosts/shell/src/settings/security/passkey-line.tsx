import { useCommand, useTranslation } from '@atrium/platform';
import { Button, DateText, IconButton, TextField } from '@atrium/ui';
import { type FormEvent, useState } from 'react';
import { PasswordQuestion } from './password-question.tsx';
import { removePasskeyMutation, renamePasskeyMutation } from './security.operations.ts';
import { useAnswer } from './use-answer.ts';

const LONGEST_NAME = 60;

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt?: string | null;
}

/** One passkey: renamed in place, removed with the password. */
export function PasskeyLine({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t } = useTranslation();
  const readAnswer = useAnswer();
  const rename = useCommand(renamePasskeyMutation, { area: 'passkeys' });
  const remove = useCommand(removePasskeyMutation, { area: 'passkeys' });
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);

  const handleRename = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (typed === null || typed.trim() === '') return;
    const refused =
      typed.trim() === name ? null : readAnswer(await rename.run({ id, name: typed.trim() }, { silent: true }));
    setProblem(refused);
    if (refused === null) setTyped(null);
  };

  return (
    <li className="sh-security__item">
      {typed === null ? (
        <>
          <div className="sh-security__words">
            <span className="sh-security__name">{name}</span>
            <span className="sh-settings__note">
              {t('shell.security.passkeys.added', 'Added')} <DateText value={createdAt} withTime />
              {lastUsedAt && (
                <>
                  {' · '}
                  {t('shell.security.lastUsed', 'Last used')} <DateText value={lastUsedAt} withTime />
                </>
              )}
            </span>
          </div>
          <IconButton
            icon="edit"
            label={t('shell.security.passkeys.rename', 'Rename {{name}}', { name })}
            onClick={() => setTyped(name)}
          />
          <IconButton
            icon="trash"
            label={t('shell.security.passkeys.remove', 'Remove {{name}}', { name })}
            onClick={() => setIsRemoving(true)}
          />
        </>
      ) : (
        <form className="sh-security__rename" noValidate onSubmit={(event) => void handleRename(event)}>
          <TextField
            label={t('shell.security.passkeys.newName', 'Name of the passkey')}
            hideLabel
            autoFocus
            maxLength={LONGEST_NAME}
            value={typed}
            error={problem ?? undefined}
            onChange={setTyped}
          />
          <Button kind="primary" type="submit" busy={rename.isRunning} disabled={typed.trim() === ''}>
            {t('shell.security.save', 'Save')}
          </Button>
          <Button
            onClick={() => {
              setTyped(null);
              setProblem(null);
            }}
          >
            {t('shell.security.cancel', 'Cancel')}
          </Button>
        </form>
      )}
      {isRemoving && (
        <PasswordQuestion
          title={t('shell.security.passkeys.remove', 'Remove {{name}}', { name })}
          text={t(
            'shell.security.passkeys.removeText',
            'This passkey will no longer open your account. Remember to remove it from the device too.',
          )}
          confirm={t('shell.security.remove', 'Remove')}
          isDangerous
          onConfirm={async (password) => readAnswer(await remove.run({ id, password }, { silent: true }))}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </li>
  );
}
