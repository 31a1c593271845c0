import { initialsOf } from '@atrium/domain';
import { failureText, useAppUser, useCommand, useTenant, useTranslation, useUnsavedChanges } from '@atrium/platform';
import { Avatar, Button, KeyFacts, Notice, Panel, TextField } from '@atrium/ui';
import { type FormEvent, useState } from 'react';
import { saveProfileMutation } from './settings.operations.ts';

const LONGEST_NAME = 120;
const LONGEST_INITIALS = 4;

/** How a person is called; what the firm manages is shown beside it. */
export function ProfileSection() {
  const { t } = useTranslation();
  const user = useAppUser();
  const { tenantId } = useTenant();
  const save = useCommand(saveProfileMutation, { area: 'profile' });
  const [typed, setTyped] = useState<{ name: string; initials: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const { name, initials } = typed ?? user;
  const isDirty = name !== user.name || initials !== user.initials;
  useUnsavedChanges(isDirty);

  const change = (changes: { name?: string; initials?: string }): void => {
    setTyped({ name, initials, ...changes });
    setProblem(null);
    setIsSaved(false);
  };
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await save.run({ name, initials }, { silent: true });
    const failed = t('shell.settings.profile.failed', 'Couldn’t save your profile. Your text is kept – try again.');
    setProblem(failureText(outcome, failed));
    if (outcome.kind !== 'saved') return;
    setTyped(null);
    setIsSaved(true);
  };

  return (
    <Panel>
      <form className="sh-profile" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Avatar name={name} initials={initials || initialsOf(name)} size="large" decorative />
        <TextField
          label={t('shell.settings.profile.name', 'Name')}
          autoComplete="name"
          maxLength={LONGEST_NAME}
          value={name}
          onChange={(next) => change({ name: next })}
        />
        <TextField
          label={t('shell.settings.profile.initials', 'Initials')}
          hint={t('shell.settings.profile.initials.hint', 'Shown where space is tight')}
          maxLength={LONGEST_INITIALS}
          value={initials}
          onChange={(next) => change({ initials: next })}
        />
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
        <div className="sh-profile__actions">
          <Button
            kind="primary"
            type="submit"
            busy={save.isRunning}
            disabled={!isDirty || name.trim() === '' || initials.trim() === ''}
          >
            {t('shell.settings.profile.save', 'Save')}
          </Button>
          {isDirty && <Button onClick={() => setTyped(null)}>{t('shell.settings.profile.undo', 'Undo')}</Button>}
          <span className="sh-settings__state" role="status">
            {isSaved && !isDirty && t('shell.settings.saved', 'Saved')}
          </span>
        </div>
      </form>
      <div className="sh-settings__managed">
        <KeyFacts
          items={[
            { label: t('shell.settings.profile.email', 'Email'), value: <bdi>{user.email}</bdi> },
            { label: t('shell.settings.profile.userName', 'User name'), value: <bdi>{user.userName}</bdi> },
            { label: t('shell.settings.profile.role', 'Role'), value: user.role },
            { label: t('shell.settings.profile.firmId', 'Firm ID'), value: <bdi>{tenantId}</bdi> },
          ]}
        />
        <p className="sh-settings__note">
          {t('shell.settings.profile.managed', 'Managed by your firm. Ask an administrator to change these.')}
        </p>
      </div>
    </Panel>
  );
}
