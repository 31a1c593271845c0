import { graphql } from '../../generated/gql.ts';

export const findMattersQuery = graphql(`
  query CommandPalette_Matters($filter: String!, $first: Int!) {
    matterSummaryListX(
      offset: 0
      first: $first
      filter: $filter
      isIncludeCompleted: true
      isDropdownSearch: true
      sortColumn: "openedOn"
      sortDirection: "desc"
    ) {
      matters {
        id
        fileNumber
        title
        client
        status
      }
    }
  }
`);

export const findContactsQuery = graphql(`
  query CommandPalette_Contacts($filter: String!, $first: Int!) {
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
