import { graphql } from '../generated/gql.ts';

export const timerMatterQuery = graphql(`
  query TimersDialog_Matter($id: ID!) {
    matter(id: $id) {
      id
      fileNumber
      title
    }
  }
`);
