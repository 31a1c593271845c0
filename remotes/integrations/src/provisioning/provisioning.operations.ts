import { graphql } from '../generated/gql.ts';

export const startProvisioningMutation = graphql(`
  mutation ProvisioningStart($sourceSystem: String!) {
    startProvisioning(sourceSystem: $sourceSystem) {
      ok {
        ...SourceSystem_State
      }
      error {
        message
      }
    }
  }
`);

export const pauseProvisioningMutation = graphql(`
  mutation ProvisioningPause($sourceSystem: String!, $isPaused: Boolean!) {
    pauseProvisioning(sourceSystem: $sourceSystem, isPaused: $isPaused) {
      ok {
        ...SourceSystem_State
      }
      error {
        message
      }
    }
  }
`);

export const confirmProvisioningMutation = graphql(`
  mutation ProvisioningConfirm($sourceSystem: String!, $choices: [SourceChoice!]!) {
    confirmProvisioning(sourceSystem: $sourceSystem, choices: $choices) {
      ok {
        ...SourceSystem_State
      }
      error {
        message
      }
    }
  }
`);

export const retryProvisioningMutation = graphql(`
  mutation ProvisioningRetry($sourceSystem: String!, $ids: [ID!]) {
    retryProvisioning(sourceSystem: $sourceSystem, ids: $ids) {
      ok {
        ...SourceSystem_State
      }
      error {
        message
      }
    }
  }
`);

export const skipFailedMutation = graphql(`
  mutation ProvisioningSkipFailed($sourceSystem: String!) {
    skipFailedRecords(sourceSystem: $sourceSystem) {
      ok {
        ...SourceSystem_State
      }
      error {
        message
      }
    }
  }
`);

export const provisioningRecordsQuery = graphql(`
  query ProvisioningRecords($sourceSystem: String!, $kind: String!, $only: String, $first: Int) {
    sourceRecords(sourceSystem: $sourceSystem, kind: $kind, only: $only, first: $first) {
      recordCount
      records {
        id
        label
        plan
        reason
        state
        attempts
        targetId
        targetName
        matters
        money {
          kind
          there
          here
        }
      }
    }
  }
`);

export const provisioningTargetsQuery = graphql(`
  query ProvisioningTargets($sourceSystem: String!) {
    sourceSystem(sourceSystem: $sourceSystem) {
      id
      run {
        id
        people {
          id
          name
        }
        matterTypes {
          id
          name
        }
        values {
          kind
          value
          label
          target
          matters
        }
        stages
        areas
      }
    }
  }
`);
