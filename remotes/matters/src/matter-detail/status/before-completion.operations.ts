import { graphql } from '../../generated/gql.ts';

/** What is owed on a matter, and what is still coming. */
export const beforeCompletionQuery = graphql(`
  query MatterBeforeCompletion($id: ID!) {
    matter(id: $id) {
      id
      record {
        closingObstacles {
          kind
          amount {
            minor
            currency
          }
        }
      }
    }
    matterDates(matterId: $id) {
      today
      dates {
        id
        name
        dueOn
      }
    }
  }
`);
