import { graphql } from '../generated/gql.ts';

export const matterChangedSubscription = graphql(`
  subscription MatterChanged($matterId: ID) {
    matterChanged(matterId: $matterId) {
      matterId
      part
    }
  }
`);
