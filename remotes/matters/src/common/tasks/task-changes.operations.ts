import { graphql } from '../../generated/gql.ts';

export const completeTaskMutation = graphql(`
  mutation CompleteTask($id: ID!, $version: Int!, $completesSubtasks: Boolean!) {
    completeTask(id: $id, version: $version, completesSubtasks: $completesSubtasks) {
      ...TaskChange_Completed
      ok {
        before {
          ...TaskChange_Before
        }
      }
    }
  }

  fragment TaskChange_Before on TaskBefore {
    id
    status
    dueOn
    startOn
    assigneeIds
    teamIds
  }

  fragment TaskChange_Completed on CompleteTaskResult {
    ok {
      task {
        ...TasksSummary_Task
      }
      next {
        id
        dueOn
      }
    }
    error {
      message
      fields {
        field
        message
      }
    }
    conflict {
      ...TasksSummary_Task
    }
  }
`);

export const reopenTaskMutation = graphql(`
  mutation ReopenTask($id: ID!, $version: Int!) {
    reopenTask(id: $id, version: $version) {
      ...TaskChange_Result
    }
  }

  fragment TaskChange_Result on TaskResult {
    ok {
      ...TaskPane_Task
    }
    error {
      message
      fields {
        field
        message
      }
    }
    conflict {
      ...TaskPane_Task
    }
  }
`);

export const moveSubtaskMutation = graphql(`
  mutation MoveSubtask($id: ID!, $version: Int!, $belowId: ID) {
    moveSubtask(id: $id, version: $version, belowId: $belowId) {
      ok {
        id
      }
      error {
        message
      }
      conflict {
        id
      }
    }
  }
`);

export const moveTaskMutation = graphql(`
  mutation MoveTask($id: ID!, $version: Int!, $status: TaskStatus!, $belowId: ID) {
    moveTask(id: $id, version: $version, status: $status, belowId: $belowId) {
      ...TaskChange_Completed
    }
  }
`);

export const snoozeTaskMutation = graphql(`
  mutation SnoozeTask($id: ID!, $version: Int!, $dueOn: Date!) {
    snoozeTask(id: $id, version: $version, dueOn: $dueOn) {
      ...TaskChange_Result
    }
  }
`);

export const deleteTaskMutation = graphql(`
  mutation DeleteTask($id: ID!, $version: Int!, $scope: RecurrenceScope!) {
    deleteTask(id: $id, version: $version, scope: $scope) {
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
      conflict {
        ...TasksSummary_Task
      }
    }
  }
`);

export const restoreTaskMutation = graphql(`
  mutation RestoreTask($id: ID!) {
    restoreTask(id: $id) {
      ...TaskChange_Result
    }
  }
`);

export const addSubtaskMutation = graphql(`
  mutation AddSubtask($idempotencyKey: String!, $parentId: ID!, $input: SubtaskInput!) {
    addSubtask(idempotencyKey: $idempotencyKey, parentId: $parentId, input: $input) {
      ok {
        ...TasksSummary_Task
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

export const changeTasksMutation = graphql(`
  mutation ChangeTasks($idempotencyKey: String!, $ids: [ID!]!, $change: TaskBulkChange!) {
    changeTasks(idempotencyKey: $idempotencyKey, ids: $ids, change: $change) {
      ok: changed {
        ...TasksSummary_Task
      }
      refused {
        id
        message
      }
      before {
        ...TaskChange_Before
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
