import { graphql } from '../generated/gql.ts';

export const matterSummaryPageQuery = graphql(`
  query MatterSummaryPage(
    $offset: Int!
    $first: Int!
    $filter: String
    $isIncludeCompleted: Boolean!
    $sortColumn: String!
    $sortDirection: String!
    $where: MatterFilter
  ) {
    matterSummaryListX(
      offset: $offset
      first: $first
      filter: $filter
      isIncludeCompleted: $isIncludeCompleted
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      where: $where
    ) {
      recordCount
      rowCountWithoutFilters
      types
      totals {
        wip {
          minor
          currency
        }
        debtors {
          minor
          currency
        }
      }
      matters {
        ...MatterSummaryPage_Matter
      }
    }
  }

  fragment MatterSummaryPage_Matter on Matter {
    id
    fileNumber
    title
    client
    type
    stage
    status
    office
    openedOn
    nextKeyDate
    nextKeyDateName
    lastActivityAt
    isRestricted
    areAmountsHidden
    wip {
      minor
      currency
    }
    debtors {
      minor
      currency
    }
    trust {
      minor
      currency
    }
    estimate {
      minor
      currency
    }
    billed {
      minor
      currency
    }
    personResponsible {
      id
      name
      initials
    }
    personActing {
      id
      name
      initials
    }
    personAssisting {
      id
      name
      initials
    }
    introducer {
      id
      name
      initials
    }
  }
`);

export const matterPaneQuery = graphql(`
  query MatterPane($id: ID!) {
    matter(id: $id) {
      ...MatterSummaryPage_Matter
      timeEntries(first: 5) {
        id
        workedOn
        activity
        narrative
        seconds
        user {
          id
          name
        }
      }
    }
  }
`);
