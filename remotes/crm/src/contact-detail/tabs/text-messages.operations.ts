import { graphql } from '../../generated/gql.ts';

export const contactTextMessagesQuery = graphql(`
  query ContactTextMessages($contactId: ID!, $first: Int!) {
    contactTextMessages(contactId: $contactId, first: $first) {
      canWrite
      recordCount
      messages {
        ...ContactTextMessages_Message
      }
    }
  }

  fragment ContactTextMessages_Message on TextMessage {
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

export const contactTextMessageOptionsQuery = graphql(`
  query ContactTextMessageOptions($contactId: ID!) {
    contactTextMessageOptions(contactId: $contactId) {
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

export const previewContactTextMessageQuery = graphql(`
  query PreviewContactTextMessage($contactId: ID!, $text: String!) {
    previewContactTextMessage(contactId: $contactId, text: $text) {
      text
      parts
      problems {
        field
        message
      }
    }
  }
`);

export const sendContactTextMessageMutation = graphql(`
  mutation SendContactTextMessage($input: SendContactTextMessageInput!, $idempotencyKey: ID!) {
    sendContactTextMessage(input: $input, idempotencyKey: $idempotencyKey) {
      ok {
        ...ContactTextMessages_Message
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
