import { graphql } from '../generated/gql.ts';

export const enquiryChecksQuery = graphql(`
  query EnquiryChecks($enquiryId: ID!) {
    enquiryConflictReports(enquiryId: $enquiryId) {
      ...ConflictReportView_Report
    }
  }
`);
