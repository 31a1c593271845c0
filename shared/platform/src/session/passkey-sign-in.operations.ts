import type {
  FinishPasskeySignInMutation,
  FinishPasskeySignInMutationVariables,
  StartPasskeySignInMutation,
  StartPasskeySignInMutationVariables,
} from '../generated/graphql.ts';
import type { PlainOperation } from './post-operation.ts';

export const startPasskeySignInOperation: PlainOperation<
  StartPasskeySignInMutation,
  StartPasskeySignInMutationVariables
> = {
  name: 'StartPasskeySignIn',
  text: /* GraphQL */ `
    mutation StartPasskeySignIn($tenantId: ID!) {
      startPasskeySignIn(tenantId: $tenantId) {
        ok
        message
        challengeId
        options
      }
    }
  `,
};

export const finishPasskeySignInOperation: PlainOperation<
  FinishPasskeySignInMutation,
  FinishPasskeySignInMutationVariables
> = {
  name: 'FinishPasskeySignIn',
  text: /* GraphQL */ `
    mutation FinishPasskeySignIn($tenantId: ID!, $challengeId: ID!, $response: String!, $isRemembered: Boolean) {
      finishPasskeySignIn(
        tenantId: $tenantId
        challengeId: $challengeId
        response: $response
        isRemembered: $isRemembered
      ) {
        statusCode
        accessToken
        refreshToken
        expiresIn
        isError
        error
        errorDescription
        authenticationMethod
        forceChangePassword
      }
    }
  `,
};
