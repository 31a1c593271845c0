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
    "\n  query ClientPicker($offset: Int!, $first: Int!, $filter: String) {\n    clientList(offset: $offset, first: $first, filter: $filter) {\n      recordCount\n      clients {\n        ...ClientPicker_Client\n      }\n    }\n  }\n\n  fragment ClientPicker_Client on Client {\n    nameID\n    guid\n    clientName\n    suburb\n  }\n": typeof types.ClientPickerDocument,
    "\n  query ClientAndContactPicker(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $includeOrganisation: Boolean\n    $includeIndividual: Boolean\n    $includeStaff: Boolean\n    $includePmsContacts: Boolean\n    $includeNonPmsContacts: Boolean\n  ) {\n    clientAndContactList(\n      offset: $offset\n      first: $first\n      filter: $filter\n      includeOrganisation: $includeOrganisation\n      includeIndividual: $includeIndividual\n      includeStaff: $includeStaff\n      includePmsContacts: $includePmsContacts\n      includeNonPmsContacts: $includeNonPmsContacts\n    ) {\n      recordCount\n      clientAndContacts {\n        ...ClientAndContactPicker_Contact\n      }\n    }\n  }\n\n  fragment ClientAndContactPicker_Contact on ClientAndContact {\n    nameID\n    guid\n    name\n    email\n    suburb\n    isClient\n  }\n": typeof types.ClientAndContactPickerDocument,
    "\n  query MatterPicker($offset: Int!, $first: Int!, $filter: String) {\n    matterSummaryListX(\n      offset: $offset\n      first: $first\n      filter: $filter\n      isIncludeCompleted: false\n      isDropdownSearch: true\n      sortColumn: \"fileNumber\"\n      sortDirection: \"asc\"\n    ) {\n      recordCount\n      matters {\n        ...MatterPicker_Matter\n      }\n    }\n  }\n\n  fragment MatterPicker_Matter on Matter {\n    id\n    fileNumber\n    title\n  }\n": typeof types.MatterPickerDocument,
    "\n  query TeamPicker(\n    $onlyUsedByEnquiries: Boolean\n    $isMyTeamOnly: Boolean\n    $onlyUsedByFinancials: Boolean\n    $onlyUsedByTasks: Boolean\n  ) {\n    firm {\n      teams(\n        onlyUsedByEnquiries: $onlyUsedByEnquiries\n        isMyTeamOnly: $isMyTeamOnly\n        onlyUsedByFinancials: $onlyUsedByFinancials\n        onlyUsedByTasks: $onlyUsedByTasks\n      ) {\n        team {\n          ...TeamPicker_Team\n        }\n      }\n    }\n  }\n\n  fragment TeamPicker_Team on Team {\n    guidID\n    description\n  }\n": typeof types.TeamPickerDocument,
    "\n  query UserPicker(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $isStaff: Boolean\n    $isExternal: Boolean\n    $isAuthorized: Boolean\n  ) {\n    administrator {\n      users(\n        offset: $offset\n        first: $first\n        filter: $filter\n        isStaff: $isStaff\n        isExternal: $isExternal\n        isAuthorized: $isAuthorized\n      ) {\n        recordCount\n        user {\n          ...UserPicker_User\n        }\n      }\n    }\n  }\n\n  fragment UserPicker_User on User {\n    userID\n    friendlyName\n    roleName\n    initials\n  }\n": typeof types.UserPickerDocument,
};
const documents: Documents = {
    "\n  query ClientPicker($offset: Int!, $first: Int!, $filter: String) {\n    clientList(offset: $offset, first: $first, filter: $filter) {\n      recordCount\n      clients {\n        ...ClientPicker_Client\n      }\n    }\n  }\n\n  fragment ClientPicker_Client on Client {\n    nameID\n    guid\n    clientName\n    suburb\n  }\n": types.ClientPickerDocument,
    "\n  query ClientAndContactPicker(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $includeOrganisation: Boolean\n    $includeIndividual: Boolean\n    $includeStaff: Boolean\n    $includePmsContacts: Boolean\n    $includeNonPmsContacts: Boolean\n  ) {\n    clientAndContactList(\n      offset: $offset\n      first: $first\n      filter: $filter\n      includeOrganisation: $includeOrganisation\n      includeIndividual: $includeIndividual\n      includeStaff: $includeStaff\n      includePmsContacts: $includePmsContacts\n      includeNonPmsContacts: $includeNonPmsContacts\n    ) {\n      recordCount\n      clientAndContacts {\n        ...ClientAndContactPicker_Contact\n      }\n    }\n  }\n\n  fragment ClientAndContactPicker_Contact on ClientAndContact {\n    nameID\n    guid\n    name\n    email\n    suburb\n    isClient\n  }\n": types.ClientAndContactPickerDocument,
    "\n  query MatterPicker($offset: Int!, $first: Int!, $filter: String) {\n    matterSummaryListX(\n      offset: $offset\n      first: $first\n      filter: $filter\n      isIncludeCompleted: false\n      isDropdownSearch: true\n      sortColumn: \"fileNumber\"\n      sortDirection: \"asc\"\n    ) {\n      recordCount\n      matters {\n        ...MatterPicker_Matter\n      }\n    }\n  }\n\n  fragment MatterPicker_Matter on Matter {\n    id\n    fileNumber\n    title\n  }\n": types.MatterPickerDocument,
    "\n  query TeamPicker(\n    $onlyUsedByEnquiries: Boolean\n    $isMyTeamOnly: Boolean\n    $onlyUsedByFinancials: Boolean\n    $onlyUsedByTasks: Boolean\n  ) {\n    firm {\n      teams(\n        onlyUsedByEnquiries: $onlyUsedByEnquiries\n        isMyTeamOnly: $isMyTeamOnly\n        onlyUsedByFinancials: $onlyUsedByFinancials\n        onlyUsedByTasks: $onlyUsedByTasks\n      ) {\n        team {\n          ...TeamPicker_Team\n        }\n      }\n    }\n  }\n\n  fragment TeamPicker_Team on Team {\n    guidID\n    description\n  }\n": types.TeamPickerDocument,
    "\n  query UserPicker(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $isStaff: Boolean\n    $isExternal: Boolean\n    $isAuthorized: Boolean\n  ) {\n    administrator {\n      users(\n        offset: $offset\n        first: $first\n        filter: $filter\n        isStaff: $isStaff\n        isExternal: $isExternal\n        isAuthorized: $isAuthorized\n      ) {\n        recordCount\n        user {\n          ...UserPicker_User\n        }\n      }\n    }\n  }\n\n  fragment UserPicker_User on User {\n    userID\n    friendlyName\n    roleName\n    initials\n  }\n": types.UserPickerDocument,
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
export function graphql(source: "\n  query ClientPicker($offset: Int!, $first: Int!, $filter: String) {\n    clientList(offset: $offset, first: $first, filter: $filter) {\n      recordCount\n      clients {\n        ...ClientPicker_Client\n      }\n    }\n  }\n\n  fragment ClientPicker_Client on Client {\n    nameID\n    guid\n    clientName\n    suburb\n  }\n"): (typeof documents)["\n  query ClientPicker($offset: Int!, $first: Int!, $filter: String) {\n    clientList(offset: $offset, first: $first, filter: $filter) {\n      recordCount\n      clients {\n        ...ClientPicker_Client\n      }\n    }\n  }\n\n  fragment ClientPicker_Client on Client {\n    nameID\n    guid\n    clientName\n    suburb\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClientAndContactPicker(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $includeOrganisation: Boolean\n    $includeIndividual: Boolean\n    $includeStaff: Boolean\n    $includePmsContacts: Boolean\n    $includeNonPmsContacts: Boolean\n  ) {\n    clientAndContactList(\n      offset: $offset\n      first: $first\n      filter: $filter\n      includeOrganisation: $includeOrganisation\n      includeIndividual: $includeIndividual\n      includeStaff: $includeStaff\n      includePmsContacts: $includePmsContacts\n      includeNonPmsContacts: $includeNonPmsContacts\n    ) {\n      recordCount\n      clientAndContacts {\n        ...ClientAndContactPicker_Contact\n      }\n    }\n  }\n\n  fragment ClientAndContactPicker_Contact on ClientAndContact {\n    nameID\n    guid\n    name\n    email\n    suburb\n    isClient\n  }\n"): (typeof documents)["\n  query ClientAndContactPicker(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $includeOrganisation: Boolean\n    $includeIndividual: Boolean\n    $includeStaff: Boolean\n    $includePmsContacts: Boolean\n    $includeNonPmsContacts: Boolean\n  ) {\n    clientAndContactList(\n      offset: $offset\n      first: $first\n      filter: $filter\n      includeOrganisation: $includeOrganisation\n      includeIndividual: $includeIndividual\n      includeStaff: $includeStaff\n      includePmsContacts: $includePmsContacts\n      includeNonPmsContacts: $includeNonPmsContacts\n    ) {\n      recordCount\n      clientAndContacts {\n        ...ClientAndContactPicker_Contact\n      }\n    }\n  }\n\n  fragment ClientAndContactPicker_Contact on ClientAndContact {\n    nameID\n    guid\n    name\n    email\n    suburb\n    isClient\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MatterPicker($offset: Int!, $first: Int!, $filter: String) {\n    matterSummaryListX(\n      offset: $offset\n      first: $first\n      filter: $filter\n      isIncludeCompleted: false\n      isDropdownSearch: true\n      sortColumn: \"fileNumber\"\n      sortDirection: \"asc\"\n    ) {\n      recordCount\n      matters {\n        ...MatterPicker_Matter\n      }\n    }\n  }\n\n  fragment MatterPicker_Matter on Matter {\n    id\n    fileNumber\n    title\n  }\n"): (typeof documents)["\n  query MatterPicker($offset: Int!, $first: Int!, $filter: String) {\n    matterSummaryListX(\n      offset: $offset\n      first: $first\n      filter: $filter\n      isIncludeCompleted: false\n      isDropdownSearch: true\n      sortColumn: \"fileNumber\"\n      sortDirection: \"asc\"\n    ) {\n      recordCount\n      matters {\n        ...MatterPicker_Matter\n      }\n    }\n  }\n\n  fragment MatterPicker_Matter on Matter {\n    id\n    fileNumber\n    title\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TeamPicker(\n    $onlyUsedByEnquiries: Boolean\n    $isMyTeamOnly: Boolean\n    $onlyUsedByFinancials: Boolean\n    $onlyUsedByTasks: Boolean\n  ) {\n    firm {\n      teams(\n        onlyUsedByEnquiries: $onlyUsedByEnquiries\n        isMyTeamOnly: $isMyTeamOnly\n        onlyUsedByFinancials: $onlyUsedByFinancials\n        onlyUsedByTasks: $onlyUsedByTasks\n      ) {\n        team {\n          ...TeamPicker_Team\n        }\n      }\n    }\n  }\n\n  fragment TeamPicker_Team on Team {\n    guidID\n    description\n  }\n"): (typeof documents)["\n  query TeamPicker(\n    $onlyUsedByEnquiries: Boolean\n    $isMyTeamOnly: Boolean\n    $onlyUsedByFinancials: Boolean\n    $onlyUsedByTasks: Boolean\n  ) {\n    firm {\n      teams(\n        onlyUsedByEnquiries: $onlyUsedByEnquiries\n        isMyTeamOnly: $isMyTeamOnly\n        onlyUsedByFinancials: $onlyUsedByFinancials\n        onlyUsedByTasks: $onlyUsedByTasks\n      ) {\n        team {\n          ...TeamPicker_Team\n        }\n      }\n    }\n  }\n\n  fragment TeamPicker_Team on Team {\n    guidID\n    description\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UserPicker(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $isStaff: Boolean\n    $isExternal: Boolean\n    $isAuthorized: Boolean\n  ) {\n    administrator {\n      users(\n        offset: $offset\n        first: $first\n        filter: $filter\n        isStaff: $isStaff\n        isExternal: $isExternal\n        isAuthorized: $isAuthorized\n      ) {\n        recordCount\n        user {\n          ...UserPicker_User\n        }\n      }\n    }\n  }\n\n  fragment UserPicker_User on User {\n    userID\n    friendlyName\n    roleName\n    initials\n  }\n"): (typeof documents)["\n  query UserPicker(\n    $offset: Int!\n    $first: Int!\n    $filter: String\n    $isStaff: Boolean\n    $isExternal: Boolean\n    $isAuthorized: Boolean\n  ) {\n    administrator {\n      users(\n        offset: $offset\n        first: $first\n        filter: $filter\n        isStaff: $isStaff\n        isExternal: $isExternal\n        isAuthorized: $isAuthorized\n      ) {\n        recordCount\n        user {\n          ...UserPicker_User\n        }\n      }\n    }\n  }\n\n  fragment UserPicker_User on User {\n    userID\n    friendlyName\n    roleName\n    initials\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;