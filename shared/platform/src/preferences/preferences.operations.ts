import { graphql } from '../generated/gql.ts';

export const saveUserPreferencesMutation = graphql(`
  mutation SaveUserPreferences($input: UserPreferencesInput!) {
    saveUserPreferences(input: $input) {
      language
      theme
      density
      notifications {
        kind
        ways
      }
    }
  }
`);
