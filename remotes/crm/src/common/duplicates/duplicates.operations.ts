import { graphql } from '../../generated/gql.ts';

export const duplicateContactsQuery = graphql(`
  query DuplicateContacts {
    duplicateContacts {
      reasons
      one {
        ...Duplicates_Contact
      }
      other {
        ...Duplicates_Contact
      }
    }
  }

  fragment Duplicates_Contact on ClientAndContact {
    nameID
    name
    kind
    email
    phone
    mobile
    suburb
    state
    isClient
    isStaff
  }
`);

/** Both contacts, as they are compared before they become one. */
export const contactsToMergeQuery = graphql(`
  query ContactsToMerge($one: ID!, $other: ID!) {
    one: contact(contactId: $one) {
      ...ContactDetailPage_Contact
    }
    other: contact(contactId: $other) {
      ...ContactDetailPage_Contact
    }
  }
`);

export const mergeContactsMutation = graphql(`
  mutation MergeContacts(
    $contactId: ID!
    $version: Int!
    $otherContactId: ID!
    $otherVersion: Int!
    $fields: [String!]!
  ) {
    mergeContacts(
      contactId: $contactId
      version: $version
      otherContactId: $otherContactId
      otherVersion: $otherVersion
      fields: $fields
    ) {
      ok {
        id
        otherName
        contact {
          ...ContactDetailPage_Contact
        }
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        nameID
        name
      }
    }
  }
`);

export const undoContactMergeMutation = graphql(`
  mutation UndoContactMerge($mergeId: ID!) {
    undoContactMerge(mergeId: $mergeId) {
      ...ContactEdit_Result
    }
  }
`);

export const distinguishContactsMutation = graphql(`
  mutation DistinguishContacts($contactId: ID!, $otherContactId: ID!) {
    distinguishContacts(contactId: $contactId, otherContactId: $otherContactId) {
      ok {
        nameID
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        nameID
      }
    }
  }
`);

/** Merges into a contact that can still be undone. */
export const contactMergesQuery = graphql(`
  query ContactMerges($contactId: ID!) {
    contact(contactId: $contactId) {
      nameID
      record {
        merges {
          id
          otherName
          mergedAt
          mergedBy {
            id
            name
          }
        }
      }
    }
  }
`);
