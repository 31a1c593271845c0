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
    "\n  mutation RequestSupport($input: SupportRequestInput!, $idempotencyKey: ID!) {\n    createSupportRequest(input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        id\n        reference\n        createdAt\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n    }\n  }\n": typeof types.RequestSupportDocument,
    "\n  query ExternalPageLinks {\n    externalLinks {\n      ...ExternalLinks\n    }\n  }\n": typeof types.ExternalPageLinksDocument,
    "\n  fragment ExternalLinks on ExternalLinks {\n    clientService\n    innography\n    clientsenseImage\n    clientsenseText\n    trainingWebinars\n    featureUpdates\n    serviceLevels\n    viewerOrigins\n    version\n  }\n": typeof types.ExternalLinksFragmentDoc,
    "\n  mutation ExternalPageSave($input: ExternalLinksInput!) {\n    saveExternalLinks(input: $input) {\n      ok\n      message\n      field\n      links {\n        ...ExternalLinks\n      }\n    }\n  }\n": typeof types.ExternalPageSaveDocument,
    "\n  query ShellTimerCount {\n    timerSummary(first: 1000, offset: 0) {\n      recordCount\n    }\n  }\n": typeof types.ShellTimerCountDocument,
    "\n  query HelpPageArticles($filter: String) {\n    helpArticles(filter: $filter) {\n      topic\n      centre\n      title\n      summary\n      isOwn\n    }\n  }\n": typeof types.HelpPageArticlesDocument,
    "\n  query HelpPageArticle($topic: ID!) {\n    helpArticle(topic: $topic) {\n      ...HelpArticle\n    }\n  }\n": typeof types.HelpPageArticleDocument,
    "\n  fragment HelpArticle on HelpArticle {\n    topic\n    centre\n    title\n    summary\n    body\n    html\n    path\n    audience\n    isOwn\n    version\n    changedAt\n  }\n": typeof types.HelpArticleFragmentDoc,
    "\n  mutation HelpPageSave($topic: ID!, $input: HelpArticleInput!) {\n    saveHelpArticle(topic: $topic, input: $input) {\n      ok\n      message\n      article {\n        ...HelpArticle\n      }\n    }\n  }\n": typeof types.HelpPageSaveDocument,
    "\n  mutation HelpPageRestore($topic: ID!) {\n    restoreHelpArticle(topic: $topic) {\n      ok\n      message\n      article {\n        ...HelpArticle\n      }\n    }\n  }\n": typeof types.HelpPageRestoreDocument,
    "\n  subscription ShellUploadMatterDocumentNotification($after: ID) {\n    told: uploadMatterDocumentNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n": typeof types.ShellUploadMatterDocumentNotificationDocument,
    "\n  subscription ShellCreatePendingMatterNotification($after: ID) {\n    told: createPendingMatterNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n": typeof types.ShellCreatePendingMatterNotificationDocument,
    "\n  subscription ShellCreateInstructMatterNotifications($after: ID) {\n    told: createInstructMatterNotifications(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n": typeof types.ShellCreateInstructMatterNotificationsDocument,
    "\n  mutation ShellMarkNotificationsSeen($ids: [ID!]) {\n    markNotificationsSeen(ids: $ids)\n  }\n": typeof types.ShellMarkNotificationsSeenDocument,
};
const documents: Documents = {
    "\n  mutation RequestSupport($input: SupportRequestInput!, $idempotencyKey: ID!) {\n    createSupportRequest(input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        id\n        reference\n        createdAt\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n    }\n  }\n": types.RequestSupportDocument,
    "\n  query ExternalPageLinks {\n    externalLinks {\n      ...ExternalLinks\n    }\n  }\n": types.ExternalPageLinksDocument,
    "\n  fragment ExternalLinks on ExternalLinks {\n    clientService\n    innography\n    clientsenseImage\n    clientsenseText\n    trainingWebinars\n    featureUpdates\n    serviceLevels\n    viewerOrigins\n    version\n  }\n": types.ExternalLinksFragmentDoc,
    "\n  mutation ExternalPageSave($input: ExternalLinksInput!) {\n    saveExternalLinks(input: $input) {\n      ok\n      message\n      field\n      links {\n        ...ExternalLinks\n      }\n    }\n  }\n": types.ExternalPageSaveDocument,
    "\n  query ShellTimerCount {\n    timerSummary(first: 1000, offset: 0) {\n      recordCount\n    }\n  }\n": types.ShellTimerCountDocument,
    "\n  query HelpPageArticles($filter: String) {\n    helpArticles(filter: $filter) {\n      topic\n      centre\n      title\n      summary\n      isOwn\n    }\n  }\n": types.HelpPageArticlesDocument,
    "\n  query HelpPageArticle($topic: ID!) {\n    helpArticle(topic: $topic) {\n      ...HelpArticle\n    }\n  }\n": types.HelpPageArticleDocument,
    "\n  fragment HelpArticle on HelpArticle {\n    topic\n    centre\n    title\n    summary\n    body\n    html\n    path\n    audience\n    isOwn\n    version\n    changedAt\n  }\n": types.HelpArticleFragmentDoc,
    "\n  mutation HelpPageSave($topic: ID!, $input: HelpArticleInput!) {\n    saveHelpArticle(topic: $topic, input: $input) {\n      ok\n      message\n      article {\n        ...HelpArticle\n      }\n    }\n  }\n": types.HelpPageSaveDocument,
    "\n  mutation HelpPageRestore($topic: ID!) {\n    restoreHelpArticle(topic: $topic) {\n      ok\n      message\n      article {\n        ...HelpArticle\n      }\n    }\n  }\n": types.HelpPageRestoreDocument,
    "\n  subscription ShellUploadMatterDocumentNotification($after: ID) {\n    told: uploadMatterDocumentNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n": types.ShellUploadMatterDocumentNotificationDocument,
    "\n  subscription ShellCreatePendingMatterNotification($after: ID) {\n    told: createPendingMatterNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n": types.ShellCreatePendingMatterNotificationDocument,
    "\n  subscription ShellCreateInstructMatterNotifications($after: ID) {\n    told: createInstructMatterNotifications(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n": types.ShellCreateInstructMatterNotificationsDocument,
    "\n  mutation ShellMarkNotificationsSeen($ids: [ID!]) {\n    markNotificationsSeen(ids: $ids)\n  }\n": types.ShellMarkNotificationsSeenDocument,
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
export function graphql(source: "\n  mutation RequestSupport($input: SupportRequestInput!, $idempotencyKey: ID!) {\n    createSupportRequest(input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        id\n        reference\n        createdAt\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RequestSupport($input: SupportRequestInput!, $idempotencyKey: ID!) {\n    createSupportRequest(input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        id\n        reference\n        createdAt\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExternalPageLinks {\n    externalLinks {\n      ...ExternalLinks\n    }\n  }\n"): (typeof documents)["\n  query ExternalPageLinks {\n    externalLinks {\n      ...ExternalLinks\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ExternalLinks on ExternalLinks {\n    clientService\n    innography\n    clientsenseImage\n    clientsenseText\n    trainingWebinars\n    featureUpdates\n    serviceLevels\n    viewerOrigins\n    version\n  }\n"): (typeof documents)["\n  fragment ExternalLinks on ExternalLinks {\n    clientService\n    innography\n    clientsenseImage\n    clientsenseText\n    trainingWebinars\n    featureUpdates\n    serviceLevels\n    viewerOrigins\n    version\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExternalPageSave($input: ExternalLinksInput!) {\n    saveExternalLinks(input: $input) {\n      ok\n      message\n      field\n      links {\n        ...ExternalLinks\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ExternalPageSave($input: ExternalLinksInput!) {\n    saveExternalLinks(input: $input) {\n      ok\n      message\n      field\n      links {\n        ...ExternalLinks\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShellTimerCount {\n    timerSummary(first: 1000, offset: 0) {\n      recordCount\n    }\n  }\n"): (typeof documents)["\n  query ShellTimerCount {\n    timerSummary(first: 1000, offset: 0) {\n      recordCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HelpPageArticles($filter: String) {\n    helpArticles(filter: $filter) {\n      topic\n      centre\n      title\n      summary\n      isOwn\n    }\n  }\n"): (typeof documents)["\n  query HelpPageArticles($filter: String) {\n    helpArticles(filter: $filter) {\n      topic\n      centre\n      title\n      summary\n      isOwn\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HelpPageArticle($topic: ID!) {\n    helpArticle(topic: $topic) {\n      ...HelpArticle\n    }\n  }\n"): (typeof documents)["\n  query HelpPageArticle($topic: ID!) {\n    helpArticle(topic: $topic) {\n      ...HelpArticle\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HelpArticle on HelpArticle {\n    topic\n    centre\n    title\n    summary\n    body\n    html\n    path\n    audience\n    isOwn\n    version\n    changedAt\n  }\n"): (typeof documents)["\n  fragment HelpArticle on HelpArticle {\n    topic\n    centre\n    title\n    summary\n    body\n    html\n    path\n    audience\n    isOwn\n    version\n    changedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HelpPageSave($topic: ID!, $input: HelpArticleInput!) {\n    saveHelpArticle(topic: $topic, input: $input) {\n      ok\n      message\n      article {\n        ...HelpArticle\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation HelpPageSave($topic: ID!, $input: HelpArticleInput!) {\n    saveHelpArticle(topic: $topic, input: $input) {\n      ok\n      message\n      article {\n        ...HelpArticle\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HelpPageRestore($topic: ID!) {\n    restoreHelpArticle(topic: $topic) {\n      ok\n      message\n      article {\n        ...HelpArticle\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation HelpPageRestore($topic: ID!) {\n    restoreHelpArticle(topic: $topic) {\n      ok\n      message\n      article {\n        ...HelpArticle\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ShellUploadMatterDocumentNotification($after: ID) {\n    told: uploadMatterDocumentNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n"): (typeof documents)["\n  subscription ShellUploadMatterDocumentNotification($after: ID) {\n    told: uploadMatterDocumentNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ShellCreatePendingMatterNotification($after: ID) {\n    told: createPendingMatterNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n"): (typeof documents)["\n  subscription ShellCreatePendingMatterNotification($after: ID) {\n    told: createPendingMatterNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ShellCreateInstructMatterNotifications($after: ID) {\n    told: createInstructMatterNotifications(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n"): (typeof documents)["\n  subscription ShellCreateInstructMatterNotifications($after: ID) {\n    told: createInstructMatterNotifications(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShellMarkNotificationsSeen($ids: [ID!]) {\n    markNotificationsSeen(ids: $ids)\n  }\n"): (typeof documents)["\n  mutation ShellMarkNotificationsSeen($ids: [ID!]) {\n    markNotificationsSeen(ids: $ids)\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;