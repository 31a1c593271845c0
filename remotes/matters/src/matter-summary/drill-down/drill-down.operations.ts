import { graphql } from '../../generated/gql.ts';

export const matterDrillDownQuery = graphql(`
  query MatterDrillDown(
    $figure: MatterFigure!
    $offset: Int!
    $first: Int!
    $filter: String
    $isIncludeCompleted: Boolean!
    $sort: [SortInput!]
    $where: MatterFilter
    $columnFilters: [ColumnFilterInput!]
    $groupBy: String
  ) {
    matterDrillDown(
      figure: $figure
      offset: $offset
      first: $first
      filter: $filter
      isIncludeCompleted: $isIncludeCompleted
      sort: $sort
      where: $where
      columnFilters: $columnFilters
      groupBy: $groupBy
    ) {
      recordCount
      totals {
        column
        sum
      }
      groups {
        key
        recordCount
        totals {
          column
          sum
        }
      }
      closedColumns {
        column
        access
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

export const matterDrillDownRowsQuery = graphql(`
  query MatterDrillDownRows(
    $figure: MatterFigure!
    $offset: Int!
    $first: Int!
    $filter: String
    $isIncludeCompleted: Boolean!
    $sort: [SortInput!]
    $where: MatterFilter
    $columnFilters: [ColumnFilterInput!]
    $groupBy: String
    $withinGroup: String
  ) {
    matterDrillDown(
      figure: $figure
      offset: $offset
      first: $first
      filter: $filter
      isIncludeCompleted: $isIncludeCompleted
      sort: $sort
      where: $where
      columnFilters: $columnFilters
      groupBy: $groupBy
      withinGroup: $withinGroup
    ) {
      rows {
        ...MatterDrillDown_Row
      }
    }
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
