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
    "\n  query MatterSummaryPage(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $isIncludeCompleted: Boolean!\n    $sortColumn: String!\n    $sortDirection: String!\n    $where: MatterFilter\n  ) {\n    matterSummaryListX(\n      offset: $offset\n      first: $first\n      filter: $filter\n      isIncludeCompleted: $isIncludeCompleted\n      sortColumn: $sortColumn\n      sortDirection: $sortDirection\n      where: $where\n    ) {\n      recordCount\n      rowCountWithoutFilters\n      types\n      totals {\n        wip {\n          minor\n          currency\n        }\n        debtors {\n          minor\n          currency\n        }\n      }\n      matters {\n        ...MatterSummaryPage_Matter\n      }\n    }\n  }\n\n  fragment MatterSummaryPage_Matter on Matter {\n    id\n    fileNumber\n    title\n    client\n    type\n    stage\n    status\n    office\n    openedOn\n    nextKeyDate\n    nextKeyDateName\n    lastActivityAt\n    isRestricted\n    areAmountsHidden\n    wip {\n      minor\n      currency\n    }\n    debtors {\n      minor\n      currency\n    }\n    trust {\n      minor\n      currency\n    }\n    estimate {\n      minor\n      currency\n    }\n    billed {\n      minor\n      currency\n    }\n    personResponsible {\n      id\n      name\n      initials\n    }\n    personActing {\n      id\n      name\n      initials\n    }\n    personAssisting {\n      id\n      name\n      initials\n    }\n    introducer {\n      id\n      name\n      initials\n    }\n  }\n": typeof types.MatterSummaryPageDocument,
    "\n  query MatterPane($id: ID!) {\n    matter(id: $id) {\n      ...MatterSummaryPage_Matter\n      timeEntries(first: 5) {\n        id\n        workedOn\n        activity\n        narrative\n        seconds\n        user {\n          id\n          name\n        }\n      }\n    }\n  }\n": typeof types.MatterPaneDocument,
};
const documents: Documents = {
    "\n  query MatterSummaryPage(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $isIncludeCompleted: Boolean!\n    $sortColumn: String!\n    $sortDirection: String!\n    $where: MatterFilter\n  ) {\n    matterSummaryListX(\n      offset: $offset\n      first: $first\n      filter: $filter\n      isIncludeCompleted: $isIncludeCompleted\n      sortColumn: $sortColumn\n      sortDirection: $sortDirection\n      where: $where\n    ) {\n      recordCount\n      rowCountWithoutFilters\n      types\n      totals {\n        wip {\n          minor\n          currency\n        }\n        debtors {\n          minor\n          currency\n        }\n      }\n      matters {\n        ...MatterSummaryPage_Matter\n      }\n    }\n  }\n\n  fragment MatterSummaryPage_Matter on Matter {\n    id\n    fileNumber\n    title\n    client\n    type\n    stage\n    status\n    office\n    openedOn\n    nextKeyDate\n    nextKeyDateName\n    lastActivityAt\n    isRestricted\n    areAmountsHidden\n    wip {\n      minor\n      currency\n    }\n    debtors {\n      minor\n      currency\n    }\n    trust {\n      minor\n      currency\n    }\n    estimate {\n      minor\n      currency\n    }\n    billed {\n      minor\n      currency\n    }\n    personResponsible {\n      id\n      name\n      initials\n    }\n    personActing {\n      id\n      name\n      initials\n    }\n    personAssisting {\n      id\n      name\n      initials\n    }\n    introducer {\n      id\n      name\n      initials\n    }\n  }\n": types.MatterSummaryPageDocument,
    "\n  query MatterPane($id: ID!) {\n    matter(id: $id) {\n      ...MatterSummaryPage_Matter\n      timeEntries(first: 5) {\n        id\n        workedOn\n        activity\n        narrative\n        seconds\n        user {\n          id\n          name\n        }\n      }\n    }\n  }\n": types.MatterPaneDocument,
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
export function graphql(source: "\n  query MatterSummaryPage(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $isIncludeCompleted: Boolean!\n    $sortColumn: String!\n    $sortDirection: String!\n    $where: MatterFilter\n  ) {\n    matterSummaryListX(\n      offset: $offset\n      first: $first\n      filter: $filter\n      isIncludeCompleted: $isIncludeCompleted\n      sortColumn: $sortColumn\n      sortDirection: $sortDirection\n      where: $where\n    ) {\n      recordCount\n      rowCountWithoutFilters\n      types\n      totals {\n        wip {\n          minor\n          currency\n        }\n        debtors {\n          minor\n          currency\n        }\n      }\n      matters {\n        ...MatterSummaryPage_Matter\n      }\n    }\n  }\n\n  fragment MatterSummaryPage_Matter on Matter {\n    id\n    fileNumber\n    title\n    client\n    type\n    stage\n    status\n    office\n    openedOn\n    nextKeyDate\n    nextKeyDateName\n    lastActivityAt\n    isRestricted\n    areAmountsHidden\n    wip {\n      minor\n      currency\n    }\n    debtors {\n      minor\n      currency\n    }\n    trust {\n      minor\n      currency\n    }\n    estimate {\n      minor\n      currency\n    }\n    billed {\n      minor\n      currency\n    }\n    personResponsible {\n      id\n      name\n      initials\n    }\n    personActing {\n      id\n      name\n      initials\n    }\n    personAssisting {\n      id\n      name\n      initials\n    }\n    introducer {\n      id\n      name\n      initials\n    }\n  }\n"): (typeof documents)["\n  query MatterSummaryPage(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $isIncludeCompleted: Boolean!\n    $sortColumn: String!\n    $sortDirection: String!\n    $where: MatterFilter\n  ) {\n    matterSummaryListX(\n      offset: $offset\n      first: $first\n      filter: $filter\n      isIncludeCompleted: $isIncludeCompleted\n      sortColumn: $sortColumn\n      sortDirection: $sortDirection\n      where: $where\n    ) {\n      recordCount\n      rowCountWithoutFilters\n      types\n      totals {\n        wip {\n          minor\n          currency\n        }\n        debtors {\n          minor\n          currency\n        }\n      }\n      matters {\n        ...MatterSummaryPage_Matter\n      }\n    }\n  }\n\n  fragment MatterSummaryPage_Matter on Matter {\n    id\n    fileNumber\n    title\n    client\n    type\n    stage\n    status\n    office\n    openedOn\n    nextKeyDate\n    nextKeyDateName\n    lastActivityAt\n    isRestricted\n    areAmountsHidden\n    wip {\n      minor\n      currency\n    }\n    debtors {\n      minor\n      currency\n    }\n    trust {\n      minor\n      currency\n    }\n    estimate {\n      minor\n      currency\n    }\n    billed {\n      minor\n      currency\n    }\n    personResponsible {\n      id\n      name\n      initials\n    }\n    personActing {\n      id\n      name\n      initials\n    }\n    personAssisting {\n      id\n      name\n      initials\n    }\n    introducer {\n      id\n      name\n      initials\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MatterPane($id: ID!) {\n    matter(id: $id) {\n      ...MatterSummaryPage_Matter\n      timeEntries(first: 5) {\n        id\n        workedOn\n        activity\n        narrative\n        seconds\n        user {\n          id\n          name\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query MatterPane($id: ID!) {\n    matter(id: $id) {\n      ...MatterSummaryPage_Matter\n      timeEntries(first: 5) {\n        id\n        workedOn\n        activity\n        narrative\n        seconds\n        user {\n          id\n          name\n        }\n      }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;