import { graphql } from '../generated/gql.ts';

export const endRoleTestMutation = graphql(`
  mutation EndRoleTest {
    endRoleTest {
      ok
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
