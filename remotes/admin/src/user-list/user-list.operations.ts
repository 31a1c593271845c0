import { graphql } from '../generated/gql.ts';

export const userListPageQuery = graphql(`
  query UserListPage(
    $offset: Int!
    $first: Int!
    $filter: String
    $isStaff: Boolean
    $isExternal: Boolean
    $isAuthorized: Boolean
    $sortColumn: String!
    $sortDirection: String!
  ) {
    administrator {
      users(
        offset: $offset
        first: $first
        filter: $filter
        isStaff: $isStaff
        isExternal: $isExternal
        isAuthorized: $isAuthorized
        sortColumn: $sortColumn
        sortDirection: $sortDirection
      ) {
        recordCount
        user {
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
          hasTasks
          assistantCount
          lastSignInAt
        }
      }
    }
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
