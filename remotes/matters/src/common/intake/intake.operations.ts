import { graphql } from '../../generated/gql.ts';

export const matterIntakeRightsQuery = graphql(`
  query MatterIntakeRights {
    matterIntakeRights {
      canCreate
      canDecide
    }
  }
`);

export const pendingMatterCountSubscription = graphql(`
  subscription PendingMatterCount {
    pendingMatterCount
  }
`);
