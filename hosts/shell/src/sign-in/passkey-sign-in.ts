import { signInWithPasskey } from '@atrium/platform';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import type { PasskeyRequest } from './passkey-button.tsx';
import type { AttemptOutcome } from './use-sign-in.ts';

/** Signs in with a passkey of this device or one beside it. To close the browser's own dialog is no failure. */
export async function askForPasskey(request: PasskeyRequest): Promise<AttemptOutcome> {
  try {
    return await signInWithPasskey({ ...request, answer });
  } catch (error) {
    if (isCancelled(error)) return { status: 'cancelled' };
    throw error;
  }
}

async function answer(options: string): Promise<string> {
  // Our own server wrote it; the browser checks it once more.
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}

/** Browsers answer alike whether the dialog was closed or its time ran out. */
function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
