import { graphql } from '../../generated/gql.ts';

export const contactMattersQuery = graphql(`
  query ContactMattersTab($contactId: ID!) {
    contact(contactId: $contactId) {
      nameID
      record {
        matters {
          id
          fileNumber
          title
          status
          openedOn
          role
        }
      }
    }
  }
`);

export const contactEnquiriesQuery = graphql(`
  query ContactEnquiriesTab($contactId: ID!) {
    contact(contactId: $contactId) {
      nameID
      record {
        enquiries {
          id
          number
          receivedAt
          status
          stage
          areaOfLaw
        }
      }
    }
  }
`);

export const contactInvoicesQuery = graphql(`
  query ContactInvoicesTab($contactId: ID!) {
    contact(contactId: $contactId) {
      nameID
      record {
        invoices {
          id
          number
          matterId
          fileNumber
          status
          issuedOn
          dueOn
          total {
            minor
            currency
          }
          owed {
            minor
            currency
          }
        }
      }
    }
  }
`);

export const contactListsQuery = graphql(`
  query ContactListsTab($contactId: ID!) {
    contact(contactId: $contactId) {
      nameID
      record {
        lists {
          id
          name
          consentSource
          consentedAt
          optedOutAt
        }
      }
    }
  }
`);

export const contactEventsQuery = graphql(`
  query ContactEventsTab($contactId: ID!) {
    contact(contactId: $contactId) {
      nameID
      record {
        events {
          id
          name
          category
          startsAt
          rsvp
          attendance
        }
      }
    }
  }
`);

export const contactTasksQuery = graphql(`
  query ContactTasksTab($contactId: ID!) {
    contact(contactId: $contactId) {
      nameID
      record {
        tasks {
          id
          kind
          subject
          status
          dueOn
          calledAt
          matterId
        }
      }
    }
  }
`);

export const contactDocumentsQuery = graphql(`
  query ContactDocumentsTab($contactId: ID!) {
    contact(contactId: $contactId) {
      nameID
      record {
        documents {
          id
          name
          category
          sizeBytes
          createdAt
          matterId
          fileNumber
        }
      }
    }
  }
`);

export const contactActivityQuery = graphql(`
  query ContactActivityTab($contactId: ID!) {
    contact(contactId: $contactId) {
      nameID
      record {
        activities(first: 200) {
          id
          happenedAt
          userName
          kind
          action
          changes {
            field
            from
            to
          }
        }
      }
    }
  }
`);

export const contactNotesQuery = graphql(`
  query ContactNotesTab($contactId: ID!, $first: Int!) {
    contactNotes(contactId: $contactId, first: $first) {
      recordCount
      canAdd
      noteTypes
      notes {
        id
        noteType
        subject
        html
        createdAt
        isPinned
        author {
          id
          name
        }
      }
    }
  }
`);

export const addContactNoteMutation = graphql(`
  mutation AddContactNote($idempotencyKey: String!, $input: AddNoteInput!) {
    addNote(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        note {
          id
        }
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
