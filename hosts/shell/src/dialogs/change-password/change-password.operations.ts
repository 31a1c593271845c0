import { graphql } from '../../generated/gql.ts';

export const changePasswordMutation = graphql(`
  mutation ChangePassword($oldPassword: String!, $newPassword: String!) {
    changePassword(oldPassword: $oldPassword, newPassword: $newPassword) {
      statusCode
      message
    }
  }
`);
