import { graphql } from '../../generated/gql.ts';

export const matterDrillDownQuery = graphql(`
  query MatterDrillDown {
    matterDrillDown @list {
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
        ...MatterDrillDown_Row
      }
    }
  }

  fragment MatterDrillDown_Row on MatterFigureRow {
    id
    fileNumber
    title
    client
    type
    status
    office
    personResponsible {
      id
      name
      initials
    }
    wip {
      ...MatterDrillDown_Amount
    }
    wipTime {
      ...MatterDrillDown_Amount
    }
    wipOther {
      ...MatterDrillDown_Amount
    }
    oldestTimeOn
    debtors {
      ...MatterDrillDown_Amount
    }
    debtorsCurrent {
      ...MatterDrillDown_Amount
    }
    debtors0 {
      ...MatterDrillDown_Amount
    }
    debtors30 {
      ...MatterDrillDown_Amount
    }
    debtors60 {
      ...MatterDrillDown_Amount
    }
    debtors90 {
      ...MatterDrillDown_Amount
    }
    debtorsOther {
      ...MatterDrillDown_Amount
    }
    trust {
      ...MatterDrillDown_Amount
    }
    lastInvoiceOn
    lastInvoiceNumber
    lastInvoice {
      ...MatterDrillDown_Amount
    }
    lastInvoiceUnpaid {
      ...MatterDrillDown_Amount
    }
  }

  fragment MatterDrillDown_Amount on Money {
    minor
    currency
  }
`);

/** Types of matter to narrow by. */
export const matterDrillDownTypesQuery = graphql(`
  query MatterDrillDownTypes($isIncludeCompleted: Boolean!) {
    matterSummaryListX(first: 0, isIncludeCompleted: $isIncludeCompleted) {
      types
    }
  }
`);
