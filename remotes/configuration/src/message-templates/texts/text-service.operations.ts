import { graphql } from '../../generated/gql.ts';

export const textServiceQuery = graphql(`
  query TextMessageServicePage {
    textMessageService {
      ...TextMessageServicePage_Service
    }
  }

  fragment TextMessageServicePage_Service on TextMessageService {
    isSetUp
    isActive
    account
    sender
    partCostMinor
    currency
    version
    changedAt
    changedBy {
      id
      name
    }
    answersUrl
  }
`);

export const saveTextServiceMutation = graphql(`
  mutation SaveTextMessageService($input: TextMessageServiceInput!) {
    saveTextMessageService(input: $input) {
      ok {
        ...TextMessageServicePage_Service
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...TextMessageServicePage_Service
      }
    }
  }
`);

export const tryTextServiceMutation = graphql(`
  mutation TryTextMessageService {
    tryIntegration(service: "sms") {
      isWorking
      message
      advice
    }
  }
`);
