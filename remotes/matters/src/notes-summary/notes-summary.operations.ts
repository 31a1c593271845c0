import { graphql } from '../generated/gql.ts';

export const notesSummaryPageQuery = graphql(`
  query NotesSummaryPage(
    $offset: Int!
    $first: Int!
    $filter: String
    $where: NoteFilter
    $sort: [SortInput!]!
    $columnFilters: [ColumnFilterInput!]
    $groupBy: String
    $withinGroup: String
    $rowsOnly: Boolean = false
  ) {
    notesSummary(
      offset: $offset
      first: $first
      filter: $filter
      where: $where
      sort: $sort
      columnFilters: $columnFilters
      groupBy: $groupBy
      withinGroup: $withinGroup
    ) {
      recordCount @skip(if: $rowsOnly)
      canAdd @skip(if: $rowsOnly)
      noteTypes @skip(if: $rowsOnly)
      groups @skip(if: $rowsOnly) {
        key
        recordCount
      }
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
    }
    byType: notesSummary(where: $type, first: 0) {
      recordCount
    }
    inMonth: notesSummary(where: $month, first: 0) {
      recordCount
    }
    onMatter: notesSummary(where: $matter, first: 0) @include(if: $hasMatter) {
      recordCount
    }
  }
`);
