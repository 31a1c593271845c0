import { graphql } from '../generated/gql.ts';

export const userListPageQuery = graphql(`
  query UserListPage(
    $offset: Int!
    $first: Int!
    $filter: String
    $isStaff: Boolean
    $isExternal: Boolean
    $isAuthorized: Boolean
    $sort: [SortInput!]!
    $columnFilters: [ColumnFilterInput!]
    $groupBy: String
    $withinGroup: String
    $rowsOnly: Boolean = false
  ) {
    administrator {
      users(
        offset: $offset
        first: $first
        filter: $filter
        isStaff: $isStaff
        isExternal: $isExternal
        isAuthorized: $isAuthorized
        sort: $sort
        columnFilters: $columnFilters
        groupBy: $groupBy
        withinGroup: $withinGroup
      ) {
        recordCount @skip(if: $rowsOnly)
        groups @skip(if: $rowsOnly) {
          key
          recordCount
        }
        closedColumns @skip(if: $rowsOnly) {
          column
          access
        }
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
