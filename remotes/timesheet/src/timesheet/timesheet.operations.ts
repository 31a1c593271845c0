import { graphql } from '../generated/gql.ts';

export const timesheetPageQuery = graphql(`
  query TimesheetPage($day: Date!, $userId: ID) {
    timesheetWeek(day: $day, userId: $userId) {
      firstDay
      approvesOthers
      user {
        id
        name
        initials
      }
      submission {
        ...TimesheetSubmission_Part
      }
      targetSeconds
      totalSeconds
      billedSeconds
      recording {
        unitSeconds
        rounding
        minimumUnits
      }
      billableSeconds
      activities
      amount {
        minor
        currency
      }
      days {
        day
        seconds
        billedSeconds
        billableSeconds
        targetSeconds
      }
      entries {
        ...TimesheetPage_Entry
      }
    }
  }

  fragment TimesheetPage_Entry on TimeEntry {
    ...TimeEntry_Editable
    amount {
      minor
      currency
    }
    matter {
      id
      fileNumber
      title
      client
    }
  }
`);

export const createTimeEntryMutation = graphql(`
  mutation AddTime_CreateTimeEntry($idempotencyKey: ID!, $input: CreateTimeEntryInput!) {
    createTimeEntry(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...TimesheetPage_Entry
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

export const matterToAddTimeQuery = graphql(`
  query AddTime_Matter($id: ID!) {
    matter(id: $id) {
      id
      fileNumber
      title
    }
  }
`);

export const copyTimeMutation = graphql(`
  mutation TimesheetCopy($idempotencyKey: String!, $input: CopyTimeInput!) {
    copyTime(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        skipped
        entries {
          id
          version
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
