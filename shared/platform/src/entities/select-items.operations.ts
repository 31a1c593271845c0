import { graphql } from '../generated/gql.ts';

export const selectItemsQuery = graphql(`
  query SelectItems($of: String!, $filter: String) {
    selectItems(of: $of, filter: $filter) {
      id
      description
      isActive
    }
  }
`);
