import { graphql } from '../generated/gql.ts';

export const clientsAndContactsPageQuery = graphql(`
  query ClientsAndContactsPage(
    $offset: Int!
    $first: Int!
    $filter: String
    $includeIndividual: Boolean!
    $includeOrganisation: Boolean!
    $includeStaff: Boolean!
    $includePmsContacts: Boolean!
    $includeNonPmsContacts: Boolean!
    $isClient: Boolean
    $sort: [SortInput!]!
    $columnFilters: [ColumnFilterInput!]
    $groupBy: String
    $withinGroup: String
    $rowsOnly: Boolean = false
  ) {
    clientAndContactList(
      offset: $offset
      first: $first
      filter: $filter
      includeIndividual: $includeIndividual
      includeOrganisation: $includeOrganisation
      includeStaff: $includeStaff
      includePmsContacts: $includePmsContacts
      includeNonPmsContacts: $includeNonPmsContacts
      isClient: $isClient
      sort: $sort
      columnFilters: $columnFilters
      groupBy: $groupBy
      withinGroup: $withinGroup
    ) {
      recordCount @skip(if: $rowsOnly)
      groups @skip(if: $rowsOnly) {
        key
        recordCount
      }
      closedColumns @skip(if: $rowsOnly) {
        column
        access
      }
      clientAndContacts {
        ...ClientsAndContactsPage_Contact
      }
    }
  }

  fragment ClientsAndContactsPage_Contact on ClientAndContact {
    nameID
    guid
    name
    kind
    email
    phone
    mobile
    addressLine
    suburb
    state
    postcode
    country
    isClient
    isPms
    isStaff
    marketingConsent
    matterCount
    changedAt
  }
`);

export const nameOpenedMutation = graphql(`
  mutation NameOpened($nameId: ID!) {
    addUserNameAccessActivity(nameId: $nameId)
  }
`);
