import type { PasswordPolicy } from '@atrium/domain';
import { passwordPolicyOperation } from './password-policy.operations.ts';
import { postOperation } from './post-operation.ts';

/** What a firm asks of a new password; needs no session. Rejects when the request fails. */
export async function fetchPasswordPolicy(tenantId: string): Promise<PasswordPolicy> {
  const { passwordPolicyOptions: options } = await postOperation(passwordPolicyOperation, { tenantId });
  return {
    minimumLength: options.minimumPasswordLength.numberValue,
    minimumStrength: options.minimumPasswordStrength.numberValue,
  };
}
