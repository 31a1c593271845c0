import { useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import type { AttemptOutcome } from './use-sign-in.ts';

export interface PasskeyRequest {
  readonly tenantId: string;
  readonly isRemembered: boolean;
}

export interface PasskeyButtonProps {
  readonly isBusy: boolean;
  onPress(work: (request: PasskeyRequest) => Promise<AttemptOutcome>): void;
}

/** Signing in without a password, where the browser can. It asks for nothing until it is pressed. */
export function PasskeyButton({ isBusy, onPress }: PasskeyButtonProps) {
  const { t } = useTranslation();
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <div className="sh-sign-in__other">
      <Button size="large" block aria-disabled={isBusy || undefined} onClick={() => isBusy || onPress(askForPasskey)}>
        {t('shell.signIn.passkey', 'Sign in with a passkey')}
      </Button>
    </div>
  );
}

async function askForPasskey(request: PasskeyRequest): Promise<AttemptOutcome> {
  return (await import('./passkey-sign-in.ts')).askForPasskey(request);
}
