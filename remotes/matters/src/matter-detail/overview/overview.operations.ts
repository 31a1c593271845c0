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
