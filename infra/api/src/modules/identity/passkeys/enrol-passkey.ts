import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isSignedIn, permit } from '../../../policy/rules.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { isId } from '../../../server/identifiers.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import type { Translator } from '../../../translation/translate.ts';
import { findFirmSignIn } from '../login/firm-sign-in.store.ts';
import { confirmPassword, recordMethodChange } from '../methods/confirm-password.ts';
import { methodsChanged, methodsRefused, type MethodsResult } from '../methods/methods-result.ts';
import { newChallenge, readChallenge, type ChallengeScope } from './challenges.ts';
import { addPasskey, answerChallenge, listPasskeys, removePasskey, renamePasskey } from './passkeys.store.ts';
import { readCredentialResponse, relyingParty } from './relying-party.ts';

export interface PasskeyChallenge {
  readonly ok: boolean;
  readonly message: string;
  readonly challengeId: string | null;
  /** JSON text for navigator.credentials. */
  readonly options: string | null;
}

const PASSKEYS_PER_USER = 20;
const LONGEST_NAME = 60;

/** Options with which the viewer's browser makes a passkey; the password first. */
export async function startPasskey(
  context: RequestContext,
  { password }: { password: string },
): Promise<PasskeyChallenge> {
  const viewer = permit(context, isSignedIn);
  const { tenantId, userId, userName, name } = viewer;
  const confirmation = await confirmPassword(context, viewer, password, 'startPasskey');
  if ('refusal' in confirmation) return { ok: false, message: confirmation.refusal, challengeId: null, options: null };
  const [firm, passkeys] = await Promise.all([
    findFirmSignIn(context.runner, tenantId),
    listPasskeys(context.runner, tenantId, userId),
  ]);
  const { challengeId, challenge } = newChallenge(context.services.signInSecrets, scopeOf(viewer));
  const options = await generateRegistrationOptions({
    rpName: firm?.title ?? tenantId,
    rpID: relyingParty(context).id,
    userName,
    userDisplayName: name,
    userID: new TextEncoder().encode(userId),
    challenge: Buffer.from(challenge, 'base64url'),
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  return { ok: true, message: '', challengeId, options: JSON.stringify(options) };
}

/** Keeps the passkey the browser made. */
export async function finishPasskey(
  context: RequestContext,
  input: { challengeId: string; name: string; response: string },
): Promise<MethodsResult> {
  const viewer = permit(context, isSignedIn);
  const name = readName(input.name);
  if (name === null) return methodsRefused(nameFault(context));
  const passkey = await readNewPasskey(context, viewer, input);
  if (passkey === null)
    return methodsRefused(context.translate('api.passkey.notAccepted', 'The passkey was not accepted. Try again.'));
  const isAdded = await addPasskey(context.runner, viewer.tenantId, {
    ...passkey,
    userId: viewer.userId,
    name,
    mostPerUser: PASSKEYS_PER_USER,
  });
  if (!isAdded)
    return methodsRefused(
      context.translate('api.passkey.notAdded', 'This passkey already exists, or you already have {{most}}.', {
        most: PASSKEYS_PER_USER,
      }),
    );
  await recordMethodChange(context, viewer, {
    action: 'addPasskey',
    told: context.translate('api.methodChange.passkeyAdded', 'a passkey was added.'),
    detail: { name },
  });
  return methodsChanged(
    context,
    viewer,
    context.translate('api.passkey.added', 'You can sign in with this passkey from now on.'),
  );
}

export async function renameOwnPasskey(
  context: RequestContext,
  input: { id: string; name: string },
): Promise<MethodsResult> {
  const viewer = permit(context, isSignedIn);
  const name = readName(input.name);
  if (name === null) return methodsRefused(nameFault(context));
  const isRenamed =
    isId(input.id) &&
    (await renamePasskey(context.runner, viewer.tenantId, { userId: viewer.userId, id: input.id, name }));
  return isRenamed
    ? methodsChanged(context, viewer, context.translate('api.passkey.renamed', 'The passkey was renamed.'))
    : methodsRefused(unknownPasskey(context));
}

export async function removeOwnPasskey(
  context: RequestContext,
  input: { id: string; password: string },
): Promise<MethodsResult> {
  const viewer = permit(context, isSignedIn);
  const confirmation = await confirmPassword(context, viewer, input.password, 'removePasskey');
  if ('refusal' in confirmation) return methodsRefused(confirmation.refusal);
  const isRemoved =
    isId(input.id) && (await removePasskey(context.runner, viewer.tenantId, { userId: viewer.userId, id: input.id }));
  if (!isRemoved) return methodsRefused(unknownPasskey(context));
  await recordMethodChange(context, viewer, {
    action: 'removePasskey',
    told: context.translate('api.methodChange.passkeyRemoved', 'a passkey was removed.'),
  });
  return methodsChanged(context, viewer, context.translate('api.passkey.removed', 'The passkey was removed.'));
}

async function readNewPasskey(
  context: RequestContext,
  viewer: Viewer,
  input: { challengeId: string; response: string },
) {
  const { tenantId } = viewer;
  const response = readCredentialResponse<RegistrationResponseJSON>(input.response);
  const challenge = readChallenge(context.services.signInSecrets, scopeOf(viewer), input.challengeId);
  if (response === null || challenge === null || !(await answerChallenge(context.runner, tenantId, input.challengeId)))
    return null;
  const { id, origin } = relyingParty(context);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: readTransports(credential.transports),
      isBackedUp: credentialBackedUp,
    };
  } catch {
    return null; // The package throws for whatever does not fit.
  }
}

const unknownPasskey = ({ translate }: Translator): string =>
  translate('api.passkey.unknown', 'This passkey does not exist.');
const nameFault = ({ translate }: Translator): string =>
  translate('api.passkey.name', 'Enter a passkey name of at most {{longest}} characters.', { longest: LONGEST_NAME });
function readName(text: string): string | null {
  const name = text.trim();
  return name !== '' && name.length <= LONGEST_NAME ? name : null;
}

const readTransports = (transports: unknown): string[] =>
  Array.isArray(transports)
    ? transports
        .filter((transport): transport is string => typeof transport === 'string' && /^[a-z-]{1,20}$/.test(transport))
        .slice(0, 8)
    : [];
const scopeOf = ({ tenantId, userId }: Viewer): ChallengeScope => ({ purpose: 'enrol', tenantId, userId });
