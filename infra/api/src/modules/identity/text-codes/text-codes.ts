import { timingSafeEqual } from 'node:crypto';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isSignedIn, permit } from '../../../policy/rules.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { beginAttempt } from '../guessing/attempts.ts';
import { findFirmSignIn } from '../login/firm-sign-in.store.ts';
import { recordSignIn } from '../login/sign-in-log.ts';
import { confirmPassword, recordMethodChange } from '../methods/confirm-password.ts';
import { methodsChanged, methodsRefused, type MethodsResult } from '../methods/methods-result.ts';
import { newShortCode } from '../sign-in-secrets.ts';
import { mayHaveTextCodes } from './may-have-text-codes.ts';
import { confirmNumber, keepPendingNumber, removeCodeNumber, tryPendingNumber } from './text-codes.store.ts';
import { countText, sendCodeText } from './text-login-code.ts';

const LONGEST_NUMBER = 40;

/** The number in its international form; null where text messages do not reach it. */
function readNumber(text: string, homeCountry: string): string | null {
  if (text.length > LONGEST_NUMBER) return null;
  const number = parsePhoneNumberFromString(text, isSupportedCountry(homeCountry) ? homeCountry : undefined);
  return number?.isValid() === true && number.getType() !== 'FIXED_LINE' ? number.number : null;
}

/** A code that belongs to one person's number says nothing at a sign-in, nor about another number. */
const hashOf = ({ services }: RequestContext, userId: string, number: string, code: string): Buffer =>
  services.signInSecrets.hashCode(`number ${userId} ${number}`, code);

/** Sends a code to a number that the viewer says is theirs. One in use goes on until the new one is confirmed. */
export async function startTextCode(
  context: RequestContext,
  { number: text, password }: { number: string; password: string },
): Promise<MethodsResult> {
  const viewer = permit(context, isSignedIn);
  const { tenantId, userId, homeCountry } = viewer;
  const { translate, runner, services } = context;
  const number = readNumber(text.trim(), homeCountry);
  if (number === null)
    return methodsRefused(translate('api.textCode.number', 'Enter a mobile number, such as +61 412 345 678.'));
  const confirmation = await confirmPassword(context, viewer, password, 'startTextCode');
  if ('refusal' in confirmation) return methodsRefused(confirmation.refusal);
  const firm = await findFirmSignIn(runner, tenantId);
  if (firm === null || !mayHaveTextCodes(firm, confirmation.user) || !(await services.codeTexts.isAvailable(tenantId)))
    return methodsRefused(translate('api.textCode.notAllowed', 'Your firm does not send codes by text message.'));
  if (!(await countText(context, tenantId, userId)))
    return methodsRefused(translate('api.textCode.tooMany', 'Too many codes were sent. Try again in an hour.'));
  const code = newShortCode();
  await keepPendingNumber(runner, tenantId, { userId, number, codeHash: hashOf(context, userId, number, code) });
  const isSent = await sendCodeText(context, tenantId, confirmation.user, { number, code, firm: firm.title });
  return isSent
    ? methodsChanged(context, viewer, translate('api.textCode.sent', 'Enter the code that was sent to your telephone.'))
    : methodsRefused(
        translate('api.textCode.notSent', 'The code could not be sent to this number. Check it and try again.'),
      );
}

/** Puts the number in use once the code that was sent to it is given. */
export async function confirmTextCode(context: RequestContext, input: { code: string }): Promise<MethodsResult> {
  const viewer = permit(context, isSignedIn);
  const { tenantId, userId, userName } = viewer;
  const { translate, runner } = context;
  const attempt = await beginAttempt(context, tenantId, userName);
  if (!attempt.isAllowed)
    return methodsRefused(translate('api.signIn.tooManyAttempts', 'Too many attempts. Try again in an hour.'));
  const tried = await tryPendingNumber(runner, tenantId, userId);
  const codeHash = tried === null ? null : hashOf(context, userId, tried.number, input.code.replace(/\s/g, ''));
  const isRight =
    tried !== null &&
    codeHash !== null &&
    tried.codeHash !== null &&
    timingSafeEqual(codeHash, tried.codeHash) &&
    (await confirmNumber(runner, tenantId, { userId, number: tried.number, codeHash }));
  if (!isRight) {
    const detail = { reason: 'code' };
    await recordSignIn(context, tenantId, {
      user: null,
      userName,
      action: 'confirmTextCode',
      result: 'refused',
      detail,
    });
    return methodsRefused(translate('api.signIn.wrongCode', 'That code is incorrect or has expired.'));
  }
  await attempt.forgive();
  await recordMethodChange(context, viewer, {
    action: 'confirmTextCode',
    told: translate('api.methodChange.textCodeOn', 'codes by text message were turned on.'),
  });
  return methodsChanged(
    context,
    viewer,
    translate('api.textCode.on', 'From now on, a code is sent to your telephone at each sign-in.'),
  );
}

/** Does away with the viewer's number, in use or begun. */
export async function removeTextCode(
  context: RequestContext,
  { password }: { password: string },
): Promise<MethodsResult> {
  const viewer = permit(context, isSignedIn);
  const { translate, runner } = context;
  const confirmation = await confirmPassword(context, viewer, password, 'removeTextCode');
  if ('refusal' in confirmation) return methodsRefused(confirmation.refusal);
  if (!(await removeCodeNumber(runner, viewer.tenantId, viewer.userId)))
    return methodsRefused(translate('api.textCode.none', 'There is no number.'));
  await recordMethodChange(context, viewer, {
    action: 'removeTextCode',
    told: translate('api.methodChange.textCodeOff', 'codes by text message were turned off.'),
  });
  return methodsChanged(
    context,
    viewer,
    translate('api.textCode.off', 'Codes will no longer be sent to your telephone at sign-in.'),
  );
}
