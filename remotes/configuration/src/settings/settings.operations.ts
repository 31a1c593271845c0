import { graphql } from '../generated/gql.ts';

export const firmSettingsQuery = graphql(`
  query SettingsPage {
    firmSettings {
      version
      settings {
        key
        value
        default
        chosen {
          id
          description
          isActive
        }
        changedAt
        changedBy
      }
    }
  }
`);

export const saveSettingsMutation = graphql(`
  mutation SettingsPageSave($input: SaveSettingsInput!) {
    saveSettings(input: $input) {
      ok {
        version
        settings {
          key
          value
          default
          chosen {
            id
            description
            isActive
          }
          changedAt
          changedBy
        }
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        version
        settings {
          key
          value
          default
          chosen {
            id
            description
            isActive
          }
          changedAt
          changedBy
        }
      }
    }
  }
`);
