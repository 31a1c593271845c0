import { screen } from '@atrium/testing';
import { aWorkspace } from './fake-api.ts';
import type { RenderedShell } from './render-shell.tsx';

/** What the API answers once somebody is signed in. */
export const signedInAnswers = { Workspace: aWorkspace() };

export async function fillIn(
  { user }: RenderedShell,
  name = 'partner@harbour.example',
  secret = 'secret',
): Promise<void> {
  await user.type(screen.getByLabelText('User name'), name);
  await user.type(screen.getByLabelText('Password'), secret);
}

/** Fills in the form and sends it. */
export async function logIn(shell: RenderedShell, { isRemembered = false } = {}): Promise<void> {
  await fillIn(shell);
  if (isRemembered) await shell.user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await shell.user.click(screen.getByRole('button', { name: 'Login' }));
}

/** What the browser keeps of a session. */
export function keptSession(): Record<string, string | null> {
  return Object.fromEntries(
    ['tenantId', 'accessToken', 'isLoggedIn', 'mfaCodeRequired'].map((key) => [key, sessionStorage.getItem(key)]),
  );
}
export const noSession = { tenantId: null, accessToken: null, isLoggedIn: null, mfaCodeRequired: null };

/** The page somebody signed in lands on. */
export const findLanding = () => screen.findByRole('heading', { name: /^reports/ });
