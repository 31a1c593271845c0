import { graphql } from '../../generated/gql.ts';

export const matterSummaryPageQuery = graphql(`
  query MatterSummaryPage {
    matterSummaryListX @list(figures: true) {
      matters {
        ...MatterSummaryPage_Matter
      }
    }
  }

  fragment MatterSummaryPage_Matter on Matter {
    ...Matters_Fields
    lastActivityAt
    fieldValues
  }
`);

/** What stays the same while a list is filtered: asked for once a visit. */
export const matterListFactsQuery = graphql(`
  query MatterListFacts($isIncludeCompleted: Boolean!) {
    matterSummaryListX(isIncludeCompleted: $isIncludeCompleted) {
      rowCountWithoutFilters
      isRowCountCapped
      types
      stages
      fields {
        code
        label
        group
        fieldType
        choices {
          value
          label
        }
      }
    }
  }
`);

/** Amounts over all that match: apart from the rows, so that neither paging nor sorting asks again. Null where more match than are counted. */
export const matterTotalsQuery = graphql(`
  query MatterTotals(
    $filter: String
    $columnFilters: [ColumnFilterInput!]
    $isIncludeCompleted: Boolean
    $where: MatterFilter
  ) {
    matterSummaryListX(
      filter: $filter
      columnFilters: $columnFilters
      isIncludeCompleted: $isIncludeCompleted
      where: $where
    ) {
      quickTotals {
        ...MatterTotals_Amounts
      }
    }
  }

  fragment MatterTotals_Amounts on MatterTotals {
    wip {
      ...Matters_Money
    }
    debtors {
      ...Matters_Money
    }
  }
`);

/** The same however many match: for whoever wants it of more than are counted. */
export const allMatterTotalsQuery = graphql(`
  query AllMatterTotals(
    $filter: String
    $columnFilters: [ColumnFilterInput!]
    $isIncludeCompleted: Boolean
    $where: MatterFilter
  ) {
    matterSummaryListX(
      filter: $filter
      columnFilters: $columnFilters
      isIncludeCompleted: $isIncludeCompleted
      where: $where
    ) {
      totals {
        ...MatterTotals_Amounts
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
