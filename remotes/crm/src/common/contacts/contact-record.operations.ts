import { graphql } from '../../generated/gql.ts';

/** Cards of what the role exports. */
export const exportContactCardsMutation = graphql(`
  mutation ExportContactCards($input: ExportContactsInput!) {
    exportContactCards(input: $input) {
      file {
        fileName
        content
      }
      message
    }
  }
`);

/** Whether the viewer may export contacts. */
export const mayExportContactsQuery = graphql(`
  query MayExportContacts {
    exportRuns(list: CONTACTS) {
      lists
    }
  }
`);

/** Where a link to a contact that was merged leads. */
export const contactMergedIntoQuery = graphql(`
  query ContactMergedInto($contactId: ID!) {
    contactMergedInto(contactId: $contactId) {
      nameID
      name
    }
  }
`);

export const contactConnectionsQuery = graphql(`
  query ContactConnections($contactId: ID!) {
    contact(contactId: $contactId) {
      nameID
      record {
        connections {
          people {
            user {
              id
              name
            }
            strength
            reasons {
              kind
              count
              lastAt
            }
          }
          introducedBy {
            contact {
              nameID
              name
            }
          }
        }
      }
    }
  }
`);

/** What the frame of the page and every tab know of a contact. */
export const contactDetailPageQuery = graphql(`
  query ContactDetailPage($contactId: ID!) {
    contact(contactId: $contactId) {
      ...ContactDetailPage_Contact
    }
  }

  fragment ContactDetailPage_Contact on ClientAndContact {
    ...ClientsAndContactsPage_Contact
    fieldOrigins {
      field
      sourceSystem
      cameAt
    }
    sourceOrigins {
      sourceSystem
      sourceId
      origin
      since
      lastInAt
      lastOutAt
      goneThereAt
    }
    record {
      version
      title
      firstName
      lastName
      companyNumber
      bornOn
      consentSource
      consentOn
      ownerId
      owner {
        id
        name
      }
      createdAt
      createdBy {
        id
        name
      }
      changedBy {
        id
        name
      }
      aliases {
        kind
        name
      }
      emails {
        label
        value
      }
      phones {
        label
        value
      }
      addresses {
        label
        addressLine
        suburb
        state
        postcode
        country
      }
      identityChecks {
        kind
        document
        checkedOn
        checkedBy {
          id
          name
        }
        expiresOn
      }
      relationships {
        id
        role
        otherRole
        fromOn
        untilOn
        other {
          nameID
          guid
          name
          email
          suburb
          isClient
        }
      }
      canEdit
      canDelete
    }
  }
`);

export const contactChangedSubscription = graphql(`
  subscription ContactChanged($contactId: ID, $isFresh: Boolean!) {
    contactChanged(contactId: $contactId, isFresh: $isFresh) {
      contactId
    }
  }
`);

export const recentContactsQuery = graphql(`
  query RecentContacts {
    recentContacts(first: 12) {
      nameID
      guid
      name
      kind
      suburb
      state
      isClient
    }
  }
`);

export const updateContactMutation = graphql(`
  mutation UpdateContact($contactId: ID!, $version: Int!, $input: ContactInput!) {
    updateContact(contactId: $contactId, version: $version, input: $input) {
      ...ContactEdit_Result
    }
  }

  fragment ContactEdit_Result on ContactResult {
    ok {
      ...ContactDetailPage_Contact
    }
    conflict {
      ...ContactDetailPage_Contact
    }
    error {
      message
      fields {
        field
        message
      }
    }
  }
`);

export const saveContactRelationshipMutation = graphql(`
  mutation SaveContactRelationship(
    $contactId: ID!
    $version: Int!
    $relationshipId: ID
    $input: ContactRelationshipInput!
  ) {
    saveContactRelationship(contactId: $contactId, version: $version, relationshipId: $relationshipId, input: $input) {
      ...ContactEdit_Result
    }
  }
`);

export const removeContactRelationshipMutation = graphql(`
  mutation RemoveContactRelationship($contactId: ID!, $version: Int!, $relationshipId: ID!) {
    removeContactRelationship(contactId: $contactId, version: $version, relationshipId: $relationshipId) {
      ...ContactEdit_Result
    }
  }
`);

export const deleteContactMutation = graphql(`
  mutation DeleteContact($contactId: ID!, $version: Int!) {
    deleteContact(contactId: $contactId, version: $version) {
      ok
      conflict {
        ...ContactDetailPage_Contact
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

export const restoreContactMutation = graphql(`
  mutation RestoreContact($contactId: ID!) {
    restoreContact(contactId: $contactId) {
      ...ContactEdit_Result
    }
  }
`);

export const nameOpenedMutation = graphql(`
  mutation NameOpened($nameId: ID!) {
    addUserNameAccessActivity(nameId: $nameId)
  }
`);
