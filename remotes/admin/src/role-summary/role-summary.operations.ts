import { graphql } from '../generated/gql.ts';

export const roleSummaryPageQuery = graphql(`
  query RoleSummaryPage(
    $offset: Int!
    $first: Int!
    $filter: String
    $isExternal: Boolean
    $isRetired: Boolean
    $sort: [SortInput!]!
    $columnFilters: [ColumnFilterInput!]
    $groupBy: String
    $withinGroup: String
    $rowsOnly: Boolean = false
  ) {
    roleSummary(
      offset: $offset
      first: $first
      filter: $filter
      isExternal: $isExternal
      isRetired: $isRetired
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
      roles {
        ...RoleSummaryPage_Role
      }
    }
  }

  fragment RoleSummaryPage_Role on FirmRole {
    id
    name
    isExternal
    isAdministrator
    isInternalAdmin
    isRetired
    replacedByName
    peopleCount
    inactiveCount
    changedAt
    changedByName
    version
  }
`);

export const rolesInUseQuery = graphql(`
  query RolesInUse {
    roleSummary(first: 100) {
      roles {
        ...RoleSummaryPage_Role
      }
    }
  }
`);

export const rolePeopleQuery = graphql(`
  query RolePeople($roleIds: [ID!]!) {
    rolePeople(roleIds: $roleIds) {
      count
      people {
        id
        name
        initials
      }
    }
  }
`);

export const compareRolesQuery = graphql(`
  query CompareRoles($roleId: ID!, $otherRoleId: ID!) {
    compareRoles(roleId: $roleId, otherRoleId: $otherRoleId) {
      differences {
        part
        key
        one
        other
      }
    }
  }
`);

export const createRoleMutation = graphql(`
  mutation CreateRole($idempotencyKey: String!, $input: CreateRoleInput!) {
    createRole(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...RoleSummaryPage_Role
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...RoleSummaryPage_Role
      }
    }
  }
`);

export const renameRoleMutation = graphql(`
  mutation RenameRole($input: RenameRoleInput!) {
    renameRole(input: $input) {
      ok {
        ...RoleSummaryPage_Role
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...RoleSummaryPage_Role
      }
    }
  }
`);

export const retireRoleMutation = graphql(`
  mutation RetireRole($id: ID!, $version: Int!, $replacementId: ID) {
    retireRole(id: $id, version: $version, replacementId: $replacementId) {
      ok {
        ...RoleSummaryPage_Role
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...RoleSummaryPage_Role
      }
    }
  }
`);

export const startRoleTestMutation = graphql(`
  mutation StartRoleTest($roleId: ID!) {
    startRoleTest(roleId: $roleId) {
      ok
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);

export const restoreRoleMutation = graphql(`
  mutation RestoreRole($id: ID!) {
    restoreRole(id: $id) {
      ok {
        ...RoleSummaryPage_Role
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);
