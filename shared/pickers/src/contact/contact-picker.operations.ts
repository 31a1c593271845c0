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
      canCreate
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

/** Who a contact that is about to be added may be already. */
export const contactDuplicatesQuery = graphql(`
  query ContactDuplicates($input: ContactDuplicateInput!) {
    contactDuplicates(input: $input) {
      reason
      contact {
        ...ClientAndContactPicker_Contact
      }
    }
  }
`);

export const createContactMutation = graphql(`
  mutation CreateContact($idempotencyKey: String!, $input: ContactInput!) {
    createContact(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...ClientAndContactPicker_Contact
      }
      conflict {
        ...ClientAndContactPicker_Contact
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);
