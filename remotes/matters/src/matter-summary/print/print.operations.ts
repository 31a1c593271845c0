import { graphql } from '../../generated/gql.ts';

/** How many there are and what they add up to. */
export const matterPrintHeadQuery = graphql(`
  query MatterPrintHead(
    $filter: String
    $isIncludeCompleted: Boolean
    $sort: [SortInput!]!
    $where: MatterFilter
    $columnFilters: [ColumnFilterInput!]
    $ids: [ID!]
  ) {
    matterSummaryListX(
      first: 0
      filter: $filter
      isIncludeCompleted: $isIncludeCompleted
      sort: $sort
      where: $where
      columnFilters: $columnFilters
      ids: $ids
    ) {
      recordCount
      aggregates {
        column
        count
        sum
        average
        minimum
        maximum
        earliest
        latest
      }
      closedColumns {
        column
        access
      }
    }
  }
`);

export const matterPrintRowsQuery = graphql(`
  query MatterPrintRows(
    $offset: Int!
    $first: Int!
    $filter: String
    $isIncludeCompleted: Boolean
    $sort: [SortInput!]!
    $where: MatterFilter
    $columnFilters: [ColumnFilterInput!]
    $ids: [ID!]
  ) {
    matterSummaryListX(
      offset: $offset
      first: $first
      filter: $filter
      isIncludeCompleted: $isIncludeCompleted
      sort: $sort
      where: $where
      columnFilters: $columnFilters
      ids: $ids
    ) {
      matters {
        ...MatterSummaryPage_Matter
      }
    }
  }
`);

export const recordMatterListPrintMutation = graphql(`
  mutation RecordMatterListPrint($title: String!, $matters: ExportMattersInput!, $rowCount: Int!) {
    recordMatterListPrint(title: $title, matters: $matters, rowCount: $rowCount) {
      isRecorded
      message
    }
  }
`);
