import { graphql } from '../generated/gql.ts';

export const matterChangedSubscription = graphql(`
  subscription MatterChanged($matterId: ID, $isFresh: Boolean!) {
    matterChanged(matterId: $matterId, isFresh: $isFresh) {
      matterId
      part
    }
  }
`);
