/** What the browser keeps that says whether somebody is signed in. */
export interface AuthenticationMarks {
  readonly tenantId: string;
  readonly accessToken: string;
  readonly isLoggedIn: boolean;
  /** Null where no multi-factor flag is kept. */
  readonly isCodeRequired: boolean | null;
}

/**
 * True if an access token exists and, when the multi-factor flag is present,
 * no code is owed (product specification §4.3).
 */
export function isAuthenticated(marks: AuthenticationMarks | null): boolean {
  return marks !== null && marks.accessToken !== '' && marks.isCodeRequired !== true;
}

/** What the sign-in page does when it opens. */
export type SignInOpening = 'continue' | 'enter-code' | 'sign-in-automatically' | 'ask';

/**
 * Decides how the sign-in page of a firm opens (product specification §4.3,
 * steps 8 to 10): a session of the same firm goes on, a page that was loaded
 * again in the middle of the code step comes back to it, a remembered token
 * signs in by itself, and otherwise whatever is left is cleared and the form shown.
 */
export function decideSignInOpening(input: {
  readonly tenantId: string;
  readonly marks: AuthenticationMarks | null;
  readonly hasRememberedToken: boolean;
  /** This very page was showing the code step before it was loaded again. */
  readonly isAtCodeStep: boolean;
}): SignInOpening {
  const { tenantId, marks, hasRememberedToken, isAtCodeStep } = input;
  const isSameTenant = marks?.tenantId.toLowerCase() === tenantId.toLowerCase();
  if (marks !== null && isSameTenant && marks.isLoggedIn && isAuthenticated(marks)) return 'continue';
  if (isAtCodeStep && isSameTenant && marks?.isCodeRequired === true) return 'enter-code';
  return hasRememberedToken ? 'sign-in-automatically' : 'ask';
}
