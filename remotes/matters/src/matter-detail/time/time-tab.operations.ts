import { graphql } from '../../generated/gql.ts';

export const timeTabQuery = graphql(`
  query TimeTab($matterId: ID!, $offset: Int!, $first: Int!, $where: MatterTimeFilter) {
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
        ...TimeTab_Entry
      }
    }
  }

  fragment TimeTab_Entry on TimeEntry {
    id
    workedOn
    activity
    narrative
    seconds
    billedUnits
    isBillable
    status
    rate {
      minor
      currency
    }
    amount {
      minor
      currency
    }
    user {
      id
      name
      initials
    }
  }
`);

export const timeFormQuery = graphql(`
  query TimeTabForm($day: Date!) {
    timesheetWeek(day: $day) {
      activities
    }
  }
`);

export const recordMatterTimeMutation = graphql(`
  mutation TimeTabRecord($input: CreateTimeEntryInput!, $idempotencyKey: ID!) {
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
  mutation TimeTabStartTimer($input: StartTimerInput!, $idempotencyKey: ID!) {
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
