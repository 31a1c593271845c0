import { graphql } from '../../generated/gql.ts';

export const datesTabQuery = graphql(`
  query DatesTab($matterId: ID!) {
    matterDates(matterId: $matterId) {
      today
      isClosed
      canEdit
      usualNames
      dates {
        ...DatesTab_Date
      }
    }
  }

  fragment DatesTab_Date on MatterDate {
    id
    name
    dueOn
    time
    isConfirmed
    isCalculated
    version
    reminderDays
    people {
      id
      name
    }
    rule {
      id
      base
      baseName
      years
      months
      days
    }
  }
`);

export const dateCalendarQuery = graphql(`
  query DatesTab_Calendar($id: ID!) {
    matterDateCalendar(id: $id)
  }
`);

export const addDateMutation = graphql(`
  mutation AddMatterDate($idempotencyKey: String!, $input: AddMatterDateInput!) {
    addMatterDate(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...DatesTab_Date
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

export const updateDateMutation = graphql(`
  mutation UpdateMatterDate($input: UpdateMatterDateInput!) {
    updateMatterDate(input: $input) {
      ok {
        ...DatesTab_Date
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...DatesTab_Date
      }
    }
  }
`);

export const confirmDateMutation = graphql(`
  mutation ConfirmMatterDate($id: ID!, $version: Int!, $isConfirmed: Boolean!) {
    confirmMatterDate(id: $id, version: $version, isConfirmed: $isConfirmed) {
      ok {
        ...DatesTab_Date
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...DatesTab_Date
      }
    }
  }
`);

export const removeDateMutation = graphql(`
  mutation RemoveMatterDate($id: ID!, $version: Int!) {
    removeMatterDate(id: $id, version: $version) {
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
        ...DatesTab_Date
      }
    }
  }
`);

export const restoreDateMutation = graphql(`
  mutation RestoreMatterDate($id: ID!) {
    restoreMatterDate(id: $id) {
      ok {
        ...DatesTab_Date
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
