import { graphql } from '../generated/gql.ts';

export const savedViewsQuery = graphql(`
  query SavedViews($list: String!) {
    savedViews(list: $list) {
      ...SavedView_View
    }
  }

  fragment SavedView_View on SavedView {
    id
    list
    name
    definition
    version
    isOwn
    isDefault
    mayChange
    ownerName
    roles {
      id
      name
    }
  }
`);

export const saveViewMutation = graphql(`
  mutation SaveView($input: SavedViewInput!, $idempotencyKey: String!) {
    saveView(input: $input, idempotencyKey: $idempotencyKey) {
      ok
      message
      isConflict
      savedView {
        ...SavedView_View
      }
    }
  }
`);

export const shareViewMutation = graphql(`
  mutation ShareView($id: ID!, $version: Int!, $roleIds: [ID!]!) {
    shareView(id: $id, version: $version, roleIds: $roleIds) {
      ok
      message
      isConflict
      savedView {
        ...SavedView_View
      }
    }
  }
`);

export const deleteViewMutation = graphql(`
  mutation DeleteView($id: ID!, $version: Int!) {
    deleteView(id: $id, version: $version) {
      ok
      message
      isConflict
      savedView {
        ...SavedView_View
      }
    }
  }
`);

export const restoreViewMutation = graphql(`
  mutation RestoreView($id: ID!) {
    restoreView(id: $id) {
      ok
      message
      isConflict
      savedView {
        ...SavedView_View
      }
    }
  }
`);

export const setDefaultViewMutation = graphql(`
  mutation SetDefaultView($list: String!, $id: ID) {
    setDefaultView(list: $list, id: $id)
  }
`);

/** Roles a view can be shared with. */
export const viewRolesQuery = graphql(`
  query ViewRoles {
    roleList {
      role {
        roleIdString
        rolename
        isExternal
      }
    }
  }
`);

/** What is closed to the asker in a list. */
export const closedColumnsQuery = graphql(`
  query ClosedColumns($list: String!) {
    columnSecurity(list: $list) {
      list
      mine {
        column
        access
      }
    }
  }
`);
