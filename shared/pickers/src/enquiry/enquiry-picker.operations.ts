import { graphql } from '../generated/gql.ts';

export const enquiryPickerQuery = graphql(`
  query EnquiryPicker($filter: String, $first: Int!, $offset: Int!) {
    enquiryList(filter: $filter, first: $first, offset: $offset) {
      recordCount
      enquiries {
        id
        number
        enquirerName
        areaOfLaw
        stage
      }
    }
  }
`);
