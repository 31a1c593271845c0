import { defineStatement } from '@atrium/database';
import { isSignedIn, permit } from '../../../policy/rules.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { findFirmSignIn } from '../login/firm-sign-in.store.ts';
import { confirmPassword, recordMethodChange } from '../methods/confirm-password.ts';
import { methodsChanged, methodsRefused, type MethodsResult } from '../methods/methods-result.ts';

const setStatement = defineStatement<{ userId: string; isEnabled: boolean }, never>({
  name: 'identity.setCodeByMail',
  text: `update users set is_code_by_mail = :isEnabled, version = version + 1, changed_at = now(), changed_by = id where tenant_id = :tenantId and id = :userId::uuid`,
});

/** Turns codes by mail at sign-in on or off for the viewer; off asks for the password, and is no use where the firm asks everyone. */
export async function setCodeByMail(
  context: RequestContext,
  { isEnabled, password }: { isEnabled: boolean; password: string },
): Promise<MethodsResult> {
  const viewer = permit(context, isSignedIn);
  const firm = await findFirmSignIn(context.runner, viewer.tenantId);
  if (!isEnabled && firm?.isCodeRequired === true)
    return methodsRefused(context.translate('api.codeByMail.required', 'Your firm asks everyone for a code.'));
  const confirmation = isEnabled ? null : await confirmPassword(context, viewer, password, 'setCodeByMail');
  if (confirmation !== null && 'refusal' in confirmation) return methodsRefused(confirmation.refusal);
  await context.runner.query(viewer.tenantId, setStatement, { userId: viewer.userId, isEnabled });
  const { translate } = context;
  const told = isEnabled
    ? translate('api.methodChange.codeByMailOn', 'codes by email were turned on.')
    : translate('api.methodChange.codeByMailOff', 'codes by email were turned off.');
  await recordMethodChange(context, viewer, { action: 'setCodeByMail', told, detail: { isEnabled } });
  const message = isEnabled
    ? translate('api.codeByMail.on', 'From now on, a code is emailed to you at each sign-in.')
    : translate('api.codeByMail.off', 'Codes will no longer be emailed to you at sign-in.');
  return methodsChanged(context, viewer, message);
}
