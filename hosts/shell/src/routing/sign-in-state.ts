/** Navigation state on the way to sign-in and from there to the landing. */
export interface SignInState {
  /** The address that was asked for before signing in. */
  readonly from?: string;
  /** The session ended by itself; sign-in says so. */
  readonly hasSessionEnded?: true;
  /** The person has just signed in: the splash is due. */
  readonly isFresh?: true;
}

/** Reads the state of a navigation, which a browser may have kept from another version. */
export function readSignInState(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('from' in state && typeof state.from === 'string' ? { from: state.from } : {}),
    ...('hasSessionEnded' in state && state.hasSessionEnded === true ? { hasSessionEnded: true as const } : {}),
    ...('isFresh' in state && state.isFresh === true ? { isFresh: true as const } : {}),
  };
}
