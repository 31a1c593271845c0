import { graphql } from '../../generated/gql.ts';

export const budgetedMeasuresQuery = graphql(`
  query BudgetedMeasures {
    measures {
      id
      title
      unit
      isBudgeted
    }
    reportBuilder {
      mayShare
    }
  }
`);

export const budgetsQuery = graphql(`
  query Budgets($measure: String!, $startsOn: Date!) {
    budgets(measure: $measure, startsOn: $startsOn, hasTeams: true) {
      currency
      lines {
        kind
        holderId
        name
        version
        amounts
      }
    }
  }
`);

export const saveBudgetMutation = graphql(`
  mutation SaveBudget($input: BudgetInput!) {
    saveBudget(input: $input) {
      ok {
        kind
        holderId
        version
        amounts
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        kind
        holderId
        version
        amounts
      }
    }
  }
`);
