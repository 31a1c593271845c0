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
      isDecided
    }
  }
`);

export const decideStepMutation = graphql(`
  mutation ConfigurationDashboardDecideStep($step: String!, $isDecided: Boolean!) {
    decideSettingUpStep(step: $step, isDecided: $isDecided) {
      ok {
        key
        path
        isDone
        isDecided
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);
