import { graphql } from '../../generated/gql.ts';

export const matterSummaryPageQuery = graphql(`
  query MatterSummaryPage {
    matterSummaryListX @list(figures: true) {
      rowCountWithoutFilters @skip(if: $rowsOnly)
      types @skip(if: $rowsOnly)
      stages @skip(if: $rowsOnly)
      totals @skip(if: $rowsOnly) {
        wip {
          ...Matters_Money
        }
        debtors {
          ...Matters_Money
        }
      }
      matters {
        ...MatterSummaryPage_Matter
      }
    }
  }

  fragment MatterSummaryPage_Matter on Matter {
    ...Matters_Fields
    lastActivityAt
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
