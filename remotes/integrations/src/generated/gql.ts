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
    "\n  query ProvisioningProgressPage($sourceSystem: String!) {\n    provisioningRun(sourceSystem: $sourceSystem) {\n      ...ProvisioningProgressPage_Notification\n    }\n  }\n\n  fragment ProvisioningProgressPage_Notification on ProvisioningNotification {\n    id\n    status\n    description\n    message\n  }\n": typeof types.ProvisioningProgressPageDocument,
    "\n    subscription LeapProvisioningProgress {\n      news: leapProvisioningNotification {\n        ...ProvisioningProgressPage_Notification\n      }\n    }\n  ": typeof types.LeapProvisioningProgressDocument,
    "\n    subscription SmokeballProvisioningProgress {\n      news: smokeballProvisioningNotification {\n        ...ProvisioningProgressPage_Notification\n      }\n    }\n  ": typeof types.SmokeballProvisioningProgressDocument,
    "\n    subscription ActionStepProvisioningProgress {\n      news: actionStepProvisioningNotification {\n        ...ProvisioningProgressPage_Notification\n      }\n    }\n  ": typeof types.ActionStepProvisioningProgressDocument,
    "\n  query SourceSystemSignInPage {\n    tenant {\n      tenantId\n      title\n      sourceSystem\n      leapProvisioningStatus\n      smokeballProvisioningStatus\n      actionStepProvisioningStatus\n    }\n  }\n": typeof types.SourceSystemSignInPageDocument,
};
const documents: Documents = {
    "\n  query ProvisioningProgressPage($sourceSystem: String!) {\n    provisioningRun(sourceSystem: $sourceSystem) {\n      ...ProvisioningProgressPage_Notification\n    }\n  }\n\n  fragment ProvisioningProgressPage_Notification on ProvisioningNotification {\n    id\n    status\n    description\n    message\n  }\n": types.ProvisioningProgressPageDocument,
    "\n    subscription LeapProvisioningProgress {\n      news: leapProvisioningNotification {\n        ...ProvisioningProgressPage_Notification\n      }\n    }\n  ": types.LeapProvisioningProgressDocument,
    "\n    subscription SmokeballProvisioningProgress {\n      news: smokeballProvisioningNotification {\n        ...ProvisioningProgressPage_Notification\n      }\n    }\n  ": types.SmokeballProvisioningProgressDocument,
    "\n    subscription ActionStepProvisioningProgress {\n      news: actionStepProvisioningNotification {\n        ...ProvisioningProgressPage_Notification\n      }\n    }\n  ": types.ActionStepProvisioningProgressDocument,
    "\n  query SourceSystemSignInPage {\n    tenant {\n      tenantId\n      title\n      sourceSystem\n      leapProvisioningStatus\n      smokeballProvisioningStatus\n      actionStepProvisioningStatus\n    }\n  }\n": types.SourceSystemSignInPageDocument,
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
export function graphql(source: "\n  query ProvisioningProgressPage($sourceSystem: String!) {\n    provisioningRun(sourceSystem: $sourceSystem) {\n      ...ProvisioningProgressPage_Notification\n    }\n  }\n\n  fragment ProvisioningProgressPage_Notification on ProvisioningNotification {\n    id\n    status\n    description\n    message\n  }\n"): (typeof documents)["\n  query ProvisioningProgressPage($sourceSystem: String!) {\n    provisioningRun(sourceSystem: $sourceSystem) {\n      ...ProvisioningProgressPage_Notification\n    }\n  }\n\n  fragment ProvisioningProgressPage_Notification on ProvisioningNotification {\n    id\n    status\n    description\n    message\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    subscription LeapProvisioningProgress {\n      news: leapProvisioningNotification {\n        ...ProvisioningProgressPage_Notification\n      }\n    }\n  "): (typeof documents)["\n    subscription LeapProvisioningProgress {\n      news: leapProvisioningNotification {\n        ...ProvisioningProgressPage_Notification\n      }\n    }\n  "];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    subscription SmokeballProvisioningProgress {\n      news: smokeballProvisioningNotification {\n        ...ProvisioningProgressPage_Notification\n      }\n    }\n  "): (typeof documents)["\n    subscription SmokeballProvisioningProgress {\n      news: smokeballProvisioningNotification {\n        ...ProvisioningProgressPage_Notification\n      }\n    }\n  "];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    subscription ActionStepProvisioningProgress {\n      news: actionStepProvisioningNotification {\n        ...ProvisioningProgressPage_Notification\n      }\n    }\n  "): (typeof documents)["\n    subscription ActionStepProvisioningProgress {\n      news: actionStepProvisioningNotification {\n        ...ProvisioningProgressPage_Notification\n      }\n    }\n  "];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SourceSystemSignInPage {\n    tenant {\n      tenantId\n      title\n      sourceSystem\n      leapProvisioningStatus\n      smokeballProvisioningStatus\n      actionStepProvisioningStatus\n    }\n  }\n"): (typeof documents)["\n  query SourceSystemSignInPage {\n    tenant {\n      tenantId\n      title\n      sourceSystem\n      leapProvisioningStatus\n      smokeballProvisioningStatus\n      actionStepProvisioningStatus\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;