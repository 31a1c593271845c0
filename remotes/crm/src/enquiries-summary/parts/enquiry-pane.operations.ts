import { graphql } from '../../generated/gql.ts';

export const enquiryPaneQuery = graphql(`
  query EnquiryPane($id: ID!) {
    enquiry(id: $id) {
      ...EnquiryRow
      summary
    }
  }
`);
