import { graphql } from '../generated/gql.ts';

export const saveProfileMutation = graphql(`
  mutation SettingsSaveProfile($name: String!, $initials: String!) {
    saveProfile(name: $name, initials: $initials) {
      ok
      message
      name
      initials
    }
  }
`);
