import { graphql } from '../../generated/gql.ts';

/** What may be added to a matter from its head. */
export const quickActionsQuery = graphql(`
  query MatterQuickActions($matterId: ID!, $withNotes: Boolean!, $withTasks: Boolean!) {
    matterNotes(matterId: $matterId, first: 1) @include(if: $withNotes) {
      canAdd
      noteTypes
    }
    taskOptions @include(if: $withTasks) {
      creatableKinds
    }
  }
`);
