import { graphql } from '../generated/gql.ts';

export const enquiriesSummaryPageQuery = graphql(`
  query EnquiriesSummaryPage {
    enquiryList @list {
      enquiries {
        ...EnquiryRow
      }
    }
  }
`);

/** How many there are in each view, under the same search. */
export const enquiryViewCountsQuery = graphql(`
  query EnquiryViewCounts($filter: String, $cameFrom: String) {
    mine: enquiryList(
      first: 0
      filter: $filter
      cameFrom: $cameFrom
      where: { isMine: true, status: ["Open", "Ongoing", "OnHold"] }
    ) {
      recordCount
    }
    unassigned: enquiryList(first: 0, filter: $filter, cameFrom: $cameFrom, where: { isUnassigned: true }) {
      recordCount
    }
    overdue: enquiryList(first: 0, filter: $filter, cameFrom: $cameFrom, where: { isOverdue: true }) {
      recordCount
    }
    open: enquiryList(
      first: 0
      filter: $filter
      cameFrom: $cameFrom
      where: { status: ["Open", "Ongoing", "OnHold"] }
    ) {
      recordCount
    }
    spam: enquiryList(first: 0, filter: $filter, cameFrom: $cameFrom, where: { isSuspectedSpam: true }) {
      recordCount
    }
  }
`);

export const enquiryBoardQuery = graphql(`
  query EnquiryBoard($filter: String, $where: EnquiryFilter, $first: Int!, $cameFrom: String) {
    enquiryList(filter: $filter, where: $where, first: $first, cameFrom: $cameFrom) {
      recordCount
      enquiries {
        ...EnquiryRow
      }
    }
    counts: enquiryList(filter: $filter, where: $where, first: 0, groupBy: "stage", cameFrom: $cameFrom) {
      groups {
        key
        recordCount
      }
    }
  }
`);
