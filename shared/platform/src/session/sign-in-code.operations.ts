import type {
  ExchangeSignInCodeMutation,
  ExchangeSignInCodeMutationVariables,
  IntegrationOriginsQuery,
  IntegrationOriginsQueryVariables,
} from '../generated/graphql.ts';
import type { PlainOperation } from './post-operation.ts';

export const integrationOriginsOperation: PlainOperation<IntegrationOriginsQuery, IntegrationOriginsQueryVariables> = {
  name: 'IntegrationOrigins',
  text: /* GraphQL */ `
    query IntegrationOrigins($tenantId: ID) {
      tenant(tenantId: $tenantId) {
        tenantId
        integrationOrigins
      }
    }
  `,
};

export const exchangeSignInCodeOperation: PlainOperation<
  ExchangeSignInCodeMutation,
  ExchangeSignInCodeMutationVariables
> = {
  name: 'ExchangeSignInCode',
  text: /* GraphQL */ `
    mutation ExchangeSignInCode($tenantId: ID!, $code: String!, $origin: String!) {
      exchangeSignInCode(tenantId: $tenantId, code: $code, origin: $origin) {
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
