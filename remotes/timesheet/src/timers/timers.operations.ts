import { graphql } from '../generated/gql.ts';

export const timerCountQuery = graphql(`
  query TimerCount {
    timerSummary(first: 1000, offset: 0) {
      recordCount
    }
  }
`);

export const timersQuery = graphql(`
  query Timers {
    timerSummary(first: 1000, offset: 0) {
      ...Timers_Summary
    }
  }

  fragment Timers_Summary on TimerSummary {
    recordCount
    asAt
    recordedTodaySeconds
    recording {
      unitSeconds
      rounding
      minimumUnits
    }
    activities
    timers {
      ...Timers_Timer
    }
  }

  fragment Timers_Timer on Timer {
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
  subscription TimersChanged {
    timerSummaryChanged {
      ...Timers_Summary
    }
  }
`);

export const noteActivityMutation = graphql(`
  mutation Timers_NoteActivity {
    noteTimerActivity {
      ...Timers_Timer
    }
  }
`);

export const startTimerMutation = graphql(`
  mutation Timers_Start($input: StartTimerInput!, $idempotencyKey: ID!) {
    startTimer(input: $input, idempotencyKey: $idempotencyKey) {
      ok {
        ...Timers_Timer
      }
      error {
        message
      }
    }
  }
`);

export const pauseTimerMutation = graphql(`
  mutation Timers_Pause($timerId: ID!, $secondsAgo: Int!) {
    pauseTimer(timerId: $timerId, secondsAgo: $secondsAgo) {
      ok {
        ...Timers_Timer
      }
      error {
        message
      }
    }
  }
`);

export const updateTimerMutation = graphql(`
  mutation Timers_Update($timerId: ID!, $version: Int!, $input: UpdateTimerInput!) {
    updateTimer(timerId: $timerId, version: $version, input: $input) {
      ok {
        ...Timers_Timer
      }
      error {
        message
      }
    }
  }
`);

export const adjustTimerMutation = graphql(`
  mutation Timers_Adjust($timerId: ID!, $version: Int!, $seconds: Int!) {
    adjustTimer(timerId: $timerId, version: $version, seconds: $seconds) {
      ok {
        ...Timers_Timer
      }
      error {
        message
      }
    }
  }
`);

export const settleIdleMutation = graphql(`
  mutation Timers_SettleIdle($timerId: ID!, $version: Int!, $choice: IdleTimeChoice!) {
    settleIdleTimer(timerId: $timerId, version: $version, choice: $choice) {
      ok {
        ...Timers_Timer
      }
      error {
        message
      }
    }
  }
`);

export const discardTimerMutation = graphql(`
  mutation Timers_Discard($timerId: ID!) {
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
  mutation Timers_Restore($timerId: ID!) {
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
  mutation Timers_TurnIntoEntry($timerId: ID!, $version: Int!, $input: CreateTimeEntryInput!, $idempotencyKey: ID!) {
    turnTimerIntoEntry(timerId: $timerId, version: $version, input: $input, idempotencyKey: $idempotencyKey) {
      ok {
        id
        billedUnits
        billedSeconds
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
