import type { Viewer } from '../../../policy/viewer.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { findFirmSignIn } from '../login/firm-sign-in.store.ts';
import { listPasskeys, type PasskeyRow } from '../passkeys/passkeys.store.ts';
import { mayHaveTextCodes } from '../text-codes/may-have-text-codes.ts';
import { findSignInUserById } from '../login/sign-in-user.store.ts';

export interface SignInMethods {
  readonly isCodeByMail: boolean;
  readonly isCodeRequiredByFirm: boolean;
  readonly hasAuthenticator: boolean;
  /** The last digits of the number that codes are sent to by text message. */
  readonly textCodeNumber: string | null;
  readonly mayHaveTextCodes: boolean;
  /** The firm sends codes by text message, and not to its administrators, of whom this person is one. */
  readonly areTextCodesClosedToAdministrator: boolean;
  readonly passkeys: readonly PasskeyRow[];
}
export interface MethodsResult {
  readonly ok: boolean;
  readonly message: string;
  readonly methods: SignInMethods | null;
}

const SHOWN_DIGITS = 3;

/** How the viewer may prove who they are besides the password. */
export async function findSignInMethods(
  { runner, services }: RequestContext,
  { tenantId, userId }: Viewer,
): Promise<SignInMethods> {
  const [firm, user, passkeys, isAvailable] = await Promise.all([
    findFirmSignIn(runner, tenantId),
    findSignInUserById(runner, tenantId, userId),
    listPasskeys(runner, tenantId, userId),
    services.codeTexts.isAvailable(tenantId),
  ]);
  return {
    isCodeByMail: user?.isCodeByMail ?? false,
    isCodeRequiredByFirm: firm?.isCodeRequired ?? false,
    hasAuthenticator: user?.hasAuthenticator ?? false,
    textCodeNumber: user?.textNumber?.slice(-SHOWN_DIGITS) ?? null,
    mayHaveTextCodes: isAvailable && firm !== null && user !== null && mayHaveTextCodes(firm, user),
    areTextCodesClosedToAdministrator:
      isAvailable && firm?.isTextAllowed === true && user !== null && !mayHaveTextCodes(firm, user),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
  };
}

export const methodsChanged = async (
  context: RequestContext,
  viewer: Viewer,
  message: string,
): Promise<MethodsResult> => ({ ok: true, message, methods: await findSignInMethods(context, viewer) });
export const methodsRefused = (message: string): MethodsResult => ({ ok: false, message, methods: null });
