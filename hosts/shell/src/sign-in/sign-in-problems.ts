import { type MessageCode, messages } from '@atrium/contracts';
import type { RefreshOutcome, SignInOutcome } from '@atrium/platform';

/** What the sign-in page has to say about the last attempt. */
export type SignInProblemKind =
  | { readonly kind: 'message'; readonly title: MessageCode; readonly description: string }
  | { readonly kind: 'session-ended' }
  | { readonly kind: 'code-required' }
  | { readonly kind: 'password-change-required' };

/** The problem in the answer to a login, or null where there is none (product specification §8). */
export function problemOfSignIn(outcome: SignInOutcome): SignInProblemKind | null {
  switch (outcome.status) {
    case 'signed-in':
      return null;
    case 'invalid-tenant':
      return { kind: 'message', title: 'login.invalidTenant', description: '' };
    case 'refused':
      return { kind: 'message', title: 'login.failed', description: outcome.description };
    case 'code-required':
      return { kind: 'code-required' };
    case 'password-change-required':
      return { kind: 'password-change-required' };
  }
}

/** The problem of a login that threw. */
export function problemOfSignInError(error: unknown): SignInProblemKind {
  return { kind: 'message', title: 'login.systemError', description: textOf(error) };
}

/** The problem in the answer to an automatic sign-in, or null where there is none. */
export function problemOfRefresh(outcome: RefreshOutcome): SignInProblemKind | null {
  return outcome === 'refreshed' ? null : { kind: 'message', title: 'login.autoFailed', description: messages['login.autoInvalidToken'] };
}

/** The problem of an automatic sign-in that threw. */
export function problemOfRefreshError(error: unknown): SignInProblemKind {
  return { kind: 'message', title: 'login.autoSystemError', description: textOf(error) };
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
