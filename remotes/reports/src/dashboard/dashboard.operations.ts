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
      subject
      isOfToday
    }
    dimension
    isClosed
    isDimensionClosed
    value
    previous
    soFar
    target
    rows
    points {
      key
      label
      value
      target
      rows
      place {
        latitude
        longitude
      }
    }
  }
`);

export const measureFactsQuery = graphql(`
  query MeasureFacts($only: [String!]!) {
    measures(only: $only) {
      id
      readers
      since
    }
  }
`);

export const dashboardLayoutQuery = graphql(`
  query DashboardLayout($layoutId: Int!) {
    dashboardLayout(layoutId: $layoutId) {
      id
      layout
      publishedAt
    }
  }
`);

export const dashboardOpenedMutation = graphql(`
  mutation DashboardOpened($dashboard: String!) {
    addUserDashboardAccessActivity(dashboard: $dashboard)
  }
`);

export const matterNewsSubscription = graphql(`
  subscription DashboardMatterChanged($isFresh: Boolean) {
    matterChanged(isFresh: $isFresh) {
      part
    }
  }
`);
export const taskNewsSubscription = graphql(`
  subscription DashboardTaskChanged($isFresh: Boolean) {
    taskChanged(isFresh: $isFresh) {
      ids
    }
  }
`);
export const enquiryNewsSubscription = graphql(`
  subscription DashboardEnquiryChanged {
    enquiryChanged {
      ids
    }
  }
`);
export const appointmentNewsSubscription = graphql(`
  subscription DashboardAppointmentsChanged {
    appointmentsChanged
  }
`);
export const timerNewsSubscription = graphql(`
  subscription DashboardTimersChanged {
    timerSummaryChanged {
      recordCount
    }
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
export const dashboardCallsQuery = graphql(`
  query DashboardCalls($first: Int!) {
    taskSummaryList(where: { view: MINE, kind: phone }, first: $first) {
      recordCount
      tasks {
        id
        subject
        dueOn
        dueBucket
        call {
          direction
          partyName
          partyNumber
          isCallbackRequired
        }
      }
    }
  }
`);
export const dashboardComingQuery = graphql(`
  query DashboardComing($from: Date!, $to: Date!, $people: [ID!]) {
    firmCalendar(from: $from, to: $to, where: { personIds: $people }) {
      entries {
        key
        id
        kind
        day
        title
        startsAt
        isDone
        matterId
      }
    }
  }
`);
export const dashboardRecentMattersQuery = graphql(`
  query DashboardRecentMatters {
    matterSummaryListX(where: { view: "mine" }, sort: [{ column: "lastActivityAt", direction: "desc" }], first: 5) {
      matters {
        id
        fileNumber
        title
      }
    }
  }
`);
export const dashboardChangesQuery = graphql(`
  query DashboardChanges($one: ID!, $two: ID!, $three: ID!, $four: ID!, $five: ID!) {
    one: matterActivity(matterId: $one, first: 6) {
      activities {
        ...Dashboard_Change
      }
    }
    two: matterActivity(matterId: $two, first: 6) {
      activities {
        ...Dashboard_Change
      }
    }
    three: matterActivity(matterId: $three, first: 6) {
      activities {
        ...Dashboard_Change
      }
    }
    four: matterActivity(matterId: $four, first: 6) {
      activities {
        ...Dashboard_Change
      }
    }
    five: matterActivity(matterId: $five, first: 6) {
      activities {
        ...Dashboard_Change
      }
    }
  }
  fragment Dashboard_Change on MatterActivity {
    id
    happenedAt
    userId
    userName
    kind
    action
    name
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

export const mayExportFiguresQuery = graphql(`
  query MayExportFigures {
    exportRuns {
      mayExportFigures
    }
  }
`);

export const exportFiguresMutation = graphql(`
  mutation ExportFigures($input: ExportFiguresInput!) {
    exportFigures(input: $input) {
      fileName
      content
    }
  }
`);
