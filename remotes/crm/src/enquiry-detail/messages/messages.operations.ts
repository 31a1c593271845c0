import { graphql } from '../../generated/gql.ts';

export const enquiryMessagesQuery = graphql(`
  query EnquiryMessages($enquiryId: ID!, $first: Int!) {
    enquiryMessages(enquiryId: $enquiryId, first: $first) {
      canWrite
      recordCount
      messages {
        ...EnquiryMessageItem
      }
    }
  }

  fragment EnquiryMessageItem on EnquiryMessage {
    id
    recipientEmail
    subject
    html
    sentAt
    state
    failure
    sentBy {
      id
      name
    }
  }
`);

export const enquiryMessageOptionsQuery = graphql(`
  query EnquiryMessageOptions($enquiryId: ID!) {
    enquiryMessageOptions(enquiryId: $enquiryId) {
      recipientName
      recipientEmail
      templates {
        id
        name
        subject
        html
      }
    }
  }
`);

export const previewEnquiryMessageQuery = graphql(`
  query PreviewEnquiryMessage($input: EnquiryMessageInput!) {
    previewEnquiryMessage(input: $input) {
      subject
      html
      filledInFor
      problems {
        field
        where
        reason
      }
    }
  }
`);

export const sendEnquiryMessageMutation = graphql(`
  mutation SendEnquiryMessage($idempotencyKey: String!, $input: EnquiryMessageInput!) {
    sendEnquiryMessage(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...EnquiryMessageItem
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
