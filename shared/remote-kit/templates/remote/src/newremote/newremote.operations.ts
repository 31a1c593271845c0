import { graphql } from '../generated/gql.ts';

export const newremotePageQuery = graphql(`
  query NewRemotePage {
    appUser {
      userId
      name
      matterAccessCount
    }
  }
`);
