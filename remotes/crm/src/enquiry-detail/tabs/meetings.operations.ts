import { graphql } from '../../generated/gql.ts';

export const enquiryMeetingsQuery = graphql(`
  query EnquiryMeetings($enquiryId: ID!) {
    enquiryMeetings(enquiryId: $enquiryId, first: 50) {
      recordCount
      canEdit
      meetings {
        ...EnquiryMeetingLine
      }
    }
  }

  fragment EnquiryMeetingLine on EnquiryMeeting {
    id
    title
    day
    startsAt
    endsAt
    place
    note
    people {
      id
      name
    }
    invitedAt
    isInvitationStale
    answer
    answeredAt
    version
  }
`);

export const bookEnquiryMeetingMutation = graphql(`
  mutation BookEnquiryMeeting($idempotencyKey: String!, $input: BookEnquiryMeetingInput!) {
    bookEnquiryMeeting(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...EnquiryMeetingLine
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
      }
    }
  }
`);

export const inviteToEnquiryMeetingMutation = graphql(`
  mutation InviteToEnquiryMeeting($id: ID!, $version: Int!) {
    inviteToEnquiryMeeting(id: $id, version: $version) {
      ok {
        ...EnquiryMeetingLine
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...EnquiryMeetingLine
      }
    }
  }
`);

export const cancelEnquiryMeetingMutation = graphql(`
  mutation CancelEnquiryMeeting($id: ID!, $version: Int!) {
    cancelEnquiryMeeting(id: $id, version: $version) {
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
        ...EnquiryMeetingLine
      }
    }
  }
`);
