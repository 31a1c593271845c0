import { graphql } from '../generated/gql.ts';

export const userPickerQuery = graphql(`
  query UserPicker(
    $offset: Int!
    $first: Int!
    $filter: String
    $isStaff: Boolean
    $isExternal: Boolean
    $isAuthorized: Boolean
  ) {
    administrator {
      users(
        offset: $offset
        first: $first
        filter: $filter
        isStaff: $isStaff
        isExternal: $isExternal
        isAuthorized: $isAuthorized
      ) {
        recordCount
        user {
          ...UserPicker_User
        }
      }
    }
  }

  fragment UserPicker_User on User {
    userID
    friendlyName
    roleName
    initials
  }
`);
