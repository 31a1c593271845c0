import { graphql } from '../../generated/gql.ts';

export const createTaskMutation = graphql(`
  mutation CreateTask($idempotencyKey: String!, $input: CreateTaskInput!) {
    createTask(idempotencyKey: $idempotencyKey, input: $input) {
      ...TaskChange_Result
    }
  }
`);

export const updateTaskMutation = graphql(`
  mutation UpdateTask($id: ID!, $version: Int!, $input: UpdateTaskInput!, $scope: RecurrenceScope!) {
    updateTask(id: $id, version: $version, input: $input, scope: $scope) {
      ...TaskChange_Result
    }
  }
`);

export const savePhoneCallMutation = graphql(`
  mutation SavePhoneCall($idempotencyKey: String!, $input: SavePhoneCallInput!) {
    savePhoneCall(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        noteId
        timeEntryId
        call {
          ...TaskPane_Task
        }
        followUp {
          ...TasksSummary_Task
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

/** People who could be given it: those who would be able to open it. */
export const taskAssigneesQuery = graphql(`
  query TaskAssignees($kind: TaskKind!, $matterId: ID, $filter: String) {
    taskAssignees(kind: $kind, matterId: $matterId, filter: $filter) {
      id
      name
      initials
    }
  }
`);

export const taskTeamsQuery = graphql(`
  query TaskTeams {
    firm {
      teams(onlyUsedByTasks: true) {
        team {
          guidID
          description
        }
      }
    }
  }
`);

export const taskDocumentsQuery = graphql(`
  query TaskDocuments($matterId: ID!, $filter: String) {
    matterDocuments(matterId: $matterId, first: 50, filter: $filter) {
      documents {
        id
        name
      }
    }
  }
`);

export const describeRecurrenceQuery = graphql(`
  query DescribeRecurrence($rule: String!, $startsOn: Date!) {
    describeRecurrence(rule: $rule, startsOn: $startsOn) {
      isValid
      text
      next
    }
  }
`);

/** Who may have called, or been called, about a matter. */
export const callPeopleQuery = graphql(`
  query CallPeople($matterId: ID!) {
    matterParties(matterId: $matterId) {
      parties {
        id
        contactId
        name
        role
        contact {
          nameID
          phone
          mobile
        }
      }
    }
  }
`);

/** What the boxes under a call offer: kinds of note on this matter, and what time is spent on. */
export const callExtrasQuery = graphql(`
  query CallExtras($matterId: ID!) {
    matterNotes(matterId: $matterId, first: 1) {
      canAdd
      noteTypes
    }
  }
`);

export const callTimeQuery = graphql(`
  query CallTime {
    timerSummary(first: 1) {
      activities
    }
  }
`);

export const calendarFeedQuery = graphql(`
  query CalendarFeed {
    calendarFeed {
      ...CalendarFeed_Feed
    }
  }

  fragment CalendarFeed_Feed on CalendarFeed {
    isActive
    createdAt
    lastReadAt
  }
`);

export const createCalendarFeedMutation = graphql(`
  mutation CreateCalendarFeed {
    createCalendarFeed {
      url
      feed {
        ...CalendarFeed_Feed
      }
    }
  }
`);

export const revokeCalendarFeedMutation = graphql(`
  mutation RevokeCalendarFeed {
    revokeCalendarFeed {
      ...CalendarFeed_Feed
    }
  }
`);
