import { graphql } from '../generated/gql.ts';

/** The matters within the person's scope whose next key date comes first. */
export const keyDatesQuery = graphql(`
  query KeyDatesWidget($from: String!, $first: Int!, $cameFrom: String) {
    matterSummaryListX(
      first: $first
      cameFrom: $cameFrom
      sort: [{ column: "nextKeyDate", direction: "asc" }, { column: "fileNumber", direction: "asc" }]
      columnFilters: [{ column: "nextKeyDate", operator: MORE, values: [$from] }]
    ) {
      recordCount
      matters {
        id
        fileNumber
        title
        nextKeyDate
        nextKeyDateName
      }
    }
  }
`);
