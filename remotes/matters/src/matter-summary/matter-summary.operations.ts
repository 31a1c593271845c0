import { graphql } from '../generated/gql.ts';

export const matterPaneQuery = graphql(`
  query MatterPane($id: ID!) {
    matter(id: $id) {
      ...MatterSummaryPage_Matter
      timeEntries(first: 5) {
        id
        workedOn
        activity
        narrative
        seconds
        billedSeconds
        user {
          id
          name
        }
      }
    }
  }
`);
