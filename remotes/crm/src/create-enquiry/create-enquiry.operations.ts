import { graphql } from '../generated/gql.ts';

export const createEnquiryMutation = graphql(`
  mutation CreateEnquiry($idempotencyKey: String!, $input: EnquiryInput!) {
    createEnquiry(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...EnquiryRow
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...EnquiryRow
      }
    }
  }
`);

export const similarEnquiriesQuery = graphql(`
  query SimilarEnquiries($name: String!, $email: String, $phone: String) {
    similarEnquiries(name: $name, email: $email, phone: $phone) {
      contacts {
        id
        name
        email
        suburb
        isClient
      }
      enquiries {
        id
        number
        enquirerName
        areaOfLaw
        receivedAt
        status
      }
    }
  }
`);
