import { graphql } from '../generated/gql.ts';

export const searchEnquiriesQuery = graphql(`
  query SearchEnquiries($filter: String, $first: Int!) {
    enquiryList(filter: $filter, first: $first) {
      enquiries {
        id
        number
        enquirerName
        areaOfLaw
      }
    }
  }
`);
