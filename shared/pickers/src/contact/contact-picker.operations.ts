import { graphql } from '../generated/gql.ts';

export const clientAndContactPickerQuery = graphql(`
  query ClientAndContactPicker(
    $offset: Int!
    $first: Int!
    $filter: String
    $includeOrganisation: Boolean
    $includeIndividual: Boolean
    $includeStaff: Boolean
    $includePmsContacts: Boolean
    $includeNonPmsContacts: Boolean
  ) {
    clientAndContactList(
      offset: $offset
      first: $first
      filter: $filter
      includeOrganisation: $includeOrganisation
      includeIndividual: $includeIndividual
      includeStaff: $includeStaff
      includePmsContacts: $includePmsContacts
      includeNonPmsContacts: $includeNonPmsContacts
    ) {
      recordCount
      clientAndContacts {
        ...ClientAndContactPicker_Contact
      }
    }
  }

  fragment ClientAndContactPicker_Contact on ClientAndContact {
    nameID
    guid
    name
    email
    suburb
    isClient
  }
`);
