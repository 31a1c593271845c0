import { graphql } from '../../generated/gql.ts';

export const scheduleFragment = graphql(`
  fragment ReportSchedule_Schedule on ReportSchedule {
    id
    version
    name
    report
    isOwn
    owner {
      id
      name
    }
    asked {
      period
      days
      officeId
      personId
      matterType
      clientId
      groupBy
      sort {
        column
        direction
      }
      columns
    }
    format
    rhythm
    weekDay
    monthDay
    atTime
    condition
    delivery
    people {
      id
      name
    }
    addresses
    isPaused
    nextDueAt
    lastRunAt
    hasFailed
  }
`);

export const schedulesQuery = graphql(`
  query ReportSchedules {
    reportSchedules {
      timeZone
      isOfFirm
      schedules {
        ...ReportSchedule_Schedule
      }
    }
    receivedReports {
      id
      name
      from
      format
      rows
      sentAt
      exportId
      expiresAt
    }
  }
`);

export const scheduleRunsQuery = graphql(`
  query ReportScheduleRuns($id: ID!) {
    reportScheduleRuns(id: $id) {
      id
      dueAt
      startedBy
      deliveries {
        id
        to
        isOutside
        state
        failure
        rows
        settledAt
        mailState
      }
    }
  }
`);

export const colleaguesQuery = graphql(`
  query ReportColleagues {
    reportChoices {
      colleagues {
        id
        name
      }
    }
  }
`);

export const addScheduleMutation = graphql(`
  mutation AddReportSchedule($idempotencyKey: String!, $input: ReportScheduleInput!) {
    addReportSchedule(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...ReportSchedule_Schedule
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

export const updateScheduleMutation = graphql(`
  mutation UpdateReportSchedule($id: ID!, $version: Int!, $input: ReportScheduleInput!) {
    updateReportSchedule(id: $id, version: $version, input: $input) {
      ok {
        ...ReportSchedule_Schedule
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...ReportSchedule_Schedule
      }
    }
  }
`);

export const pauseScheduleMutation = graphql(`
  mutation SetReportSchedulePaused($id: ID!, $version: Int!, $isPaused: Boolean!) {
    setReportSchedulePaused(id: $id, version: $version, isPaused: $isPaused) {
      ok {
        ...ReportSchedule_Schedule
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...ReportSchedule_Schedule
      }
    }
  }
`);

export const runScheduleMutation = graphql(`
  mutation RunReportScheduleNow($idempotencyKey: String!, $id: ID!) {
    runReportScheduleNow(idempotencyKey: $idempotencyKey, id: $id) {
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

export const deleteScheduleMutation = graphql(`
  mutation DeleteReportSchedule($id: ID!, $version: Int!) {
    deleteReportSchedule(id: $id, version: $version) {
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
        ...ReportSchedule_Schedule
      }
    }
  }
`);

export const receivedLinkMutation = graphql(`
  mutation ReceivedReportLink($id: ID!) {
    createExportLink(id: $id) {
      url
      message
    }
  }
`);
