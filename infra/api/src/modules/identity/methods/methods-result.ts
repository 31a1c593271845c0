import type { Viewer } from '../../../policy/viewer.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { findFirmSignIn } from '../login/firm-sign-in.store.ts';
import { listPasskeys, type PasskeyRow } from '../passkeys/passkeys.store.ts';
import { findSignInUserById } from '../login/sign-in-user.store.ts';

export interface SignInMethods {
  readonly isCodeByMail: boolean;
  readonly isCodeRequiredByFirm: boolean;
  readonly hasAuthenticator: boolean;
  readonly passkeys: readonly PasskeyRow[];
}
export interface MethodsResult {
  readonly ok: boolean;
  readonly message: string;
  readonly methods: SignInMethods | null;
}

/** How the viewer may prove who they are besides the password. */
export async function findSignInMethods(
  { runner }: RequestContext,
  { tenantId, userId }: Viewer,
): Promise<SignInMethods> {
  const [firm, user, passkeys] = await Promise.all([
    findFirmSignIn(runner, tenantId),
    findSignInUserById(runner, tenantId, userId),
    listPasskeys(runner, tenantId, userId),
  ]);
  return {
    isCodeByMail: user?.isCodeByMail ?? false,
    isCodeRequiredByFirm: firm?.isCodeRequired ?? false,
    hasAuthenticator: user?.hasAuthenticator ?? false,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
  };
}

export const methodsChanged = async (
  context: RequestContext,
  viewer: Viewer,
  message: string,
): Promise<MethodsResult> => ({ ok: true, message, methods: await findSignInMethods(context, viewer) });
export const methodsRefused = (message: string): MethodsResult => ({ ok: false, message, methods: null });
