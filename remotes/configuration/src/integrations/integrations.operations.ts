import { graphql } from '../generated/gql.ts';

export const integrationsPageQuery = graphql(`
  query IntegrationsPage {
    integrationStates {
      service
      state
      detail
      canTry
    }
  }
`);

export const tryIntegrationMutation = graphql(`
  mutation IntegrationsPageTry($service: String!) {
    tryIntegration(service: $service) {
      isWorking
      message
      advice
    }
  }
`);
