import type { Remembering } from '@atrium/platform';

/** A code is owed: how it is come by, and what to remember once it was given. */
export interface OwedCode {
  readonly method: string;
  readonly remembering: Remembering;
}

/** Navigation state on the way to sign-in and from there to the landing. */
export interface SignInState {
  /** The address that was asked for before signing in. */
  readonly from?: string;
  /** The session ended by itself; sign-in says so. */
  readonly hasSessionEnded?: true;
  /** A new password was set with a mailed link; sign-in says so. */
  readonly hasNewPassword?: true;
  /** The page was showing the code step. */
  readonly owed?: OwedCode;
  /** The person has just signed in: the splash is due. */
  readonly isFresh?: true;
}

/** Reads the state of a navigation, which a browser may have kept from another version. */
export function readSignInState(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return {};
  const owed = 'owed' in state ? readOwedCode(state.owed) : null;
  return {
    ...('from' in state && typeof state.from === 'string' ? { from: state.from } : {}),
    ...('hasSessionEnded' in state && state.hasSessionEnded === true ? { hasSessionEnded: true as const } : {}),
    ...('hasNewPassword' in state && state.hasNewPassword === true ? { hasNewPassword: true as const } : {}),
    ...(owed === null ? {} : { owed }),
    ...('isFresh' in state && state.isFresh === true ? { isFresh: true as const } : {}),
  };
}

function readOwedCode(owed: unknown): OwedCode | null {
  if (typeof owed !== 'object' || owed === null || !('method' in owed) || !('remembering' in owed)) return null;
  const { method, remembering } = owed;
  if (typeof method !== 'string' || typeof remembering !== 'object' || remembering === null) return null;
  const userName = 'userName' in remembering && typeof remembering.userName === 'string' ? remembering.userName : null;
  return {
    method,
    remembering: { isRemembered: 'isRemembered' in remembering && remembering.isRemembered === true, userName },
  };
}
