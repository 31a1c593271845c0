import { graphql } from '../../generated/gql.ts';

export const layoutSetupQuery = graphql(`
  query LayoutSetup($layoutId: Int!, $roleId: ID) {
    dashboardLayoutSetup(layoutId: $layoutId, roleId: $roleId) {
      ...LayoutEditor_Setup
    }
  }
  fragment LayoutEditor_Setup on DashboardLayoutSetup {
    layoutId
    roleId
    common
    roles {
      id
      name
      isExternal
      hasDraft
      isOwn
    }
    draft {
      version
      layout
      changedAt
      changedBy {
        id
        name
      }
    }
    versions {
      id
      number
      layout
      note
      publishedAt
      publishedBy {
        id
        name
      }
    }
  }
`);

export const layoutPreviewQuery = graphql(`
  query LayoutPreview(
    $layoutId: Int!
    $roleId: ID
    $figures: [FigureInput!]!
    $from: Date!
    $to: Date!
    $isOwn: Boolean!
  ) {
    dashboardPreview(layoutId: $layoutId, roleId: $roleId, figures: $figures, from: $from, to: $to, isOwn: $isOwn) {
      access
      closedMeasures
      figures {
        asAt
        from
        to
        previousFrom
        previousTo
        currency
        figures {
          ...Dashboard_Figure
        }
      }
    }
  }
`);

export const saveDraftMutation = graphql(`
  mutation SaveDashboardDraft($layoutId: Int!, $roleId: ID, $layout: JSON, $version: Int) {
    saveDashboardDraft(layoutId: $layoutId, roleId: $roleId, layout: $layout, version: $version) {
      ok {
        ...LayoutEditor_Setup
      }
      error {
        message
      }
      conflict {
        ...LayoutEditor_Setup
      }
    }
  }
`);

export const discardDraftMutation = graphql(`
  mutation DiscardDashboardDraft($layoutId: Int!, $roleId: ID, $version: Int!) {
    discardDashboardDraft(layoutId: $layoutId, roleId: $roleId, version: $version) {
      ok {
        ...LayoutEditor_Setup
      }
      error {
        message
      }
      conflict {
        ...LayoutEditor_Setup
      }
    }
  }
`);

export const publishDraftMutation = graphql(`
  mutation PublishDashboardDraft($layoutId: Int!, $roleId: ID, $version: Int!, $note: String) {
    publishDashboardDraft(layoutId: $layoutId, roleId: $roleId, version: $version, note: $note) {
      ok {
        ...LayoutEditor_Setup
      }
      error {
        message
      }
      conflict {
        ...LayoutEditor_Setup
      }
    }
  }
`);
