import { graphql } from '../generated/gql.ts';

export const brokenSourcesQuery = graphql(`
  query BrokenSources {
    brokenSources {
      id
      state
      mayAdminister
    }
  }
`);
