import { graphql } from '../generated/gql.ts';

export const referrerDetailsPageQuery = graphql(`
  query ReferrerDetailsPage($id: ID!) {
    referrer(id: $id) {
      ...ReferrerDetails_Referrer
    }
    referrerList(first: 0) {
      canEdit
      types
    }
  }

  fragment ReferrerDetails_Referrer on Referrer {
    id
    version
    isActive
    contactId
    name
    email
    phone
    type
    tier
    ownerId
    owner
    agreementKind
    agreementPercent
    agreementAmountMinor
    agreementComment
    lastTouchOn
    nextTouchOn
    isNeglected
    received
    converted
    value {
      minor
      currency
    }
    matters
    feesEarned {
      minor
      currency
    }
    agreementFee {
      minor
      currency
    }
    areAmountsHidden
    sent
  }
`);

export const updateReferrerMutation = graphql(`
  mutation UpdateReferrer($input: UpdateReferrerInput!) {
    updateReferrer(input: $input) {
      ok {
        ...ReferrerDetails_Referrer
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...ReferrerDetails_Referrer
      }
    }
  }
`);

export const chooseReferrerQuery = graphql(`
  query ChooseReferrer($filter: String) {
    referrerList(filter: $filter, first: 20, isActive: true) {
      recordCount
      rows {
        id
        name
        type
        tier
        isNeglected
      }
    }
  }
`);

export const referrerEnquiriesQuery = graphql(`
  query ReferrerEnquiriesTab($id: ID!, $offset: Int) {
    referrerEnquiries(referrerId: $id, offset: $offset) {
      isClosed
      recordCount
      rows {
        id
        number
        receivedAt
        enquirerName
        areaOfLaw
        status
        stage
        estimatedValue {
          minor
          currency
        }
      }
    }
  }
`);

export const referrerMattersQuery = graphql(`
  query ReferrerMattersTab($id: ID!, $offset: Int) {
    referrerMatters(referrerId: $id, offset: $offset) {
      isClosed
      areAmountsHidden
      recordCount
      rows {
        id
        fileNumber
        title
        status
        openedOn
        feesEarned {
          minor
          currency
        }
        lastInvoicedOn
      }
    }
  }
`);

export const referrerEventsQuery = graphql(`
  query ReferrerEventsTab($id: ID!) {
    referrerEvents(referrerId: $id) {
      isClosed
      rows {
        eventId
        name
        startsAt
        rsvp
        attendance
        guests
      }
    }
  }
`);

export const referrerNotesQuery = graphql(`
  query ReferrerNotesTab($contactId: ID!, $offset: Int) {
    contactNotes(contactId: $contactId, offset: $offset, first: 20) {
      recordCount
      notes {
        id
        noteType
        subject
        excerpt
        createdAt
        author {
          id
          name
        }
      }
    }
  }
`);

export const addNoteMutation = graphql(`
  mutation AddReferrerNote($idempotencyKey: String!, $input: AddNoteInput!) {
    addNote(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        note {
          id
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

export const reciprocalReferralsQuery = graphql(`
  query ReciprocalReferrals($id: ID!) {
    reciprocalReferrals(referrerId: $id) {
      id
      version
      referredOn
      description
      value {
        minor
        currency
      }
      recordedBy
    }
  }
`);

export const addReciprocalReferralMutation = graphql(`
  mutation AddReciprocalReferral($idempotencyKey: String!, $input: AddReciprocalReferralInput!) {
    addReciprocalReferral(idempotencyKey: $idempotencyKey, input: $input) {
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
        id
        version
      }
    }
  }
`);

export const removeReciprocalReferralMutation = graphql(`
  mutation RemoveReciprocalReferral($id: ID!, $version: Int!) {
    removeReciprocalReferral(id: $id, version: $version) {
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

export const restoreReciprocalReferralMutation = graphql(`
  mutation RestoreReciprocalReferral($id: ID!) {
    restoreReciprocalReferral(id: $id) {
      ok {
        id
      }
      error {
        message
      }
    }
  }
`);
