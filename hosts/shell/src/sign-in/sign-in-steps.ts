import { lazy } from 'react';

// What not everyone needs who signs in comes when it is needed.

const loadCodeStep = () => import('./code-step.tsx');
const loadForgottenPassword = () => import('./forgotten-password.tsx');
const loadNewPasswordStep = () => import('./new-password-step.tsx');

export const CodeStep = lazy(async () => ({ default: (await loadCodeStep()).CodeStep }));
export const ForgottenPassword = lazy(async () => ({ default: (await loadForgottenPassword()).ForgottenPassword }));
export const NewPasswordStep = lazy(async () => ({ default: (await loadNewPasswordStep()).NewPasswordStep }));

/** Fetches the step that most often follows a login while that is under way. A failure here waits for the real need. */
export function warmCodeStep(): void {
  loadCodeStep().catch(() => undefined);
}

/** Fetches the panel while the pointer is on its way to it. */
export function warmForgottenPassword(): void {
  loadForgottenPassword().catch(() => undefined);
}
