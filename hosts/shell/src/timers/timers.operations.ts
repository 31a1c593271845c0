import { graphql } from '../generated/gql.ts';

export const timerCountQuery = graphql(`
  query ShellTimerCount {
    timerSummary(first: 1000, offset: 0) {
      recordCount
    }
  }
`);

export const timersQuery = graphql(`
  query ShellTimers {
    timerSummary(first: 1000, offset: 0) {
      ...ShellTimers_Summary
    }
  }

  fragment ShellTimers_Summary on TimerSummary {
    recordCount
    asAt
    recordedTodaySeconds
    unitSeconds
    activities
    timers {
      ...ShellTimers_Timer
    }
  }

  fragment ShellTimers_Timer on Timer {
    id
    version
    description
    activity
    isBillable
    elapsedSeconds
    adjustedSeconds
    runningSince
    idleSince
    isOverlong
    matter {
      id
      fileNumber
      title
    }
  }
`);

export const timersSubscription = graphql(`
  subscription ShellTimersChanged {
    timerSummaryChanged {
      ...ShellTimers_Summary
    }
  }
`);

export const noteActivityMutation = graphql(`
  mutation ShellTimers_NoteActivity {
    noteTimerActivity {
      ...ShellTimers_Timer
    }
  }
`);

export const startTimerMutation = graphql(`
  mutation ShellTimers_Start($input: StartTimerInput!, $idempotencyKey: ID!) {
    startTimer(input: $input, idempotencyKey: $idempotencyKey) {
      ok {
        ...ShellTimers_Timer
      }
      error {
        message
      }
    }
  }
`);

export const pauseTimerMutation = graphql(`
  mutation ShellTimers_Pause($timerId: ID!, $secondsAgo: Int!) {
    pauseTimer(timerId: $timerId, secondsAgo: $secondsAgo) {
      ok {
        ...ShellTimers_Timer
      }
      error {
        message
      }
    }
  }
`);

export const updateTimerMutation = graphql(`
  mutation ShellTimers_Update($timerId: ID!, $version: Int!, $input: UpdateTimerInput!) {
    updateTimer(timerId: $timerId, version: $version, input: $input) {
      ok {
        ...ShellTimers_Timer
      }
      error {
        message
      }
    }
  }
`);

export const adjustTimerMutation = graphql(`
  mutation ShellTimers_Adjust($timerId: ID!, $version: Int!, $seconds: Int!) {
    adjustTimer(timerId: $timerId, version: $version, seconds: $seconds) {
      ok {
        ...ShellTimers_Timer
      }
      error {
        message
      }
    }
  }
`);

export const settleIdleMutation = graphql(`
  mutation ShellTimers_SettleIdle($timerId: ID!, $version: Int!, $choice: IdleTimeChoice!) {
    settleIdleTimer(timerId: $timerId, version: $version, choice: $choice) {
      ok {
        ...ShellTimers_Timer
      }
      error {
        message
      }
    }
  }
`);

export const discardTimerMutation = graphql(`
  mutation ShellTimers_Discard($timerId: ID!) {
    discardTimer(timerId: $timerId) {
      ok {
        id
      }
      error {
        message
      }
    }
  }
`);

export const restoreTimerMutation = graphql(`
  mutation ShellTimers_Restore($timerId: ID!) {
    restoreTimer(timerId: $timerId) {
      ok {
        id
      }
      error {
        message
      }
    }
  }
`);

export const turnIntoEntryMutation = graphql(`
  mutation ShellTimers_TurnIntoEntry(
    $timerId: ID!
    $version: Int!
    $input: CreateTimeEntryInput!
    $idempotencyKey: ID!
  ) {
    turnTimerIntoEntry(timerId: $timerId, version: $version, input: $input, idempotencyKey: $idempotencyKey) {
      ok {
        id
        billedUnits
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
