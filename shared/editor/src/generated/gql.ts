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
    "\n  query AiStatus {\n    aiStatus {\n      isConfigured\n      isPermitted\n      usedToday\n      dailyLimit\n      remainingToday\n      isNearLimit\n    }\n  }\n": typeof types.AiStatusDocument,
    "\n  subscription AiAnswer($requestId: ID!, $input: AiAnswerInput!) {\n    aiAnswer(requestId: $requestId, input: $input) {\n      kind\n      text\n      refusal\n      message\n    }\n  }\n": typeof types.AiAnswerDocument,
    "\n  query EditorDraft($key: String!) {\n    draftKey\n    draft(key: $key) {\n      ...EditorDraft_Draft\n    }\n  }\n\n  fragment EditorDraft_Draft on Draft {\n    version\n    content\n    savedAt\n    versions {\n      version\n      content\n      savedAt\n    }\n  }\n": typeof types.EditorDraftDocument,
    "\n  mutation EditorDraft_Save($key: String!, $version: Int!, $content: JSON!) {\n    saveDraft(key: $key, version: $version, content: $content) {\n      ok\n      draft {\n        ...EditorDraft_Draft\n      }\n    }\n  }\n": typeof types.EditorDraft_SaveDocument,
    "\n  mutation EditorDraft_Discard($key: String!) {\n    discardDraft(key: $key)\n  }\n": typeof types.EditorDraft_DiscardDocument,
    "\n  query MentionList($filter: String, $first: Int!, $matterId: ID) {\n    administrator {\n      users(filter: $filter, first: $first, offset: 0, isExternal: false, matterId: $matterId) {\n        recordCount\n        user {\n          userID\n          friendlyName\n          roleName\n        }\n      }\n    }\n    firm {\n      teams {\n        team {\n          guidID\n          description\n        }\n      }\n    }\n  }\n": typeof types.MentionListDocument,
};
const documents: Documents = {
    "\n  query AiStatus {\n    aiStatus {\n      isConfigured\n      isPermitted\n      usedToday\n      dailyLimit\n      remainingToday\n      isNearLimit\n    }\n  }\n": types.AiStatusDocument,
    "\n  subscription AiAnswer($requestId: ID!, $input: AiAnswerInput!) {\n    aiAnswer(requestId: $requestId, input: $input) {\n      kind\n      text\n      refusal\n      message\n    }\n  }\n": types.AiAnswerDocument,
    "\n  query EditorDraft($key: String!) {\n    draftKey\n    draft(key: $key) {\n      ...EditorDraft_Draft\n    }\n  }\n\n  fragment EditorDraft_Draft on Draft {\n    version\n    content\n    savedAt\n    versions {\n      version\n      content\n      savedAt\n    }\n  }\n": types.EditorDraftDocument,
    "\n  mutation EditorDraft_Save($key: String!, $version: Int!, $content: JSON!) {\n    saveDraft(key: $key, version: $version, content: $content) {\n      ok\n      draft {\n        ...EditorDraft_Draft\n      }\n    }\n  }\n": types.EditorDraft_SaveDocument,
    "\n  mutation EditorDraft_Discard($key: String!) {\n    discardDraft(key: $key)\n  }\n": types.EditorDraft_DiscardDocument,
    "\n  query MentionList($filter: String, $first: Int!, $matterId: ID) {\n    administrator {\n      users(filter: $filter, first: $first, offset: 0, isExternal: false, matterId: $matterId) {\n        recordCount\n        user {\n          userID\n          friendlyName\n          roleName\n        }\n      }\n    }\n    firm {\n      teams {\n        team {\n          guidID\n          description\n        }\n      }\n    }\n  }\n": types.MentionListDocument,
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
export function graphql(source: "\n  query AiStatus {\n    aiStatus {\n      isConfigured\n      isPermitted\n      usedToday\n      dailyLimit\n      remainingToday\n      isNearLimit\n    }\n  }\n"): (typeof documents)["\n  query AiStatus {\n    aiStatus {\n      isConfigured\n      isPermitted\n      usedToday\n      dailyLimit\n      remainingToday\n      isNearLimit\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription AiAnswer($requestId: ID!, $input: AiAnswerInput!) {\n    aiAnswer(requestId: $requestId, input: $input) {\n      kind\n      text\n      refusal\n      message\n    }\n  }\n"): (typeof documents)["\n  subscription AiAnswer($requestId: ID!, $input: AiAnswerInput!) {\n    aiAnswer(requestId: $requestId, input: $input) {\n      kind\n      text\n      refusal\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EditorDraft($key: String!) {\n    draftKey\n    draft(key: $key) {\n      ...EditorDraft_Draft\n    }\n  }\n\n  fragment EditorDraft_Draft on Draft {\n    version\n    content\n    savedAt\n    versions {\n      version\n      content\n      savedAt\n    }\n  }\n"): (typeof documents)["\n  query EditorDraft($key: String!) {\n    draftKey\n    draft(key: $key) {\n      ...EditorDraft_Draft\n    }\n  }\n\n  fragment EditorDraft_Draft on Draft {\n    version\n    content\n    savedAt\n    versions {\n      version\n      content\n      savedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EditorDraft_Save($key: String!, $version: Int!, $content: JSON!) {\n    saveDraft(key: $key, version: $version, content: $content) {\n      ok\n      draft {\n        ...EditorDraft_Draft\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation EditorDraft_Save($key: String!, $version: Int!, $content: JSON!) {\n    saveDraft(key: $key, version: $version, content: $content) {\n      ok\n      draft {\n        ...EditorDraft_Draft\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EditorDraft_Discard($key: String!) {\n    discardDraft(key: $key)\n  }\n"): (typeof documents)["\n  mutation EditorDraft_Discard($key: String!) {\n    discardDraft(key: $key)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MentionList($filter: String, $first: Int!, $matterId: ID) {\n    administrator {\n      users(filter: $filter, first: $first, offset: 0, isExternal: false, matterId: $matterId) {\n        recordCount\n        user {\n          userID\n          friendlyName\n          roleName\n        }\n      }\n    }\n    firm {\n      teams {\n        team {\n          guidID\n          description\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query MentionList($filter: String, $first: Int!, $matterId: ID) {\n    administrator {\n      users(filter: $filter, first: $first, offset: 0, isExternal: false, matterId: $matterId) {\n        recordCount\n        user {\n          userID\n          friendlyName\n          roleName\n        }\n      }\n    }\n    firm {\n      teams {\n        team {\n          guidID\n          description\n        }\n      }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;