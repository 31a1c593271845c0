import { graphql } from '../../generated/gql.ts';

export const matterSummaryPageQuery = graphql(`
  query MatterSummaryPage(
    $offset: Int!
    $first: Int!
    $filter: String
    $isIncludeCompleted: Boolean!
    $sort: [SortInput!]!
    $where: MatterFilter
    $columnFilters: [ColumnFilterInput!]
  ) {
    matterSummaryListX(
      offset: $offset
      first: $first
      filter: $filter
      isIncludeCompleted: $isIncludeCompleted
      sort: $sort
      where: $where
      columnFilters: $columnFilters
    ) {
      ...MatterSummaryPage_List
      matters {
        ...MatterSummaryPage_Matter
      }
    }
  }

  fragment MatterSummaryPage_List on MatterSummaryList {
    recordCount
    rowCountWithoutFilters
    types
    totals {
      wip {
        ...Matters_Money
      }
      debtors {
        ...Matters_Money
      }
    }
    closedColumns {
      column
      access
    }
  }

  fragment MatterSummaryPage_Matter on Matter {
    ...Matters_Fields
    lastActivityAt
  }
`);

/** The same with figures over everything that matches, and groups: asked for only while some are shown. */
export const matterSummaryFiguresQuery = graphql(`
  query MatterSummaryFigures(
    $offset: Int!
    $first: Int!
    $filter: String
    $isIncludeCompleted: Boolean!
    $sort: [SortInput!]!
    $where: MatterFilter
    $columnFilters: [ColumnFilterInput!]
    $groupBy: String
  ) {
    matterSummaryListX(
      offset: $offset
      first: $first
      filter: $filter
      isIncludeCompleted: $isIncludeCompleted
      sort: $sort
      where: $where
      columnFilters: $columnFilters
      groupBy: $groupBy
    ) {
      ...MatterSummaryPage_List
      matters {
        ...MatterSummaryPage_Matter
      }
      aggregates {
        ...MatterSummaryFigures_Aggregate
      }
      groups {
        key
        recordCount
        aggregates {
          ...MatterSummaryFigures_Aggregate
        }
      }
    }
  }

  fragment MatterSummaryFigures_Aggregate on ColumnAggregate {
    column
    count
    sum
    average
    minimum
    maximum
    earliest
    latest
  }
`);

/** Rows alone, as a list that scrolls or a group asks for them. */
export const matterSummaryRowsQuery = graphql(`
  query MatterSummaryRows(
    $offset: Int!
    $first: Int!
    $filter: String
    $isIncludeCompleted: Boolean!
    $sort: [SortInput!]!
    $where: MatterFilter
    $columnFilters: [ColumnFilterInput!]
    $groupBy: String
    $withinGroup: String
  ) {
    matterSummaryListX(
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
      matters {
        ...MatterSummaryPage_Matter
      }
    }
  }
`);

/** Whether the role prints the list: said beside what it exports. */
export const matterPrintRightQuery = graphql(`
  query MatterPrintRight {
    exportRuns(list: MATTERS) {
      printable
    }
  }
`);
