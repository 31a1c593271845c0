import { graphql } from '../generated/gql.ts';

export const eventAttendeesPageQuery = graphql(`
  query EventAttendeesPage($eventId: ID!) {
    eventAttendeeList(eventId: $eventId) @list {
      event {
        ...EventAttendees_Event
      }
      rows {
        ...EventAttendees_Attendee
      }
    }
  }

  fragment EventAttendees_Event on EventSummary {
    id
    version
    hosts {
      id
      name
    }
    owners {
      id
      name
    }
    name
    category
    startsAt
    endsAt
    timeZone
    venue
    isOnline
    isActive
    capacity
    hasBegun
    invited
    unsent
    outdated
    seated
    waiting
    accepted
    declined
    noAnswer
    attended
    noShows
    outcome {
      cost {
        minor
        currency
      }
      leads {
        received
        won
      }
      fees {
        minor
        currency
      }
    }
  }

  fragment EventAttendees_Attendee on EventAttendee {
    id
    version
    contactId
    name
    email
    rsvp
    isWaiting
    guests
    dietary
    attendance
    invitedBy
    invitationSentAt
    respondedAt
    checkedInAt
    exclusion
    enquiry {
      id
      number
    }
  }
`);

export const attendeeListsQuery = graphql(`
  query AttendeeLists {
    mailingListList(first: 100, isActive: true) {
      rows {
        id
        name
      }
    }
  }
`);

export const previewInvitationsQuery = graphql(`
  query PreviewInvitations($eventId: ID!, $contactIds: [ID!]!, $mailingListId: ID) {
    previewInvitations(eventId: $eventId, contactIds: $contactIds, mailingListId: $mailingListId) {
      eligible
      excluded {
        contactId
        name
        reason
      }
    }
  }
`);

export const inviteMutation = graphql(`
  mutation InviteToEvent($idempotencyKey: String!, $eventId: ID!, $contactIds: [ID!]!, $mailingListId: ID) {
    inviteToEvent(
      idempotencyKey: $idempotencyKey
      eventId: $eventId
      contactIds: $contactIds
      mailingListId: $mailingListId
    ) {
      ok {
        invited
        excluded {
          contactId
          name
          reason
        }
      }
      error {
        message
      }
    }
  }
`);

export const sendInvitationsMutation = graphql(`
  mutation SendInvitations($idempotencyKey: String!, $eventId: ID!, $note: String) {
    sendInvitations(idempotencyKey: $idempotencyKey, eventId: $eventId, note: $note) {
      ok {
        sent
        excluded {
          contactId
          name
          reason
        }
      }
      error {
        message
      }
    }
  }
`);

export const sendEventChangesMutation = graphql(`
  mutation SendEventChanges($idempotencyKey: String!, $eventId: ID!, $note: String) {
    sendEventChanges(idempotencyKey: $idempotencyKey, eventId: $eventId, note: $note) {
      ok {
        sent
        excluded {
          contactId
          name
          reason
        }
      }
      error {
        message
      }
    }
  }
`);

export const setEventPeopleMutation = graphql(`
  mutation SetEventPeople($eventId: ID!, $version: Int!, $hostIds: [ID!]!, $ownerIds: [ID!]!) {
    setEventPeople(eventId: $eventId, version: $version, hostIds: $hostIds, ownerIds: $ownerIds) {
      ok {
        ...EventAttendees_Event
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...EventAttendees_Event
      }
    }
  }
`);

export const updateAttendeeMutation = graphql(`
  mutation UpdateEventAttendee($input: UpdateEventAttendeeInput!) {
    updateEventAttendee(input: $input) {
      ok {
        ...EventAttendees_Attendee
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...EventAttendees_Attendee
      }
    }
  }
`);

export const addWalkInMutation = graphql(`
  mutation AddWalkIn($idempotencyKey: String!, $eventId: ID!, $contactId: ID!) {
    addWalkIn(idempotencyKey: $idempotencyKey, eventId: $eventId, contactId: $contactId) {
      ok {
        id
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

export const removeAttendeeMutation = graphql(`
  mutation RemoveEventAttendee($id: ID!, $version: Int!) {
    removeEventAttendee(id: $id, version: $version) {
      ok {
        id
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

export const restoreAttendeeMutation = graphql(`
  mutation RestoreEventAttendee($id: ID!) {
    restoreEventAttendee(id: $id) {
      ok {
        id
      }
      error {
        message
      }
    }
  }
`);

export const markNoShowsMutation = graphql(`
  mutation MarkNoShows($eventId: ID!) {
    markNoShows(eventId: $eventId) {
      ok {
        marked
      }
      error {
        message
      }
    }
  }
`);

export const createFollowUpMutation = graphql(`
  mutation CreateFollowUp($idempotencyKey: String!, $input: CreateTaskInput!) {
    createTask(idempotencyKey: $idempotencyKey, input: $input) {
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

export const createEnquiriesMutation = graphql(`
  mutation CreateEnquiriesFromAttendees($idempotencyKey: String!, $input: EnquiriesFromAttendeesInput!) {
    createEnquiriesFromAttendees(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        created
        already
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
