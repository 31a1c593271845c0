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

export const retentionEffectQuery = graphql(`
  query RetentionEffect($setting: String!, $days: Int!) {
    retentionEffect(setting: $setting, days: $days) {
      setting
      days
      due
      isCapped
      oldestAt
    }
  }
`);

export const retentionRunsQuery = graphql(`
  query RetentionRuns($first: Int!) {
    retentionRuns(first: $first) {
      recordCount
      runs {
        id
        ranAt
        deleted {
          setting
          count
        }
      }
    }
  }
`);
