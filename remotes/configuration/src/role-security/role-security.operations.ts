import { graphql } from '../generated/gql.ts';

export const roleSecurityPageQuery = graphql(`
  query RoleSecurityPage {
    roleScopes {
      ...RoleSecurityPage_Matrix
    }
  }

  fragment RoleSecurityPage_Matrix on RoleScopeMatrix {
    version
    roles {
      id
      name
      isExternal
      isInternalAdmin
      peopleCount
      scopes {
        feature
        action
        scope
      }
    }
  }
`);

export const saveRoleScopesMutation = graphql(`
  mutation SaveRoleScopes($version: Int!, $roleId: ID!, $cells: [RoleScopeInput!]!) {
    saveRoleScopes(version: $version, roleId: $roleId, cells: $cells) {
      ok {
        ...RoleSecurityPage_Matrix
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...RoleSecurityPage_Matrix
      }
    }
  }
`);
