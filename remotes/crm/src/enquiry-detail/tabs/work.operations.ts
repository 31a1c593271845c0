import { graphql } from '../../generated/gql.ts';

export const enquiryNotesQuery = graphql(`
  query EnquiryNotes($enquiryId: ID!) {
    enquiryNotes(enquiryId: $enquiryId, first: 20) {
      recordCount
      canAdd
      noteTypes
      notes {
        id
        noteType
        subject
        excerpt
        createdAt
        author {
          id
          name
        }
      }
    }
  }
`);

export const addEnquiryNoteMutation = graphql(`
  mutation AddEnquiryNote($idempotencyKey: String!, $input: AddNoteInput!) {
    addNote(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        notifiedCount
        note {
          id
        }
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

export const enquiryTasksQuery = graphql(`
  query EnquiryTasks($where: TaskFilter) {
    taskSummaryList(where: $where, first: 50) {
      recordCount
      tasks {
        id
        kind
        subject
        status
        dueOn
        assignees {
          id
          name
        }
        call {
          partyName
          calledAt
        }
      }
    }
  }
`);

export const addEnquiryTaskMutation = graphql(`
  mutation AddEnquiryTask($idempotencyKey: String!, $input: CreateTaskInput!) {
    createTask(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        id
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
