import { graphql } from '../generated/gql.ts';

export const clientsAndContactsPageQuery = graphql(`
  query ClientsAndContactsPage {
    clientAndContactList @list {
      canCreate
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
