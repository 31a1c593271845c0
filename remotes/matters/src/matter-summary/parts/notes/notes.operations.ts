import { graphql } from '../../../generated/gql.ts';

export const matterNotesQuery = graphql(`
  query MatterNotes($matterId: ID!, $first: Int!) {
    matterNotes(matterId: $matterId, first: $first) {
      recordCount
      canAdd
      noteTypes
      notes {
        ...MatterNotes_Note
      }
    }
  }

  fragment MatterNotes_Note on Note {
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
`);
