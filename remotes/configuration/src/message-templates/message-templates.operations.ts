import { graphql } from '../generated/gql.ts';

export const messageTemplatesPageQuery = graphql(`
  query MessageTemplatesPage {
    messageTypes {
      messageType
      activeCount
      isSystem
      requiredFields
      builtInSubject
      builtInHtml
      fields {
        path
        group
        label
        kind
        sample
      }
    }
  }
`);

export const messageTemplatesListQuery = graphql(`
  query MessageTemplatesList($messageType: String!, $filter: String) {
    messageTemplates(messageType: $messageType, filter: $filter, first: 200) {
      recordCount
      templates {
        ...MessageTemplates_Template
      }
    }
  }

  fragment MessageTemplates_Template on MessageTemplate {
    id
    messageType
    name
    subject
    html
    isActive
    version
    changedAt
    changedBy {
      id
      name
    }
  }
`);

export const saveMessageTemplateMutation = graphql(`
  mutation SaveMessageTemplate($input: MessageTemplateInput!, $idempotencyKey: ID!) {
    saveMessageTemplate(input: $input, idempotencyKey: $idempotencyKey) {
      ok {
        ...MessageTemplates_Template
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
      newer {
        ...MessageTemplates_Template
      }
    }
  }
`);

export const duplicateMessageTemplateMutation = graphql(`
  mutation DuplicateMessageTemplate($id: ID!, $idempotencyKey: ID!) {
    duplicateMessageTemplate(id: $id, idempotencyKey: $idempotencyKey) {
      ok {
        ...MessageTemplates_Template
      }
      error {
        message
      }
    }
  }
`);

export const retireMessageTemplateMutation = graphql(`
  mutation RetireMessageTemplate($id: ID!) {
    retireMessageTemplate(id: $id) {
      ok {
        ...MessageTemplates_Template
      }
      error {
        message
      }
    }
  }
`);

export const restoreMessageTemplateMutation = graphql(`
  mutation RestoreMessageTemplate($id: ID!) {
    restoreMessageTemplate(id: $id) {
      ok {
        ...MessageTemplates_Template
      }
      error {
        message
      }
    }
  }
`);

export const previewTemplateQuery = graphql(`
  query PreviewMessageTemplate($input: MessagePreviewInput!) {
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

export const sendTestMessageMutation = graphql(`
  mutation SendTestMessage($input: MessagePreviewInput!, $idempotencyKey: ID!) {
    sendTestMessage(input: $input, idempotencyKey: $idempotencyKey) {
      sentTo
      message
      problems {
        field
        where
        reason
      }
    }
  }
`);
