import { graphql } from '../generated/gql.ts';

export const expenseFragment = graphql(`
  fragment UnbilledWork_Expense on Expense {
    id
    version
    incurredOn
    description
    invoiceId
    writtenOffAt
    writtenOffReason
    net {
      minor
      currency
    }
  }

  fragment UnbilledWork_ExpenseResult on ExpenseResult {
    ok {
      ...UnbilledWork_Expense
    }
    error {
      message
      fields {
        field
        message
      }
    }
    conflict {
      ...UnbilledWork_Expense
    }
  }
`);

export const writeOffExpenseMutation = graphql(`
  mutation ExpenseWriteOff($id: ID!, $version: Int!, $reason: String!) {
    writeOffExpense(id: $id, version: $version, reason: $reason) {
      ...UnbilledWork_ExpenseResult
    }
  }
`);
export const restoreExpenseMutation = graphql(`
  mutation ExpenseRestore($id: ID!, $version: Int!) {
    restoreExpense(id: $id, version: $version) {
      ...UnbilledWork_ExpenseResult
    }
  }
`);
