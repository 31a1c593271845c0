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

/** Amounts over all that match: apart from the rows, so that neither paging nor sorting asks again. */
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
      totals {
        wip {
          ...Matters_Money
        }
        debtors {
          ...Matters_Money
        }
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
