import { graphql } from '../../generated/gql.ts';

export const createSupportRequestMutation = graphql(`
  mutation RequestSupport($input: SupportRequestInput!, $idempotencyKey: ID!) {
    createSupportRequest(input: $input, idempotencyKey: $idempotencyKey) {
      ok {
        id
        reference
        createdAt
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);
