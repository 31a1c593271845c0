import type { FirmSignIn } from '../login/firm-sign-in.store.ts';
import type { SignInUser } from '../login/sign-in-user.store.ts';

/** Whether the firm lets this person have codes by text message; administrators need its word of their own. */
export const mayHaveTextCodes = (
  firm: Pick<FirmSignIn, 'isTextAllowed' | 'isTextAllowedForAdministrators'>,
  user: Pick<SignInUser, 'isAdministrator'>,
): boolean => firm.isTextAllowed && (!user.isAdministrator || firm.isTextAllowedForAdministrators);
