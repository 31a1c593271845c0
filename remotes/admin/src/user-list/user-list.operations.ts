import { graphql } from '../generated/gql.ts';

export const userListPageQuery = graphql(`
  query UserListPage {
    administrator {
      users @list {
        user {
          ...UserListPage_User
        }
      }
    }
  }

  fragment UserListPage_User on User {
    userID
    email
    friendlyName
    staffName
    initials
    roleName
    isStaff
    isExternal
    isAuthorized
    isDisabled
    invitationExpiresAt
    hasTasks
    assistantCount
    lastSignInAt
  }
`);

export const resetSignInMethodsMutation = graphql(`
  mutation ResetSignInMethods($userId: ID!, $reason: String!) {
    resetSignInMethods(userId: $userId, reason: $reason) {
      ok
      message
    }
  }
`);
