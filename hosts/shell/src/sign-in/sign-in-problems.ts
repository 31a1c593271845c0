import { type MessageCode, messages } from '@atrium/contracts';
import type { RefreshOutcome, SignInOutcome } from '@atrium/platform';

/** What the sign-in page has to say about the last attempt, or about why it is there. */
export type SignInProblemKind =
  | { readonly kind: 'message'; readonly title: MessageCode; readonly description: string }
  | { readonly kind: 'session-ended' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'other-firm' }
  | { readonly kind: 'password-changed' };

type FailedSignIn = Extract<SignInOutcome, { status: 'invalid-tenant' | 'refused' }>;

/** The problem in a refusal, under the title of the step it came from (product specification §8). */
export function problemOfRefusal(outcome: FailedSignIn, title: MessageCode): SignInProblemKind {
  return outcome.status === 'invalid-tenant'
    ? { kind: 'message', title: 'login.invalidTenant', description: '' }
    : { kind: 'message', title, description: outcome.description };
}

/** The problem of a request that threw. */
export function problemOfError(error: unknown, title: MessageCode = 'login.systemError'): SignInProblemKind {
  return { kind: 'message', title, description: error instanceof Error ? error.message : String(error) };
}

/** The problem in the answer to an automatic sign-in, or null where there is none. */
export function problemOfRefresh(outcome: RefreshOutcome): SignInProblemKind | null {
  return outcome === 'refreshed'
    ? null
    : { kind: 'message', title: 'login.autoFailed', description: messages['login.autoInvalidToken'] };
}
