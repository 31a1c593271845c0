import { graphql } from '../../generated/gql.ts';

export const entryFormQuery = graphql(`
  query TimeEntryForm($day: Date!) {
    timesheetWeek(day: $day) {
      activities
      recording {
        unitSeconds
        rounding
        minimumUnits
      }
    }
  }

  fragment TimeEntry_Editable on TimeEntry {
    id
    version
    workedOn
    seconds
    billedSeconds
    billedUnits
    activity
    narrative
    isBillable
    taskCode
    activityCode
    privateMemo
    status
    lockedBecause
    matterId
    rateReason
    rate {
      minor
      currency
    }
    amount {
      minor
      currency
    }
  }
`);

/** What an hour of one's own work is charged at, before it is saved. */
export const ownRateQuery = graphql(`
  query OwnRate($matterId: ID!, $day: Date!) {
    rateFor(matterId: $matterId, day: $day) {
      reason
      arrangement
      recordingText
      recording {
        unitSeconds
        rounding
        minimumUnits
      }
      rate {
        minor
        currency
      }
    }
  }
`);

export const updateEntryMutation = graphql(`
  mutation TimeEntryUpdate($input: UpdateTimeEntryInput!) {
    updateTimeEntry(input: $input) {
      ok {
        ...TimeEntry_Editable
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...TimeEntry_Editable
      }
    }
  }
`);

export const moveEntryMutation = graphql(`
  mutation TimeEntryMove($id: ID!, $version: Int!, $matterId: ID!) {
    moveTimeEntry(id: $id, version: $version, matterId: $matterId) {
      ok {
        ...TimeEntry_Editable
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...TimeEntry_Editable
      }
    }
  }
`);

export const deleteEntryMutation = graphql(`
  mutation TimeEntryDelete($id: ID!, $version: Int!) {
    deleteTimeEntry(id: $id, version: $version) {
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
        ...TimeEntry_Editable
      }
    }
  }
`);

export const restoreEntryMutation = graphql(`
  mutation TimeEntryRestore($id: ID!) {
    restoreTimeEntry(id: $id) {
      ok {
        ...TimeEntry_Editable
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...TimeEntry_Editable
      }
    }
  }
`);

/** The open matters that words are about, to choose among. */
export const quickMattersQuery = graphql(`
  query QuickEntryMatters($filter: String!) {
    matterSummaryListX(offset: 0, first: 6, filter: $filter, isIncludeCompleted: false, isDropdownSearch: true) {
      matters {
        id
        fileNumber
        title
      }
    }
  }
`);

export const recordQuickMutation = graphql(`
  mutation QuickEntryRecord($idempotencyKey: ID!, $input: CreateTimeEntryInput!) {
    createTimeEntry(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...TimeEntry_Editable
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
