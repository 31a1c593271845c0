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

export const sourceConnectionQuery = graphql(`
  query IntegrationsPageSource($sourceSystem: String!) {
    sourceSystem(sourceSystem: $sourceSystem) {
      ...IntegrationsPage_Source
    }
  }

  fragment IntegrationsPage_Source on SourceSystemState {
    id
    mayAdminister
    connection {
      state
      connectedAt
      connectedBy
      disconnectedAt
      lastReadAt
      problem
    }
    run {
      id
      problem
      counts {
        kind
        failed
      }
    }
  }
`);

export const disconnectSourceMutation = graphql(`
  mutation IntegrationsPageDisconnect($sourceSystem: String!) {
    disconnectSourceSystem(sourceSystem: $sourceSystem) {
      ok {
        ...IntegrationsPage_Source
      }
      error {
        message
      }
    }
  }
`);
