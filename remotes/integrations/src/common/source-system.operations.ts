import { graphql } from '../generated/gql.ts';

export const sourceSystemFragment = graphql(`
  fragment SourceSystem_State on SourceSystemState {
    id
    mayAdminister
    refusal
    isAvailable
    connection {
      state
      accountKey
      connectedAt
      connectedBy
      lastReadAt
      problem
    }
    run {
      id
      step
      phase
      isPaused
      problem
      finishedAt
      counts {
        kind
        total
        create
        match
        leaveOut
        done
        failed
        trustMinor
      }
      balances {
        kind
        there
        brought
        leftOut
        unplaced
        here
        differing
      }
    }
  }
`);

export const sourceSystemQuery = graphql(`
  query SourceSystem($sourceSystem: String!) {
    sourceSystem(sourceSystem: $sourceSystem) {
      ...SourceSystem_State
    }
  }
`);

export const beginSignInMutation = graphql(`
  mutation SourceSystemBeginSignIn($sourceSystem: String!, $purpose: String!) {
    beginSourceSignIn(sourceSystem: $sourceSystem, purpose: $purpose) {
      ok {
        url
      }
      error {
        message
      }
    }
  }
`);

export const completeSignInMutation = graphql(`
  mutation SourceSystemCompleteSignIn($state: String!, $code: String!) {
    completeSourceSignIn(state: $state, code: $code) {
      ok {
        ...SourceSystem_State
      }
      error {
        message
      }
    }
  }
`);

export const disconnectMutation = graphql(`
  mutation SourceSystemDisconnect($sourceSystem: String!) {
    disconnectSourceSystem(sourceSystem: $sourceSystem) {
      ok {
        ...SourceSystem_State
      }
      error {
        message
      }
    }
  }
`);
