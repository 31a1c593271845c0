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

export const logSealQuery = graphql(`
  query LogSeal {
    activityChain {
      sealed
      sealedAt
      keyId
      publicKey
      lastCheck {
        checkedAt
        checkedBy
        sealed
        holds
        breaks {
          kind
          number
          entryId
          at
        }
      }
    }
  }
`);

export const checkLogMutation = graphql(`
  mutation CheckLog {
    checkActivityChain {
      sealed
      lastCheck {
        holds
      }
    }
  }
`);
