import { graphql } from '../generated/gql.ts';

export const administrationPageQuery = graphql(`
  query AdministrationPage {
    administrator {
      adminStatistics {
        userCounts {
          total
          staff
          external
          disabled
          signedInLastWeek
        }
        roleCounts {
          total
          internal
          external
        }
      }
    }
  }
`);

export const administrationTodayQuery = graphql(`
  query AdministrationToday {
    administrationAlerts {
      kind
      count
      detail
      date
    }
  }
`);
