import type {
  LoginMutation,
  LoginMutationVariables,
  LogoutMutation,
  LogoutMutationVariables,
  RefreshTokenMutation,
  RefreshTokenMutationVariables,
} from '../generated/graphql.ts';
import type { PlainOperation } from './post-operation.ts';

// Plain texts rather than parsed documents: the sign-in page sends these
// without loading a GraphQL client. The fields of the two results are the same.

export const loginOperation: PlainOperation<LoginMutation, LoginMutationVariables> = {
  name: 'Login',
  text: /* GraphQL */ `
    mutation Login($tenantId: ID!, $userName: String!, $password: String!, $isRemembered: Boolean) {
      login(tenantId: $tenantId, userName: $userName, password: $password, isRemembered: $isRemembered) {
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

export const refreshTokenOperation: PlainOperation<RefreshTokenMutation, RefreshTokenMutationVariables> = {
  name: 'RefreshToken',
  text: /* GraphQL */ `
    mutation RefreshToken($tenantId: ID!, $refreshToken: String!) {
      refreshToken(tenantId: $tenantId, refreshToken: $refreshToken) {
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

export const logoutOperation: PlainOperation<LogoutMutation, LogoutMutationVariables> = {
  name: 'Logout',
  text: /* GraphQL */ `
    mutation Logout {
      logout
    }
  `,
};
