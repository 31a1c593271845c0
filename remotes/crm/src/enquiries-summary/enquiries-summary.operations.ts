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
  query EnquiryViewCounts($filter: String) {
    mine: enquiryList(first: 0, filter: $filter, where: { isMine: true, status: ["Open", "Ongoing", "OnHold"] }) {
      recordCount
    }
    unassigned: enquiryList(first: 0, filter: $filter, where: { isUnassigned: true }) {
      recordCount
    }
    overdue: enquiryList(first: 0, filter: $filter, where: { isOverdue: true }) {
      recordCount
    }
    open: enquiryList(first: 0, filter: $filter, where: { status: ["Open", "Ongoing", "OnHold"] }) {
      recordCount
    }
    spam: enquiryList(first: 0, filter: $filter, where: { isSuspectedSpam: true }) {
      recordCount
    }
  }
`);

export const enquiryBoardQuery = graphql(`
  query EnquiryBoard($filter: String, $where: EnquiryFilter, $first: Int!) {
    enquiryList(filter: $filter, where: $where, first: $first) {
      recordCount
      enquiries {
        ...EnquiryRow
      }
    }
    counts: enquiryList(filter: $filter, where: $where, first: 0, groupBy: "stage") {
      groups {
        key
        recordCount
      }
    }
  }
`);
