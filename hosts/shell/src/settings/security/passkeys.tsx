import { useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { useState } from 'react';
import { AddPasskey } from './add-passkey.tsx';
import { type Passkey, PasskeyLine } from './passkey-line.tsx';
import { SecurityLine } from './security-line.tsx';

/** Signing in with the device's own lock instead of the password. */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const canHavePasskeys = typeof PublicKeyCredential === 'function';
  return (
    <SecurityLine
      title={t('shell.security.passkeys', 'Passkeys')}
      text={
        canHavePasskeys
          ? t('shell.security.passkeys.text', 'Sign in with your fingerprint, face or device lock.')
          : t('shell.security.passkeys.unable', 'This browser does not support passkeys.')
      }
      action={
        canHavePasskeys ? (
          <Button onClick={() => setIsAdding(true)}>{t('shell.security.passkeys.add', 'Add a passkey')}</Button>
        ) : undefined
      }
    >
      {passkeys.length > 0 && (
        <ul className="sh-plain-list sh-security__list" aria-label={t('shell.security.passkeys', 'Passkeys')}>
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isAdding && <AddPasskey onClose={() => setIsAdding(false)} />}
    </SecurityLine>
  );
}
