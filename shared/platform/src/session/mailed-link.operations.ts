import type {
  ResetPasswordMutation,
  ResetPasswordMutationVariables,
  VerificationQuery,
  VerificationQueryVariables,
} from '../generated/graphql.ts';
import type { PlainOperation } from './post-operation.ts';

export const verificationOperation: PlainOperation<VerificationQuery, VerificationQueryVariables> = {
  name: 'Verification',
  text: /* GraphQL */ `
    query Verification($tenantId: ID!, $verificationCode: String!) {
      verification(tenantId: $tenantId, verificationCode: $verificationCode) {
        statusCode
        purpose
      }
    }
  `,
};

export const resetPasswordOperation: PlainOperation<ResetPasswordMutation, ResetPasswordMutationVariables> = {
  name: 'ResetPassword',
  text: /* GraphQL */ `
    mutation ResetPassword($tenantId: ID!, $verificationCode: String!, $newPassword: String!) {
      resetPassword(tenantId: $tenantId, verificationCode: $verificationCode, newPassword: $newPassword) {
        statusCode
        message
      }
    }
  `,
};
