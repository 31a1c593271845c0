import { graphql } from '../generated/gql.ts';

export const savedLayoutQuery = graphql(`
  query SavedLayout($screen: String!) {
    savedLayout(screen: $screen) {
      screen
      layout
    }
  }
`);

export const saveLayoutMutation = graphql(`
  mutation SaveLayout($screen: String!, $layout: JSON!) {
    saveLayout(screen: $screen, layout: $layout) {
      screen
      layout
    }
  }
`);

export const resetLayoutMutation = graphql(`
  mutation ResetLayout($screen: String!) {
    resetLayout(screen: $screen)
  }
`);
