import { graphql } from '../../generated/gql.ts';

/** What a row, a card and a day need of a task. */
export const tasksSummaryPageQuery = graphql(`
  query TasksSummaryPage {
    taskSummaryList @list {
      tasks {
        ...TasksSummary_Task
      }
    }
  }

  fragment TasksSummary_Task on Task {
    id
    version
    kind
    subject
    category
    status
    priority
    dueOn
    startOn
    estimatedSeconds
    createdAt
    completedAt
    subtaskCount
    closedSubtaskCount
    documentCount
    canEdit
    canDelete
    matter {
      id
      fileNumber
      title
    }
    assignees {
      id
      name
      initials
    }
    teams {
      id
      name
    }
    createdBy {
      id
      name
      initials
    }
    recurrence {
      text
    }
    parent {
      id
      subject
    }
    call {
      ...TasksSummary_Call
    }
  }

  fragment TasksSummary_Call on PhoneCall {
    direction
    partyName
    partyNumber
    calledAt
    durationSeconds
    outcome
    isCallbackRequired
    callbackBy
  }
`);

/** The number of rows of every view: apart from the rows, so that neither paging, sorting nor another view asks again. */
export const taskViewCountsQuery = graphql(`
  query TaskViewCounts($filter: String, $where: TaskFilter!) {
    taskSummaryList(filter: $filter, where: $where) {
      viewCounts {
        view
        recordCount
        isCapped
      }
    }
  }
`);

export const taskBoardQuery = graphql(`
  query TaskBoard($filter: String, $where: TaskFilter!, $first: Int!) {
    taskBoard(filter: $filter, where: $where, first: $first) {
      columns {
        status
        recordCount
        tasks {
          ...TasksSummary_Task
        }
      }
    }
  }
`);

export const taskCalendarQuery = graphql(`
  query TaskCalendar($from: Date!, $to: Date!, $filter: String, $where: TaskFilter!) {
    taskCalendar(from: $from, to: $to, filter: $filter, where: $where) {
      isCut
      entries {
        on
        isProjected
        task {
          ...TasksSummary_Task
        }
      }
    }
  }
`);

export const taskPaneQuery = graphql(`
  query TaskPane($id: ID!) {
    task(id: $id) {
      ...TaskPane_Task
    }
  }

  fragment TaskPane_Task on Task {
    ...TasksSummary_Task
    note
    changedAt
    fieldOrigins {
      field
      sourceSystem
      cameAt
    }
    sourceNoteId
    enquiry {
      id
      number
      enquirerName
    }
    contact {
      id
      name
    }
    completedBy {
      id
      name
    }
    subtasks {
      ...TaskPane_Subtask
    }
    documents {
      id
      name
      mediaType
      sizeBytes
    }
    reminders {
      id
      daysBefore
      time
      remindAt
      sentAt
      isMoment
    }
    recurrence {
      rule
      text
    }
    call {
      ...TasksSummary_Call
      noteId
      timeEntryId
      partyContact {
        id
        name
      }
    }
  }

  fragment TaskPane_Subtask on Task {
    id
    version
    subject
    status
    dueOn
    canEdit
    assignees {
      id
      name
      initials
    }
  }
`);

export const taskOptionsQuery = graphql(`
  query TaskOptions {
    taskOptions {
      categories
      callOutcomes
      kinds
      creatableKinds
    }
  }
`);

export const tasksDrilldownQuery = graphql(`
  query TasksSummaryDrilldown($by: TaskDrilldownBy!, $filter: String, $where: TaskFilter!) {
    tasksSummaryDrilldown(by: $by, filter: $filter, where: $where) {
      recordCount
      figures {
        key
        label
        recordCount
        overdueCount
      }
    }
  }
`);

export const taskChangedSubscription = graphql(`
  subscription TaskChanged($isFresh: Boolean!) {
    taskChanged(isFresh: $isFresh) {
      ids
    }
  }
`);
