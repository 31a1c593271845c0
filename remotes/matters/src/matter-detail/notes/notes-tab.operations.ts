import { graphql } from '../../generated/gql.ts';

export const notesTabQuery = graphql(`
  query NotesTab($matterId: ID!, $filter: String, $noteType: String, $authorId: ID, $first: Int!) {
    matterNotes(matterId: $matterId, filter: $filter, noteType: $noteType, authorId: $authorId, first: $first) {
      recordCount
      canAdd
      noteTypes
      authors {
        id
        name
      }
      notes {
        ...Notes_Note
      }
    }
  }
`);
