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
    "\n  query AdministrationPage {\n    administrator {\n      adminStatistics {\n        userCounts {\n          total\n          staff\n          external\n          disabled\n          signedInLastWeek\n        }\n        roleCounts {\n          total\n          internal\n          external\n        }\n      }\n    }\n  }\n": typeof types.AdministrationPageDocument,
    "\n  query UserListPage(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $isStaff: Boolean\n    $isExternal: Boolean\n    $isAuthorized: Boolean\n    $sort: [SortInput!]!\n    $columnFilters: [ColumnFilterInput!]\n    $groupBy: String\n  ) {\n    administrator {\n      users(\n        offset: $offset\n        first: $first\n        filter: $filter\n        isStaff: $isStaff\n        isExternal: $isExternal\n        isAuthorized: $isAuthorized\n        sort: $sort\n        columnFilters: $columnFilters\n        groupBy: $groupBy\n      ) {\n        recordCount\n        groups {\n          key\n          recordCount\n        }\n        closedColumns {\n          column\n          access\n        }\n        user {\n          ...UserListPage_User\n        }\n      }\n    }\n  }\n\n  fragment UserListPage_User on User {\n    userID\n    email\n    friendlyName\n    staffName\n    initials\n    roleName\n    isStaff\n    isExternal\n    isAuthorized\n    isDisabled\n    hasTasks\n    assistantCount\n    lastSignInAt\n  }\n": typeof types.UserListPageDocument,
    "\n  query UserListRows(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $isStaff: Boolean\n    $isExternal: Boolean\n    $isAuthorized: Boolean\n    $sort: [SortInput!]!\n    $columnFilters: [ColumnFilterInput!]\n    $groupBy: String\n    $withinGroup: String\n  ) {\n    administrator {\n      users(\n        offset: $offset\n        first: $first\n        filter: $filter\n        isStaff: $isStaff\n        isExternal: $isExternal\n        isAuthorized: $isAuthorized\n        sort: $sort\n        columnFilters: $columnFilters\n        groupBy: $groupBy\n        withinGroup: $withinGroup\n      ) {\n        user {\n          ...UserListPage_User\n        }\n      }\n    }\n  }\n": typeof types.UserListRowsDocument,
    "\n  mutation ResetSignInMethods($userId: ID!, $reason: String!) {\n    resetSignInMethods(userId: $userId, reason: $reason) {\n      ok\n      message\n    }\n  }\n": typeof types.ResetSignInMethodsDocument,
};
const documents: Documents = {
    "\n  query AdministrationPage {\n    administrator {\n      adminStatistics {\n        userCounts {\n          total\n          staff\n          external\n          disabled\n          signedInLastWeek\n        }\n        roleCounts {\n          total\n          internal\n          external\n        }\n      }\n    }\n  }\n": types.AdministrationPageDocument,
    "\n  query UserListPage(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $isStaff: Boolean\n    $isExternal: Boolean\n    $isAuthorized: Boolean\n    $sort: [SortInput!]!\n    $columnFilters: [ColumnFilterInput!]\n    $groupBy: String\n  ) {\n    administrator {\n      users(\n        offset: $offset\n        first: $first\n        filter: $filter\n        isStaff: $isStaff\n        isExternal: $isExternal\n        isAuthorized: $isAuthorized\n        sort: $sort\n        columnFilters: $columnFilters\n        groupBy: $groupBy\n      ) {\n        recordCount\n        groups {\n          key\n          recordCount\n        }\n        closedColumns {\n          column\n          access\n        }\n        user {\n          ...UserListPage_User\n        }\n      }\n    }\n  }\n\n  fragment UserListPage_User on User {\n    userID\n    email\n    friendlyName\n    staffName\n    initials\n    roleName\n    isStaff\n    isExternal\n    isAuthorized\n    isDisabled\n    hasTasks\n    assistantCount\n    lastSignInAt\n  }\n": types.UserListPageDocument,
    "\n  query UserListRows(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $isStaff: Boolean\n    $isExternal: Boolean\n    $isAuthorized: Boolean\n    $sort: [SortInput!]!\n    $columnFilters: [ColumnFilterInput!]\n    $groupBy: String\n    $withinGroup: String\n  ) {\n    administrator {\n      users(\n        offset: $offset\n        first: $first\n        filter: $filter\n        isStaff: $isStaff\n        isExternal: $isExternal\n        isAuthorized: $isAuthorized\n        sort: $sort\n        columnFilters: $columnFilters\n        groupBy: $groupBy\n        withinGroup: $withinGroup\n      ) {\n        user {\n          ...UserListPage_User\n        }\n      }\n    }\n  }\n": types.UserListRowsDocument,
    "\n  mutation ResetSignInMethods($userId: ID!, $reason: String!) {\n    resetSignInMethods(userId: $userId, reason: $reason) {\n      ok\n      message\n    }\n  }\n": types.ResetSignInMethodsDocument,
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
export function graphql(source: "\n  query AdministrationPage {\n    administrator {\n      adminStatistics {\n        userCounts {\n          total\n          staff\n          external\n          disabled\n          signedInLastWeek\n        }\n        roleCounts {\n          total\n          internal\n          external\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query AdministrationPage {\n    administrator {\n      adminStatistics {\n        userCounts {\n          total\n          staff\n          external\n          disabled\n          signedInLastWeek\n        }\n        roleCounts {\n          total\n          internal\n          external\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UserListPage(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $isStaff: Boolean\n    $isExternal: Boolean\n    $isAuthorized: Boolean\n    $sort: [SortInput!]!\n    $columnFilters: [ColumnFilterInput!]\n    $groupBy: String\n  ) {\n    administrator {\n      users(\n        offset: $offset\n        first: $first\n        filter: $filter\n        isStaff: $isStaff\n        isExternal: $isExternal\n        isAuthorized: $isAuthorized\n        sort: $sort\n        columnFilters: $columnFilters\n        groupBy: $groupBy\n      ) {\n        recordCount\n        groups {\n          key\n          recordCount\n        }\n        closedColumns {\n          column\n          access\n        }\n        user {\n          ...UserListPage_User\n        }\n      }\n    }\n  }\n\n  fragment UserListPage_User on User {\n    userID\n    email\n    friendlyName\n    staffName\n    initials\n    roleName\n    isStaff\n    isExternal\n    isAuthorized\n    isDisabled\n    hasTasks\n    assistantCount\n    lastSignInAt\n  }\n"): (typeof documents)["\n  query UserListPage(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $isStaff: Boolean\n    $isExternal: Boolean\n    $isAuthorized: Boolean\n    $sort: [SortInput!]!\n    $columnFilters: [ColumnFilterInput!]\n    $groupBy: String\n  ) {\n    administrator {\n      users(\n        offset: $offset\n        first: $first\n        filter: $filter\n        isStaff: $isStaff\n        isExternal: $isExternal\n        isAuthorized: $isAuthorized\n        sort: $sort\n        columnFilters: $columnFilters\n        groupBy: $groupBy\n      ) {\n        recordCount\n        groups {\n          key\n          recordCount\n        }\n        closedColumns {\n          column\n          access\n        }\n        user {\n          ...UserListPage_User\n        }\n      }\n    }\n  }\n\n  fragment UserListPage_User on User {\n    userID\n    email\n    friendlyName\n    staffName\n    initials\n    roleName\n    isStaff\n    isExternal\n    isAuthorized\n    isDisabled\n    hasTasks\n    assistantCount\n    lastSignInAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UserListRows(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $isStaff: Boolean\n    $isExternal: Boolean\n    $isAuthorized: Boolean\n    $sort: [SortInput!]!\n    $columnFilters: [ColumnFilterInput!]\n    $groupBy: String\n    $withinGroup: String\n  ) {\n    administrator {\n      users(\n        offset: $offset\n        first: $first\n        filter: $filter\n        isStaff: $isStaff\n        isExternal: $isExternal\n        isAuthorized: $isAuthorized\n        sort: $sort\n        columnFilters: $columnFilters\n        groupBy: $groupBy\n        withinGroup: $withinGroup\n      ) {\n        user {\n          ...UserListPage_User\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query UserListRows(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $isStaff: Boolean\n    $isExternal: Boolean\n    $isAuthorized: Boolean\n    $sort: [SortInput!]!\n    $columnFilters: [ColumnFilterInput!]\n    $groupBy: String\n    $withinGroup: String\n  ) {\n    administrator {\n      users(\n        offset: $offset\n        first: $first\n        filter: $filter\n        isStaff: $isStaff\n        isExternal: $isExternal\n        isAuthorized: $isAuthorized\n        sort: $sort\n        columnFilters: $columnFilters\n        groupBy: $groupBy\n        withinGroup: $withinGroup\n      ) {\n        user {\n          ...UserListPage_User\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResetSignInMethods($userId: ID!, $reason: String!) {\n    resetSignInMethods(userId: $userId, reason: $reason) {\n      ok\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation ResetSignInMethods($userId: ID!, $reason: String!) {\n    resetSignInMethods(userId: $userId, reason: $reason) {\n      ok\n      message\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;