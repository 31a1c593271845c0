import type { RequestContext } from '../../server/request-context.ts';
import { isTenantId, readTenantId } from '../../server/tenant-id.ts';
import { defaultPasswordPolicy } from '@atrium/domain';
import { otp } from './codes/otp.ts';
import { resendOtp } from './codes/resend-otp.ts';
import { findFirmSignIn } from './login/firm-sign-in.store.ts';
import { login } from './login/login.ts';
import { changePassword, type ChangePasswordInput } from './passwords/change-password.ts';
import { requestNewPassword } from './verification/request-new-password.ts';
import { findVerification, resetPassword } from './verification/reset-password.ts';

type LoginInput = Parameters<typeof login>[1];

/** Signing in with a password, and everything about passwords. */
export const signInResolvers = {
  Query: {
    async passwordPolicyOptions(_root: unknown, input: { tenantId?: string | null }, context: RequestContext) {
      const tenantId = input.tenantId ? readTenantId(input.tenantId) : (context.viewer?.tenantId ?? '');
      const firm = isTenantId(tenantId) ? await findFirmSignIn(context.runner, tenantId) : null;
      const { minimumLength, minimumStrength } = firm?.passwordPolicy ?? defaultPasswordPolicy;
      return {
        minimumPasswordLength: { numberValue: minimumLength },
        minimumPasswordStrength: { numberValue: minimumStrength },
      };
    },
    verification: (_root: unknown, input: { tenantId: string; verificationCode: string }, context: RequestContext) =>
      findVerification(context, input),
  },
  Mutation: {
    login: (_root: unknown, input: LoginInput, context: RequestContext) => login(context, input),
    otp: (_root: unknown, input: { tenantId: string; otp: string; token: string }, context: RequestContext) =>
      otp(context, input),
    resendOtp: (_root: unknown, input: { tenantId: string; token: string }, context: RequestContext) =>
      resendOtp(context, input),
    changePassword: (_root: unknown, input: ChangePasswordInput, context: RequestContext) =>
      changePassword(context, input),
    requestNewPassword: (_root: unknown, input: { email: string; tenantId: string }, context: RequestContext) =>
      requestNewPassword(context, input),
    resetPassword: (
      _root: unknown,
      input: { tenantId: string; verificationCode: string; newPassword: string },
      context: RequestContext,
    ) => resetPassword(context, input),
  },
};
