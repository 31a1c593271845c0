import type { RequestNewPasswordMutation, RequestNewPasswordMutationVariables } from '../generated/graphql.ts';
import type { PlainOperation } from './post-operation.ts';

export const requestNewPasswordOperation: PlainOperation<
  RequestNewPasswordMutation,
  RequestNewPasswordMutationVariables
> = {
  name: 'RequestNewPassword',
  text: /* GraphQL */ `
    mutation RequestNewPassword($email: String!, $tenantId: ID!) {
      requestNewPassword(email: $email, tenantId: $tenantId)
    }
  `,
};
