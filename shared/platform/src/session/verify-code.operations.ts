import type {
  OtpMutation,
  OtpMutationVariables,
  ResendOtpMutation,
  ResendOtpMutationVariables,
} from '../generated/graphql.ts';
import type { PlainOperation } from './post-operation.ts';

export const otpOperation: PlainOperation<OtpMutation, OtpMutationVariables> = {
  name: 'Otp',
  text: /* GraphQL */ `
    mutation Otp($tenantId: ID!, $otp: String!, $token: String!) {
      otp(tenantId: $tenantId, otp: $otp, token: $token) {
        statusCode
        accessToken
        refreshToken
        expiresIn
        errorDescription
        forceChangePassword
      }
    }
  `,
};

export const resendOtpOperation: PlainOperation<ResendOtpMutation, ResendOtpMutationVariables> = {
  name: 'ResendOtp',
  text: /* GraphQL */ `
    mutation ResendOtp($tenantId: ID!, $token: String!) {
      resendOtp(tenantId: $tenantId, token: $token) {
        statusCode
        accessToken
        errorDescription
      }
    }
  `,
};
