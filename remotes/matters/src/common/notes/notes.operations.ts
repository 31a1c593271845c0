import { graphql } from '../../generated/gql.ts';

/** A note wherever it is shown whole. */
export const noteFragment = graphql(`
  fragment Notes_Note on Note {
    id
    noteType
    subject
    html
    excerpt
    createdAt
    changedAt
    changedBy {
      id
      name
    }
    isPinned
    visibility
    source
    version
    matterId
    contactId
    enquiryId
    aboutKind
    reference
    about
    locksAt
    isLocked
    canEdit
    canDelete
    canPin
    canSetVisibility
    canAddTo
    author {
      id
      name
      initials
    }
    addendumTo {
      id
      subject
    }
    addenda {
      id
      subject
      createdAt
    }
    conversions {
      kind
      targetId
      createdAt
    }
    fieldOrigins {
      field
      sourceSystem
      cameAt
    }
  }
`);

export const addNoteMutation = graphql(`
  mutation Notes_AddNote($idempotencyKey: String!, $input: AddNoteInput!) {
    addNote(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        notifiedCount
        untoldMentions
        note {
          ...Notes_Note
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

export const updateNoteMutation = graphql(`
  mutation Notes_UpdateNote($id: ID!, $version: Int!, $input: UpdateNoteInput!) {
    updateNote(id: $id, version: $version, input: $input) {
      ok {
        notifiedCount
        untoldMentions
        note {
          ...Notes_Note
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
        ...Notes_Note
      }
    }
  }
`);

export const pinNoteMutation = graphql(`
  mutation Notes_PinNote($id: ID!, $isPinned: Boolean!) {
    pinNote(id: $id, isPinned: $isPinned) {
      ok {
        id
        isPinned
      }
      error {
        message
      }
    }
  }
`);

export const deleteNoteMutation = graphql(`
  mutation Notes_DeleteNote($id: ID!, $version: Int!) {
    deleteNote(id: $id, version: $version) {
      ok {
        id
      }
      error {
        message
      }
      conflict {
        ...Notes_Note
      }
    }
  }
`);

export const restoreNoteMutation = graphql(`
  mutation Notes_RestoreNote($id: ID!) {
    restoreNote(id: $id) {
      ok {
        id
      }
      error {
        message
      }
    }
  }
`);

export const linkNoteToTimeMutation = graphql(`
  mutation Notes_LinkNoteToTime($noteId: ID!, $timeEntryId: ID!) {
    linkNoteToTime(noteId: $noteId, timeEntryId: $timeEntryId) {
      ok {
        id
        conversions {
          kind
          targetId
          createdAt
        }
      }
      error {
        message
      }
    }
  }
`);

/** What the form of a time entry needs. */
export const noteTimeQuery = graphql(`
  query Notes_Time($matterId: ID!, $day: Date!) {
    matter(id: $matterId) {
      id
      fileNumber
      title
    }
    timesheetWeek(day: $day) {
      activities
      recording {
        unitSeconds
        rounding
        minimumUnits
      }
    }
  }
`);

export const recordNoteTimeMutation = graphql(`
  mutation Notes_RecordTime($input: CreateTimeEntryInput!, $idempotencyKey: ID!) {
    createTimeEntry(input: $input, idempotencyKey: $idempotencyKey) {
      ok {
        id
        seconds
        matter {
          id
          fileNumber
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

/** The matter as a form's picker shows it. */
export const noteMatterQuery = graphql(`
  query Notes_Matter($matterId: ID!) {
    matter(id: $matterId) {
      id
      fileNumber
      title
    }
  }
`);

/** One note, wherever it is. */
export const noteQuery = graphql(`
  query Notes_One($id: ID!) {
    note(id: $id) {
      ...Notes_Note
    }
  }
`);
