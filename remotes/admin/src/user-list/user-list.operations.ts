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
      ) {
        recordCount
        groups {
          key
          recordCount
        }
        closedColumns {
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

/** Rows alone, as a group asks for them. */
export const userListRowsQuery = graphql(`
  query UserListRows(
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
        user {
          ...UserListPage_User
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
