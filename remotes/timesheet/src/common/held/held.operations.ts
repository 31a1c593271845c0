import { graphql } from '../../generated/gql.ts';

export const recordHeldMutation = graphql(`
  mutation HeldEntryRecord($idempotencyKey: ID!, $input: CreateTimeEntryInput!) {
    createTimeEntry(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...TimeEntry_Editable
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
