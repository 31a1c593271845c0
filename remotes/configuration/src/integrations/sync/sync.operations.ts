import { graphql } from '../../generated/gql.ts';

export const syncQuery = graphql(`
  query SourceSync($sourceSystem: String!) {
    sourceSync(sourceSystem: $sourceSystem) {
      ...SourceSync_Status
    }
  }

  fragment SourceSync_Status on SourceSync {
    id
    isPaused
    state
    problem
    isTold
    lastToldAt
    lastAskedAt
    lastInAt
    lastOutAt
    waitingIn
    waitingOut
    lagSeconds
    failed
    conflicts
    reasons {
      kind
      count
      reason
      advice
    }
    reconciliation {
      id
      state
      startedAt
      finishedAt
      parts {
        kind
        here
        there
        differences
        hashHere
        hashThere
      }
    }
  }
`);

export const conflictsQuery = graphql(`
  query SourceConflicts($sourceSystem: String!, $first: Int) {
    sourceConflicts(sourceSystem: $sourceSystem, first: $first) {
      recordCount
      conflicts {
        id
        version
        kind
        recordId
        matterId
        label
        field
        what
        ourValue
        ourAt
        ourBy
        theirValue
        theirAt
        theirBy
      }
    }
  }
`);

export const resolveConflictMutation = graphql(`
  mutation ResolveSourceConflict($id: ID!, $version: Int!, $take: String!) {
    resolveSourceConflict(id: $id, version: $version, take: $take) {
      ok {
        id
      }
      error {
        message
      }
      conflict {
        id
        version
        ourValue
        theirValue
      }
    }
  }
`);

export const syncErrorsQuery = graphql(`
  query SourceSyncErrors($sourceSystem: String!, $first: Int) {
    sourceSyncErrors(sourceSystem: $sourceSystem, first: $first) {
      recordCount
      errors {
        id
        direction
        kind
        recordId
        matterId
        label
        reason
        advice
        detail
        attempts
        at
      }
    }
  }
`);

export const retrySyncMutation = graphql(`
  mutation RetrySourceSync($sourceSystem: String!, $ids: [ID!]) {
    retrySourceSync(sourceSystem: $sourceSystem, ids: $ids) {
      ok {
        ...SourceSync_Status
      }
      error {
        message
      }
    }
  }
`);

export const pauseSyncMutation = graphql(`
  mutation PauseSourceSync($sourceSystem: String!, $isPaused: Boolean!) {
    pauseSourceSync(sourceSystem: $sourceSystem, isPaused: $isPaused) {
      ok {
        ...SourceSync_Status
      }
      error {
        message
      }
    }
  }
`);

export const differencesQuery = graphql(`
  query SourceDifferences($sourceSystem: String!, $first: Int) {
    sourceDifferences(sourceSystem: $sourceSystem, first: $first) {
      recordCount
      differences {
        id
        kind
        difference
        label
        recordId
        matterId
        sourceId
        fields {
          field
          ours
          theirs
        }
      }
    }
  }
`);

export const startReconciliationMutation = graphql(`
  mutation StartReconciliation($sourceSystem: String!) {
    startReconciliation(sourceSystem: $sourceSystem) {
      ok {
        ...SourceSync_Status
      }
      error {
        message
      }
    }
  }
`);

export const settleDifferenceMutation = graphql(`
  mutation SettleSourceDifference($id: ID!, $remedy: String!) {
    settleSourceDifference(id: $id, remedy: $remedy) {
      ok {
        ...SourceSync_Status
      }
      error {
        message
      }
    }
  }
`);

export const fieldLeadsQuery = graphql(`
  query SourceFieldLeads($sourceSystem: String!) {
    sourceFieldLeads(sourceSystem: $sourceSystem) {
      kind
      field
      lead
      isDefault
    }
  }
`);

export const setLeadMutation = graphql(`
  mutation SetSourceFieldLead($sourceSystem: String!, $kind: String!, $field: String!, $lead: String!) {
    setSourceFieldLead(sourceSystem: $sourceSystem, kind: $kind, field: $field, lead: $lead) {
      ok {
        id
      }
      error {
        message
      }
    }
  }
`);
