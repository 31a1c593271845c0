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
    "\n  query TimesheetPage($day: Date!) {\n    timesheetWeek(day: $day) {\n      firstDay\n      targetSeconds\n      totalSeconds\n      billableSeconds\n      activities\n      amount {\n        minor\n        currency\n      }\n      days {\n        day\n        seconds\n        billableSeconds\n        targetSeconds\n      }\n      entries {\n        ...TimesheetPage_Entry\n      }\n    }\n  }\n\n  fragment TimesheetPage_Entry on TimeEntry {\n    id\n    workedOn\n    seconds\n    billedUnits\n    activity\n    narrative\n    isBillable\n    status\n    amount {\n      minor\n      currency\n    }\n    matterId\n    matter {\n      id\n      fileNumber\n      title\n      client\n    }\n  }\n": typeof types.TimesheetPageDocument,
    "\n  mutation AddTime_CreateTimeEntry($idempotencyKey: ID!, $input: CreateTimeEntryInput!) {\n    createTimeEntry(idempotencyKey: $idempotencyKey, input: $input) {\n      ok {\n        ...TimesheetPage_Entry\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n    }\n  }\n": typeof types.AddTime_CreateTimeEntryDocument,
    "\n  query AddTime_Matter($id: ID!) {\n    matter(id: $id) {\n      id\n      fileNumber\n      title\n    }\n  }\n": typeof types.AddTime_MatterDocument,
};
const documents: Documents = {
    "\n  query TimesheetPage($day: Date!) {\n    timesheetWeek(day: $day) {\n      firstDay\n      targetSeconds\n      totalSeconds\n      billableSeconds\n      activities\n      amount {\n        minor\n        currency\n      }\n      days {\n        day\n        seconds\n        billableSeconds\n        targetSeconds\n      }\n      entries {\n        ...TimesheetPage_Entry\n      }\n    }\n  }\n\n  fragment TimesheetPage_Entry on TimeEntry {\n    id\n    workedOn\n    seconds\n    billedUnits\n    activity\n    narrative\n    isBillable\n    status\n    amount {\n      minor\n      currency\n    }\n    matterId\n    matter {\n      id\n      fileNumber\n      title\n      client\n    }\n  }\n": types.TimesheetPageDocument,
    "\n  mutation AddTime_CreateTimeEntry($idempotencyKey: ID!, $input: CreateTimeEntryInput!) {\n    createTimeEntry(idempotencyKey: $idempotencyKey, input: $input) {\n      ok {\n        ...TimesheetPage_Entry\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n    }\n  }\n": types.AddTime_CreateTimeEntryDocument,
    "\n  query AddTime_Matter($id: ID!) {\n    matter(id: $id) {\n      id\n      fileNumber\n      title\n    }\n  }\n": types.AddTime_MatterDocument,
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
export function graphql(source: "\n  query TimesheetPage($day: Date!) {\n    timesheetWeek(day: $day) {\n      firstDay\n      targetSeconds\n      totalSeconds\n      billableSeconds\n      activities\n      amount {\n        minor\n        currency\n      }\n      days {\n        day\n        seconds\n        billableSeconds\n        targetSeconds\n      }\n      entries {\n        ...TimesheetPage_Entry\n      }\n    }\n  }\n\n  fragment TimesheetPage_Entry on TimeEntry {\n    id\n    workedOn\n    seconds\n    billedUnits\n    activity\n    narrative\n    isBillable\n    status\n    amount {\n      minor\n      currency\n    }\n    matterId\n    matter {\n      id\n      fileNumber\n      title\n      client\n    }\n  }\n"): (typeof documents)["\n  query TimesheetPage($day: Date!) {\n    timesheetWeek(day: $day) {\n      firstDay\n      targetSeconds\n      totalSeconds\n      billableSeconds\n      activities\n      amount {\n        minor\n        currency\n      }\n      days {\n        day\n        seconds\n        billableSeconds\n        targetSeconds\n      }\n      entries {\n        ...TimesheetPage_Entry\n      }\n    }\n  }\n\n  fragment TimesheetPage_Entry on TimeEntry {\n    id\n    workedOn\n    seconds\n    billedUnits\n    activity\n    narrative\n    isBillable\n    status\n    amount {\n      minor\n      currency\n    }\n    matterId\n    matter {\n      id\n      fileNumber\n      title\n      client\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddTime_CreateTimeEntry($idempotencyKey: ID!, $input: CreateTimeEntryInput!) {\n    createTimeEntry(idempotencyKey: $idempotencyKey, input: $input) {\n      ok {\n        ...TimesheetPage_Entry\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AddTime_CreateTimeEntry($idempotencyKey: ID!, $input: CreateTimeEntryInput!) {\n    createTimeEntry(idempotencyKey: $idempotencyKey, input: $input) {\n      ok {\n        ...TimesheetPage_Entry\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AddTime_Matter($id: ID!) {\n    matter(id: $id) {\n      id\n      fileNumber\n      title\n    }\n  }\n"): (typeof documents)["\n  query AddTime_Matter($id: ID!) {\n    matter(id: $id) {\n      id\n      fileNumber\n      title\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;