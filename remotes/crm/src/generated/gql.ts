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
    "\n  query ClientsAndContactsPage(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $includeIndividual: Boolean!\n    $includeOrganisation: Boolean!\n    $includeStaff: Boolean!\n    $includePmsContacts: Boolean!\n    $includeNonPmsContacts: Boolean!\n    $isClient: Boolean\n    $sortColumn: String!\n    $sortDirection: String!\n  ) {\n    clientAndContactList(\n      offset: $offset\n      first: $first\n      filter: $filter\n      includeIndividual: $includeIndividual\n      includeOrganisation: $includeOrganisation\n      includeStaff: $includeStaff\n      includePmsContacts: $includePmsContacts\n      includeNonPmsContacts: $includeNonPmsContacts\n      isClient: $isClient\n      sortColumn: $sortColumn\n      sortDirection: $sortDirection\n    ) {\n      recordCount\n      clientAndContacts {\n        ...ClientsAndContactsPage_Contact\n      }\n    }\n  }\n\n  fragment ClientsAndContactsPage_Contact on ClientAndContact {\n    nameID\n    guid\n    name\n    kind\n    email\n    phone\n    mobile\n    addressLine\n    suburb\n    state\n    postcode\n    country\n    isClient\n    isPms\n    isStaff\n    marketingConsent\n    matterCount\n    changedAt\n  }\n": typeof types.ClientsAndContactsPageDocument,
};
const documents: Documents = {
    "\n  query ClientsAndContactsPage(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $includeIndividual: Boolean!\n    $includeOrganisation: Boolean!\n    $includeStaff: Boolean!\n    $includePmsContacts: Boolean!\n    $includeNonPmsContacts: Boolean!\n    $isClient: Boolean\n    $sortColumn: String!\n    $sortDirection: String!\n  ) {\n    clientAndContactList(\n      offset: $offset\n      first: $first\n      filter: $filter\n      includeIndividual: $includeIndividual\n      includeOrganisation: $includeOrganisation\n      includeStaff: $includeStaff\n      includePmsContacts: $includePmsContacts\n      includeNonPmsContacts: $includeNonPmsContacts\n      isClient: $isClient\n      sortColumn: $sortColumn\n      sortDirection: $sortDirection\n    ) {\n      recordCount\n      clientAndContacts {\n        ...ClientsAndContactsPage_Contact\n      }\n    }\n  }\n\n  fragment ClientsAndContactsPage_Contact on ClientAndContact {\n    nameID\n    guid\n    name\n    kind\n    email\n    phone\n    mobile\n    addressLine\n    suburb\n    state\n    postcode\n    country\n    isClient\n    isPms\n    isStaff\n    marketingConsent\n    matterCount\n    changedAt\n  }\n": types.ClientsAndContactsPageDocument,
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
export function graphql(source: "\n  query ClientsAndContactsPage(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $includeIndividual: Boolean!\n    $includeOrganisation: Boolean!\n    $includeStaff: Boolean!\n    $includePmsContacts: Boolean!\n    $includeNonPmsContacts: Boolean!\n    $isClient: Boolean\n    $sortColumn: String!\n    $sortDirection: String!\n  ) {\n    clientAndContactList(\n      offset: $offset\n      first: $first\n      filter: $filter\n      includeIndividual: $includeIndividual\n      includeOrganisation: $includeOrganisation\n      includeStaff: $includeStaff\n      includePmsContacts: $includePmsContacts\n      includeNonPmsContacts: $includeNonPmsContacts\n      isClient: $isClient\n      sortColumn: $sortColumn\n      sortDirection: $sortDirection\n    ) {\n      recordCount\n      clientAndContacts {\n        ...ClientsAndContactsPage_Contact\n      }\n    }\n  }\n\n  fragment ClientsAndContactsPage_Contact on ClientAndContact {\n    nameID\n    guid\n    name\n    kind\n    email\n    phone\n    mobile\n    addressLine\n    suburb\n    state\n    postcode\n    country\n    isClient\n    isPms\n    isStaff\n    marketingConsent\n    matterCount\n    changedAt\n  }\n"): (typeof documents)["\n  query ClientsAndContactsPage(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $includeIndividual: Boolean!\n    $includeOrganisation: Boolean!\n    $includeStaff: Boolean!\n    $includePmsContacts: Boolean!\n    $includeNonPmsContacts: Boolean!\n    $isClient: Boolean\n    $sortColumn: String!\n    $sortDirection: String!\n  ) {\n    clientAndContactList(\n      offset: $offset\n      first: $first\n      filter: $filter\n      includeIndividual: $includeIndividual\n      includeOrganisation: $includeOrganisation\n      includeStaff: $includeStaff\n      includePmsContacts: $includePmsContacts\n      includeNonPmsContacts: $includeNonPmsContacts\n      isClient: $isClient\n      sortColumn: $sortColumn\n      sortDirection: $sortDirection\n    ) {\n      recordCount\n      clientAndContacts {\n        ...ClientsAndContactsPage_Contact\n      }\n    }\n  }\n\n  fragment ClientsAndContactsPage_Contact on ClientAndContact {\n    nameID\n    guid\n    name\n    kind\n    email\n    phone\n    mobile\n    addressLine\n    suburb\n    state\n    postcode\n    country\n    isClient\n    isPms\n    isStaff\n    marketingConsent\n    matterCount\n    changedAt\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;