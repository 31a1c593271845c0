import { graphql } from '../../generated/gql.ts';

export const matterTextMessagesQuery = graphql(`
  query MatterTextMessages($matterId: ID!, $first: Int!) {
    matterTextMessages(matterId: $matterId, first: $first) {
      canWrite
      recordCount
      messages {
        ...MatterTextMessages_Message
      }
    }
  }

  fragment MatterTextMessages_Message on TextMessage {
    id
    recipientName
    recipientNumber
    text
    parts
    state
    failure
    sentAt
    sentBy {
      id
      name
    }
  }
`);

export const textMessageOptionsQuery = graphql(`
  query MatterTextMessageOptions($matterId: ID!) {
    textMessageOptions(matterId: $matterId) {
      recipients {
        contactId
        name
        role
        number
        problem
      }
      templates {
        id
        name
        text
      }
    }
  }
`);

export const previewTextMessageQuery = graphql(`
  query PreviewTextMessage($matterId: ID!, $contactId: ID!, $text: String!) {
    previewTextMessage(matterId: $matterId, contactId: $contactId, text: $text) {
      text
      parts
      problems {
        field
        message
      }
    }
  }
`);

export const sendTextMessageMutation = graphql(`
  mutation SendTextMessage($input: SendTextMessageInput!, $idempotencyKey: ID!) {
    sendTextMessage(input: $input, idempotencyKey: $idempotencyKey) {
      ok {
        ...MatterTextMessages_Message
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
