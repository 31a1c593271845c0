import { graphql } from '../generated/gql.ts';

export const notesSummaryPageQuery = graphql(`
  query NotesSummaryPage {
    notesSummary @list {
      canAdd @skip(if: $rowsOnly)
      noteTypes @skip(if: $rowsOnly)
      notes {
        ...NotesSummaryPage_Note
      }
    }
  }

  fragment NotesSummaryPage_Note on Note {
    id
    noteType
    subject
    excerpt
    createdAt
    changedAt
    isPinned
    visibility
    source
    matterId
    contactId
    enquiryId
    aboutKind
    reference
    about
    author {
      id
      name
      initials
    }
  }
`);

/** The note beside the list, and how many others it belongs with. */
export const notePaneFiguresQuery = graphql(`
  query NotePaneFigures(
    $author: NoteFilter!
    $type: NoteFilter!
    $month: NoteFilter!
    $matter: NoteFilter!
    $hasAuthor: Boolean!
    $hasMatter: Boolean!
  ) {
    byAuthor: notesSummary(where: $author, first: 0) @include(if: $hasAuthor) {
      recordCount
      isCountCapped
    }
    byType: notesSummary(where: $type, first: 0) {
      recordCount
      isCountCapped
    }
    inMonth: notesSummary(where: $month, first: 0) {
      recordCount
      isCountCapped
    }
    onMatter: notesSummary(where: $matter, first: 0) @include(if: $hasMatter) {
      recordCount
      isCountCapped
    }
  }
`);
