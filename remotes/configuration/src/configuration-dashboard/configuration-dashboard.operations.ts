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

export const settingUpQuery = graphql(`
  query ConfigurationDashboardSettingUp {
    settingUpSteps {
      key
      path
      isDone
    }
  }
`);
