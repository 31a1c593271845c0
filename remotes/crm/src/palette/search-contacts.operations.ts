import { graphql } from '../generated/gql.ts';

export const searchContactsQuery = graphql(`
  query CrmPalette_Search($filter: String!, $first: Int!) {
    clientAndContactList(
      offset: 0
      first: $first
      filter: $filter
      includeOrganisation: true
      includeIndividual: true
      includeStaff: true
      includePmsContacts: true
      includeNonPmsContacts: true
    ) {
      clientAndContacts {
        guid
        name
        email
      }
    }
  }
`);
