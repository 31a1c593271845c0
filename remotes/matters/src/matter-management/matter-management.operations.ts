import { graphql } from '../generated/gql.ts';

export const matterChangeOptionsQuery = graphql(`
  query MatterChangeOptions {
    matterChangeRuns(first: 0) {
      fields
      options {
        offices {
          id
          name
        }
        teams {
          id
          name
        }
        types
        stages {
          id
          name
          type
        }
      }
    }
  }
`);

export const matterChangeHistoryQuery = graphql(`
  query MatterChangeHistory($offset: Int!, $first: Int!) {
    matterChangeRuns(offset: $offset, first: $first) {
      recordCount
      runs {
        ...MatterChange_Run
      }
    }
  }

  fragment MatterChange_Run on MatterChangeRun {
    id
    state
    failure
    changes {
      field
      value
    }
    undoesId
    undoneById
    total
    waiting
    unchanged
    refused
    changed
    skipped
    createdAt
    appliedAt
    finishedAt
  }
`);

export const matterChangeRunQuery = graphql(`
  query MatterChangeRun($id: ID!) {
    matterChangeRun(id: $id) {
      ...MatterChange_Run
    }
  }
`);

export const matterChangeRunSubscription = graphql(`
  subscription MatterChangeRunChanged($id: ID!) {
    matterChangeRunChanged(id: $id) {
      ...MatterChange_Run
    }
  }
`);

export const matterChangeRowsQuery = graphql(`
  query MatterChangeRows($runId: ID!, $outcome: MatterChangeOutcome, $offset: Int!, $first: Int!) {
    matterChangeRows(runId: $runId, outcome: $outcome, offset: $offset, first: $first) {
      recordCount
      rows {
        ...MatterChange_Row
      }
    }
  }

  fragment MatterChange_Row on MatterChangeRow {
    id
    matterId
    fileNumber
    title
    outcome
    reason
    differences {
      field
      before
      after
    }
  }
`);

export const previewMatterChangesMutation = graphql(`
  mutation PreviewMatterChanges($input: PreviewMatterChangesInput!) {
    previewMatterChanges(input: $input) {
      ok {
        ...MatterChange_Run
      }
      message
    }
  }
`);

export const applyMatterChangesMutation = graphql(`
  mutation ApplyMatterChanges($id: ID!) {
    applyMatterChanges(id: $id) {
      ...MatterChange_Run
    }
  }
`);

export const cancelMatterChangesMutation = graphql(`
  mutation CancelMatterChanges($id: ID!) {
    cancelMatterChanges(id: $id) {
      ...MatterChange_Run
    }
  }
`);

export const undoMatterChangesMutation = graphql(`
  mutation UndoMatterChanges($id: ID!) {
    undoMatterChanges(id: $id) {
      ok {
        ...MatterChange_Run
      }
      message
    }
  }
`);

export const runStageTasksQuery = graphql(`
  query MatterChangeStageTasks($runId: ID!) {
    matterChangeStageTasks(runId: $runId) {
      id
      title
      stage
      daysAfter
      matters
    }
  }
`);

export const createRunStageTasksMutation = graphql(`
  mutation CreateRunStageTasks($runId: ID!, $stageTaskIds: [ID!]!, $idempotencyKey: ID!) {
    createRunStageTasks(runId: $runId, stageTaskIds: $stageTaskIds, idempotencyKey: $idempotencyKey) {
      ok {
        created
        remaining
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);
