import { graphql } from '../generated/gql.ts';

export const dashboardFiguresQuery = graphql(`
  query DashboardFigures($figures: [FigureInput!]!, $from: Date!, $to: Date!, $personId: ID, $cameFrom: String) {
    figures(figures: $figures, from: $from, to: $to, personId: $personId, cameFrom: $cameFrom) {
      asAt
      from
      to
      previousFrom
      previousTo
      currency
      figures {
        ...Dashboard_Figure
      }
    }
  }
  fragment Dashboard_Figure on Figure {
    measure {
      id
      title
      formula
      unit
      isOfToday
    }
    dimension
    isClosed
    isDimensionClosed
    value
    previous
    soFar
    rows
    points {
      key
      label
      value
      rows
    }
  }
`);

export const dashboardOpenedMutation = graphql(`
  mutation DashboardOpened($dashboard: String!) {
    addUserDashboardAccessActivity(dashboard: $dashboard)
  }
`);

export const dashboardTasksQuery = graphql(`
  query DashboardTasks($dueTo: Date!, $first: Int!, $cameFrom: String) {
    taskSummaryList(where: { view: MINE, dueTo: $dueTo }, first: $first, cameFrom: $cameFrom) {
      recordCount
      tasks {
        id
        kind
        subject
        dueOn
        dueBucket
      }
    }
  }
`);
export const dashboardDayQuery = graphql(`
  query DashboardDay($day: Date!, $people: [ID!]) {
    firmCalendar(from: $day, to: $day, where: { personIds: $people }) {
      entries {
        key
        id
        kind
        title
        startsAt
        isDone
        fileNumber
        matterId
      }
    }
  }
`);
export const dashboardTimeQuery = graphql(`
  query DashboardTime($day: Date!, $lastWeek: Date!) {
    timerSummary(first: 20) {
      recordCount
      recordedTodaySeconds
      timers {
        id
        description
        activity
        runningSince
        elapsedSeconds
        matter {
          id
          fileNumber
          title
        }
      }
    }
    thisWeek: timesheetWeek(day: $day) {
      firstDay
      submission {
        firstDay
        openCount
      }
    }
    lastWeek: timesheetWeek(day: $lastWeek) {
      firstDay
      submission {
        firstDay
        openCount
      }
    }
  }
`);
export const dashboardMattersQuery = graphql(`
  query DashboardMatters($first: Int!, $cameFrom: String) {
    matterSummaryListX(
      where: { view: "mine" }
      sort: [{ column: "lastActivityAt", direction: "desc" }]
      first: $first
      cameFrom: $cameFrom
    ) {
      recordCount
      matters {
        id
        fileNumber
        title
        lastActivityAt
      }
    }
  }
`);
export const dashboardClientQuery = graphql(`
  query DashboardClient {
    clientMatters {
      id
      fileNumber
      title
    }
  }
`);
export const dashboardClientDocumentsQuery = graphql(`
  query DashboardClientDocuments($first: Int!) {
    clientDocuments(first: $first) {
      recordCount
      documents {
        id
        name
        matterTitle
        sharedAt
      }
    }
  }
`);
