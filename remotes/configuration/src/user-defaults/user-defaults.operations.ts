import { graphql } from '../generated/gql.ts';

export const userDefaultsQuery = graphql(`
  query UserDefaults {
    userDefaults {
      ...UserDefaults_Role
    }
  }

  fragment UserDefaults_Role on UserDefault {
    id
    roleName
    isExternal
    officeId
    officeName
    teamId
    teamName
    hourlyRateMinor
    dailyTargetMinutes
    isCodeByMail
    mondayMinutes
    tuesdayMinutes
    wednesdayMinutes
    thursdayMinutes
    fridayMinutes
    saturdayMinutes
    sundayMinutes
    version
  }
`);

export const saveUserDefaultMutation = graphql(`
  mutation SaveUserDefault($input: UserDefaultInput!) {
    saveUserDefault(input: $input) {
      ok {
        ...UserDefaults_Role
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...UserDefaults_Role
      }
    }
  }
`);
