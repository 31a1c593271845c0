import { graphql } from '../generated/gql.ts';

export const roleCountsQuery = graphql(`
  query ConfigurationDashboardPage {
    administrator {
      adminStatistics {
        roleCounts {
          total
          internal
          external
        }
      }
    }
  }
`);
