import { graphql } from '../generated/gql.ts';

export const firmCalendarQuery = graphql(`
  query FirmCalendarPage($from: Date!, $to: Date!, $where: FirmCalendarFilter) {
    firmCalendar(from: $from, to: $to, where: $where) {
      today
      isCut
      canAdd
      entries {
        ...FirmCalendar_Entry
      }
    }
  }

  fragment FirmCalendar_Entry on FirmCalendarEntry {
    key
    kind
    id
    version
    day
    untilDay
    startsAt
    endsAt
    title
    place
    matterId
    fileNumber
    enquiry {
      id
      number
      enquirerName
    }
    canMove
    isDone
    isHidden
    people {
      id
      name
    }
  }
`);

export const appointmentQuery = graphql(`
  query FirmCalendar_OneAppointment($id: ID!) {
    appointment(id: $id) {
      ...FirmCalendar_Appointment
    }
  }

  fragment FirmCalendar_Appointment on Appointment {
    id
    kind
    title
    day
    untilDay
    startsAt
    endsAt
    place
    note
    matterId
    fileNumber
    enquiry {
      id
      number
      enquirerName
    }
    isPrivate
    isHidden
    canEdit
    version
    people {
      id
      name
    }
  }
`);

export const addAppointmentMutation = graphql(`
  mutation AddAppointment($idempotencyKey: String!, $input: AddAppointmentInput!) {
    addAppointment(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...FirmCalendar_Appointment
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

export const updateAppointmentMutation = graphql(`
  mutation UpdateAppointment($input: UpdateAppointmentInput!) {
    updateAppointment(input: $input) {
      ok {
        ...FirmCalendar_Appointment
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...FirmCalendar_Appointment
      }
    }
  }
`);

export const removeAppointmentMutation = graphql(`
  mutation RemoveAppointment($id: ID!, $version: Int!) {
    removeAppointment(id: $id, version: $version) {
      ok {
        id
      }
      error {
        message
      }
      conflict {
        ...FirmCalendar_Appointment
      }
    }
  }
`);

export const restoreAppointmentMutation = graphql(`
  mutation RestoreAppointment($id: ID!) {
    restoreAppointment(id: $id) {
      ok {
        id
      }
      error {
        message
      }
    }
  }
`);

export const importAppointmentsMutation = graphql(`
  mutation ImportAppointments($idempotencyKey: String!, $content: String!) {
    importAppointments(idempotencyKey: $idempotencyKey, content: $content) {
      ok {
        added
        skipped
      }
      error {
        message
      }
    }
  }
`);

/** Moves a key date to another day. */
export const moveDateMutation = graphql(`
  mutation FirmCalendar_MoveDate($input: UpdateMatterDateInput!) {
    updateMatterDate(input: $input) {
      ok {
        id
        version
      }
      error {
        message
      }
      conflict {
        id
        version
      }
    }
  }
`);
