import { graphql } from '../generated/gql.ts';

export const timeDrillDownQuery = graphql(`
  query TimeDrillDownPage {
    timeDrillDown @list {
      totals @skip(if: $rowsOnly) {
        column
        sum
      }
      groups @skip(if: $rowsOnly) {
        key
        recordCount
        totals {
          column
          sum
        }
      }
      rows {
        ...TimeDrillDown_Row
      }
    }
  }

  fragment TimeDrillDown_Row on TimeFigureRow {
    id
    workedOn
    user {
      id
      name
      initials
    }
    matter {
      id
      title
    }
    fileNumber
    activity
    narrative
    status
    isBillable
    hours
    amount {
      minor
      currency
    }
    invoiceNumber
  }
`);
