import { graphql } from '../../generated/gql.ts';

/** What was noted last, in a line each. */
export const overviewNotesQuery = graphql(`
  query MatterOverviewNotes($matterId: ID!, $first: Int!) {
    matterNotes(matterId: $matterId, first: $first) {
      recordCount
      notes {
        id
        noteType
        subject
        createdAt
        isPinned
        author {
          id
          name
        }
      }
    }
  }
`);

/** What is open, the next due first. */
export const overviewTasksQuery = graphql(`
  query MatterOverviewTasks($where: TaskFilter!, $sort: [SortInput!]!, $first: Int!) {
    taskSummaryList(offset: 0, first: $first, where: $where, sort: $sort) {
      recordCount
      tasks {
        id
        kind
        subject
        dueOn
        assignees {
          id
          name
          initials
        }
      }
    }
  }
`);

/** What the type and the stage of the matter bring. */
export const matterProgressQuery = graphql(`
  query MatterProgress($matterId: ID!) {
    matterProgress(matterId: $matterId) {
      matterId
      canCreateTasks
      stageTasks {
        id
        stageId
        title
        dueOn
        assigneeName
        isCreated
      }
      parties {
        id
        name
        isThere
      }
      documents {
        id
        name
        isThere
      }
    }
  }
`);

export const createStageTasksMutation = graphql(`
  mutation CreateStageTasks($idempotencyKey: String!, $matterId: ID!, $stageTaskIds: [ID!]!) {
    createStageTasks(idempotencyKey: $idempotencyKey, matterId: $matterId, stageTaskIds: $stageTaskIds) {
      ok {
        matterId
        taskIds
      }
      conflict {
        matterId
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
