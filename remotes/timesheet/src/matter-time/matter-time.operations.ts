import { graphql } from '../generated/gql.ts';

export const matterTimeQuery = graphql(`
  query MatterTime($matterId: ID!, $offset: Int!, $first: Int!, $where: MatterTimeFilter) {
    matter(id: $matterId) {
      id
      wip {
        minor
        currency
      }
    }
    matterTime(matterId: $matterId, offset: $offset, first: $first, where: $where) {
      recordCount
      canAdd
      areAmountsHidden
      people {
        id
        name
        initials
      }
      totals {
        seconds
        billedSeconds
        billableSeconds
        nonBillableSeconds
        amount {
          minor
          currency
        }
        wip {
          minor
          currency
        }
      }
      entries {
        ...MatterTime_Entry
      }
    }
  }

  fragment MatterTime_Entry on TimeEntry {
    ...TimeEntry_Editable
    fieldOrigins {
      field
      sourceSystem
      cameAt
    }
    user {
      id
      name
      initials
    }
  }
`);

export const timeFormQuery = graphql(`
  query MatterTimeForm($day: Date!) {
    timesheetWeek(day: $day) {
      activities
      recording {
        unitSeconds
        rounding
        minimumUnits
      }
    }
  }
`);

export const recordMatterTimeMutation = graphql(`
  mutation MatterTimeRecord($input: CreateTimeEntryInput!, $idempotencyKey: ID!) {
    createTimeEntry(input: $input, idempotencyKey: $idempotencyKey) {
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

export const startMatterTimerMutation = graphql(`
  mutation MatterTimeStartTimer($input: StartTimerInput!, $idempotencyKey: ID!) {
    startTimer(input: $input, idempotencyKey: $idempotencyKey) {
      ok {
        id
      }
      error {
        message
      }
    }
  }
`);

/** What was recorded in a period and what of it can still be billed; none of the entries. */
export const matterTimePanelQuery = graphql(`
  query MatterTimePanel($matterId: ID!, $recorded: MatterTimeFilter!, $unbilled: MatterTimeFilter!) {
    recorded: matterTime(matterId: $matterId, first: 0, where: $recorded) {
      totals {
        seconds
        billedSeconds
      }
    }
    unbilled: matterTime(matterId: $matterId, first: 0, where: $unbilled) {
      totals {
        billedSeconds
        wip {
          minor
          currency
        }
      }
    }
  }
`);

export const matterTimeChangedSubscription = graphql(`
  subscription MatterTimeChanged($matterId: ID!, $isFresh: Boolean!) {
    matterChanged(matterId: $matterId, isFresh: $isFresh) {
      part
    }
  }
`);
