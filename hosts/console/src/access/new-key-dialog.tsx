import { useTranslation } from '@atrium/platform';
import { Field, TextField } from '@atrium/ui';
import { Input } from '@atrium/ui/antd';
import { useState } from 'react';
import { useOperatorsApi } from '../session/session-context.ts';
import { FormDialog } from './form-dialog.tsx';

/** Registers the public half of a team's key. */
export function NewKeyDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const api = useOperatorsApi();
  const [team, setTeam] = useState('');
  const [namesText, setNamesText] = useState('');
  const [publicKey, setPublicKey] = useState('');
  const register = async (): Promise<void> => {
    const names = namesText.split(/[\s,;]+/).filter((name) => name !== '');
    await api.ask('POST', '/keys', { team: team.trim(), names, publicKey: publicKey.trim() });
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title={t('console.keys.addTitle', 'Register a team’s key')}
      submitLabel={t('console.keys.register', 'Register')}
      onSubmit={register}
      onClose={onClose}
    >
      <TextField label={t('console.builds.team', 'Team')} autoFocus value={team} onChange={setTeam} />
      <TextField
        label={t('console.keys.names', 'May publish')}
        hint={t('console.keys.namesHint', 'Names of remotes separated by spaces; * means all')}
        autoCapitalize="none"
        spellCheck={false}
        value={namesText}
        onChange={setNamesText}
      />
      <Field
        id="public-key"
        label={t('console.keys.publicKey', 'Public key')}
        hint={t('console.keys.publicKeyHint', 'Ed25519, as the team’s command wrote it: -----BEGIN PUBLIC KEY-----')}
      >
        <Input.TextArea
          id="public-key"
          className="co-mono"
          aria-describedby="public-key-message"
          spellCheck={false}
          rows={4}
          value={publicKey}
          onChange={(event) => setPublicKey(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
