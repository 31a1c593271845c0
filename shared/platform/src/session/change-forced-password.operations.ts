import type { ChangeForcedPasswordMutation, ChangeForcedPasswordMutationVariables } from '../generated/graphql.ts';
import type { PlainOperation } from './post-operation.ts';

export const changeForcedPasswordOperation: PlainOperation<
  ChangeForcedPasswordMutation,
  ChangeForcedPasswordMutationVariables
> = {
  name: 'ChangeForcedPassword',
  text: /* GraphQL */ `
    mutation ChangeForcedPassword($oldPassword: String!, $newPassword: String!, $userName: String, $tenantId: ID!) {
      changePassword(
        oldPassword: $oldPassword
        newPassword: $newPassword
        isForcedPasswordChange: true
        userName: $userName
        tenantIdForForcedPasswordChange: $tenantId
      ) {
        statusCode
        message
        accessToken
        refreshToken
        expiresIn
        isError
      }
    }
  `,
};
