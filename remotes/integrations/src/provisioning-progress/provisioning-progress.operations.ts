import { graphql } from '../generated/gql.ts';

export const provisioningProgressPageQuery = graphql(`
  query ProvisioningProgressPage($sourceSystem: String!) {
    provisioningRun(sourceSystem: $sourceSystem) {
      ...ProvisioningProgressPage_Notification
    }
  }

  fragment ProvisioningProgressPage_Notification on ProvisioningNotification {
    id
    status
    description
    message
  }
`);
