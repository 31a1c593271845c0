import { graphql } from '../../generated/gql.ts';

export const matterMessagesQuery = graphql(`
  query MatterMessages($matterId: ID!, $first: Int!) {
    matterMessages(matterId: $matterId, first: $first) {
      canWrite
      recordCount
      messages {
        ...MatterMessages_Message
      }
    }
  }

  fragment MatterMessages_Message on MatterMessage {
    id
    direction
    recipientName
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
    attachments {
      ...MessageFile
    }
  }

  fragment MessageFile on MessageAttachment {
    documentId
    name
    sizeBytes
    document {
      id
      scanState
      scanNote
    }
  }
`);

export const messageOptionsQuery = graphql(`
  query MatterMessageOptions($matterId: ID!) {
    messageOptions(matterId: $matterId) {
      matterId
      fileNumber
      title
      maximumAttachments
      maximumAttachmentBytes
      recipients {
        contactId
        name
        role
        email
      }
      templates {
        id
        name
        subject
        html
      }
    }
  }
`);

export const messageDocumentsQuery = graphql(`
  query MatterMessageDocuments($matterId: ID!, $filter: String) {
    matterDocuments(matterId: $matterId, first: 50, filter: $filter) {
      documents {
        id
        name
        sizeBytes
        scanState
      }
    }
  }
`);

export const previewMatterMessageQuery = graphql(`
  query PreviewMatterMessage($input: MessagePreviewInput!) {
    previewMessage(input: $input) {
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

export const sendMatterMessageMutation = graphql(`
  mutation SendMatterMessage($input: SendMessageInput!, $idempotencyKey: ID!) {
    sendMessage(input: $input, idempotencyKey: $idempotencyKey) {
      ok {
        ...MatterMessages_Message
      }
      error {
        message
        fields {
          field
          message
        }
      }
      problems {
        field
        where
        reason
      }
    }
  }
`);

export const clientMessagesQuery = graphql(`
  query ClientMessages($matterId: ID, $first: Int!) {
    clientMessages(matterId: $matterId, first: $first) {
      recordCount
      messages {
        ...ClientMessages_Message
      }
    }
  }

  fragment ClientMessages_Message on ClientMessage {
    id
    matterId
    fileNumber
    matterTitle
    direction
    senderName
    subject
    html
    sentAt
    files {
      ...MessageFile
    }
  }
`);

export const sendClientMessageMutation = graphql(`
  mutation SendClientMessage($input: ClientMessageInput!, $idempotencyKey: ID!) {
    sendClientMessage(input: $input, idempotencyKey: $idempotencyKey) {
      ok {
        ...ClientMessages_Message
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
