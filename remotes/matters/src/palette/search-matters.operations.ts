import { graphql } from '../generated/gql.ts';

export const searchMattersQuery = graphql(`
  query MattersPalette_Search($filter: String!, $first: Int!) {
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

export const recentMattersOfPaletteQuery = graphql(`
  query MattersPalette_Recent($first: Int!) {
    recentMatters(first: $first) {
      id
      fileNumber
      title
      client
      status
    }
  }
`);
