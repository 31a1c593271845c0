import { graphql } from '../generated/gql.ts';

export const columnSecurityPageQuery = graphql(`
  query ColumnSecurityPage($list: String!) {
    columnSecurity(list: $list) {
      ...ColumnSecurityPage_List
    }
  }

  fragment ColumnSecurityPage_List on ColumnSecurity {
    list
    lists
    columns
    version
    roles {
      roleId
      roleName
      isExternal
      peopleCount
      closed {
        column
        access
      }
      unavailable
    }
  }
`);

export const saveColumnSecurityMutation = graphql(`
  mutation SaveColumnSecurity($list: String!, $version: Int!, $cells: [ColumnSecurityInput!]!) {
    saveColumnSecurity(list: $list, version: $version, cells: $cells) {
      ok {
        ...ColumnSecurityPage_List
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...ColumnSecurityPage_List
      }
    }
  }
`);
