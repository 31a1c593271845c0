/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query ConfigurationDashboardPage {\n    administrator {\n      adminStatistics {\n        roleCounts {\n          total\n          internal\n          external\n        }\n      }\n    }\n  }\n": typeof types.ConfigurationDashboardPageDocument,
    "\n  query MessageTemplatesPage {\n    messageTypes {\n      messageType\n      activeCount\n      isSystem\n      requiredFields\n      builtInSubject\n      builtInHtml\n      fields {\n        path\n        group\n        label\n        kind\n        sample\n      }\n    }\n  }\n": typeof types.MessageTemplatesPageDocument,
    "\n  query MessageTemplatesList($messageType: String!, $filter: String) {\n    messageTemplates(messageType: $messageType, filter: $filter, first: 200) {\n      recordCount\n      templates {\n        ...MessageTemplates_Template\n      }\n    }\n  }\n\n  fragment MessageTemplates_Template on MessageTemplate {\n    id\n    messageType\n    name\n    subject\n    html\n    isActive\n    version\n    changedAt\n    changedBy {\n      id\n      name\n    }\n  }\n": typeof types.MessageTemplatesListDocument,
    "\n  mutation SaveMessageTemplate($input: MessageTemplateInput!, $idempotencyKey: ID!) {\n    saveMessageTemplate(input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        ...MessageTemplates_Template\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n      problems {\n        field\n        where\n        reason\n      }\n      newer {\n        ...MessageTemplates_Template\n      }\n    }\n  }\n": typeof types.SaveMessageTemplateDocument,
    "\n  mutation DuplicateMessageTemplate($id: ID!, $idempotencyKey: ID!) {\n    duplicateMessageTemplate(id: $id, idempotencyKey: $idempotencyKey) {\n      ok {\n        ...MessageTemplates_Template\n      }\n      error {\n        message\n      }\n    }\n  }\n": typeof types.DuplicateMessageTemplateDocument,
    "\n  mutation RetireMessageTemplate($id: ID!) {\n    retireMessageTemplate(id: $id) {\n      ok {\n        ...MessageTemplates_Template\n      }\n      error {\n        message\n      }\n    }\n  }\n": typeof types.RetireMessageTemplateDocument,
    "\n  mutation RestoreMessageTemplate($id: ID!) {\n    restoreMessageTemplate(id: $id) {\n      ok {\n        ...MessageTemplates_Template\n      }\n      error {\n        message\n      }\n    }\n  }\n": typeof types.RestoreMessageTemplateDocument,
    "\n  query PreviewMessageTemplate($input: MessagePreviewInput!) {\n    previewMessage(input: $input) {\n      subject\n      html\n      filledInFor\n      problems {\n        field\n        where\n        reason\n      }\n    }\n  }\n": typeof types.PreviewMessageTemplateDocument,
    "\n  mutation SendTestMessage($input: MessagePreviewInput!, $idempotencyKey: ID!) {\n    sendTestMessage(input: $input, idempotencyKey: $idempotencyKey) {\n      sentTo\n      message\n      problems {\n        field\n        where\n        reason\n      }\n    }\n  }\n": typeof types.SendTestMessageDocument,
};
const documents: Documents = {
    "\n  query ConfigurationDashboardPage {\n    administrator {\n      adminStatistics {\n        roleCounts {\n          total\n          internal\n          external\n        }\n      }\n    }\n  }\n": types.ConfigurationDashboardPageDocument,
    "\n  query MessageTemplatesPage {\n    messageTypes {\n      messageType\n      activeCount\n      isSystem\n      requiredFields\n      builtInSubject\n      builtInHtml\n      fields {\n        path\n        group\n        label\n        kind\n        sample\n      }\n    }\n  }\n": types.MessageTemplatesPageDocument,
    "\n  query MessageTemplatesList($messageType: String!, $filter: String) {\n    messageTemplates(messageType: $messageType, filter: $filter, first: 200) {\n      recordCount\n      templates {\n        ...MessageTemplates_Template\n      }\n    }\n  }\n\n  fragment MessageTemplates_Template on MessageTemplate {\n    id\n    messageType\n    name\n    subject\n    html\n    isActive\n    version\n    changedAt\n    changedBy {\n      id\n      name\n    }\n  }\n": types.MessageTemplatesListDocument,
    "\n  mutation SaveMessageTemplate($input: MessageTemplateInput!, $idempotencyKey: ID!) {\n    saveMessageTemplate(input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        ...MessageTemplates_Template\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n      problems {\n        field\n        where\n        reason\n      }\n      newer {\n        ...MessageTemplates_Template\n      }\n    }\n  }\n": types.SaveMessageTemplateDocument,
    "\n  mutation DuplicateMessageTemplate($id: ID!, $idempotencyKey: ID!) {\n    duplicateMessageTemplate(id: $id, idempotencyKey: $idempotencyKey) {\n      ok {\n        ...MessageTemplates_Template\n      }\n      error {\n        message\n      }\n    }\n  }\n": types.DuplicateMessageTemplateDocument,
    "\n  mutation RetireMessageTemplate($id: ID!) {\n    retireMessageTemplate(id: $id) {\n      ok {\n        ...MessageTemplates_Template\n      }\n      error {\n        message\n      }\n    }\n  }\n": types.RetireMessageTemplateDocument,
    "\n  mutation RestoreMessageTemplate($id: ID!) {\n    restoreMessageTemplate(id: $id) {\n      ok {\n        ...MessageTemplates_Template\n      }\n      error {\n        message\n      }\n    }\n  }\n": types.RestoreMessageTemplateDocument,
    "\n  query PreviewMessageTemplate($input: MessagePreviewInput!) {\n    previewMessage(input: $input) {\n      subject\n      html\n      filledInFor\n      problems {\n        field\n        where\n        reason\n      }\n    }\n  }\n": types.PreviewMessageTemplateDocument,
    "\n  mutation SendTestMessage($input: MessagePreviewInput!, $idempotencyKey: ID!) {\n    sendTestMessage(input: $input, idempotencyKey: $idempotencyKey) {\n      sentTo\n      message\n      problems {\n        field\n        where\n        reason\n      }\n    }\n  }\n": types.SendTestMessageDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConfigurationDashboardPage {\n    administrator {\n      adminStatistics {\n        roleCounts {\n          total\n          internal\n          external\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ConfigurationDashboardPage {\n    administrator {\n      adminStatistics {\n        roleCounts {\n          total\n          internal\n          external\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MessageTemplatesPage {\n    messageTypes {\n      messageType\n      activeCount\n      isSystem\n      requiredFields\n      builtInSubject\n      builtInHtml\n      fields {\n        path\n        group\n        label\n        kind\n        sample\n      }\n    }\n  }\n"): (typeof documents)["\n  query MessageTemplatesPage {\n    messageTypes {\n      messageType\n      activeCount\n      isSystem\n      requiredFields\n      builtInSubject\n      builtInHtml\n      fields {\n        path\n        group\n        label\n        kind\n        sample\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MessageTemplatesList($messageType: String!, $filter: String) {\n    messageTemplates(messageType: $messageType, filter: $filter, first: 200) {\n      recordCount\n      templates {\n        ...MessageTemplates_Template\n      }\n    }\n  }\n\n  fragment MessageTemplates_Template on MessageTemplate {\n    id\n    messageType\n    name\n    subject\n    html\n    isActive\n    version\n    changedAt\n    changedBy {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  query MessageTemplatesList($messageType: String!, $filter: String) {\n    messageTemplates(messageType: $messageType, filter: $filter, first: 200) {\n      recordCount\n      templates {\n        ...MessageTemplates_Template\n      }\n    }\n  }\n\n  fragment MessageTemplates_Template on MessageTemplate {\n    id\n    messageType\n    name\n    subject\n    html\n    isActive\n    version\n    changedAt\n    changedBy {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveMessageTemplate($input: MessageTemplateInput!, $idempotencyKey: ID!) {\n    saveMessageTemplate(input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        ...MessageTemplates_Template\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n      problems {\n        field\n        where\n        reason\n      }\n      newer {\n        ...MessageTemplates_Template\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SaveMessageTemplate($input: MessageTemplateInput!, $idempotencyKey: ID!) {\n    saveMessageTemplate(input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        ...MessageTemplates_Template\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n      problems {\n        field\n        where\n        reason\n      }\n      newer {\n        ...MessageTemplates_Template\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DuplicateMessageTemplate($id: ID!, $idempotencyKey: ID!) {\n    duplicateMessageTemplate(id: $id, idempotencyKey: $idempotencyKey) {\n      ok {\n        ...MessageTemplates_Template\n      }\n      error {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation DuplicateMessageTemplate($id: ID!, $idempotencyKey: ID!) {\n    duplicateMessageTemplate(id: $id, idempotencyKey: $idempotencyKey) {\n      ok {\n        ...MessageTemplates_Template\n      }\n      error {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RetireMessageTemplate($id: ID!) {\n    retireMessageTemplate(id: $id) {\n      ok {\n        ...MessageTemplates_Template\n      }\n      error {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RetireMessageTemplate($id: ID!) {\n    retireMessageTemplate(id: $id) {\n      ok {\n        ...MessageTemplates_Template\n      }\n      error {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreMessageTemplate($id: ID!) {\n    restoreMessageTemplate(id: $id) {\n      ok {\n        ...MessageTemplates_Template\n      }\n      error {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RestoreMessageTemplate($id: ID!) {\n    restoreMessageTemplate(id: $id) {\n      ok {\n        ...MessageTemplates_Template\n      }\n      error {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PreviewMessageTemplate($input: MessagePreviewInput!) {\n    previewMessage(input: $input) {\n      subject\n      html\n      filledInFor\n      problems {\n        field\n        where\n        reason\n      }\n    }\n  }\n"): (typeof documents)["\n  query PreviewMessageTemplate($input: MessagePreviewInput!) {\n    previewMessage(input: $input) {\n      subject\n      html\n      filledInFor\n      problems {\n        field\n        where\n        reason\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendTestMessage($input: MessagePreviewInput!, $idempotencyKey: ID!) {\n    sendTestMessage(input: $input, idempotencyKey: $idempotencyKey) {\n      sentTo\n      message\n      problems {\n        field\n        where\n        reason\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SendTestMessage($input: MessagePreviewInput!, $idempotencyKey: ID!) {\n    sendTestMessage(input: $input, idempotencyKey: $idempotencyKey) {\n      sentTo\n      message\n      problems {\n        field\n        where\n        reason\n      }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;