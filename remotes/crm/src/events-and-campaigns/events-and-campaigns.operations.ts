import { graphql } from '../generated/gql.ts';

/** The firm's words for events and campaigns, and its own time zone. */
export const eventWordsQuery = graphql(`
  query EventWords {
    categories: lookupList(list: "eventCategory", isActive: true, first: 100) {
      rows {
        id
        value
      }
    }
    types: lookupList(list: "campaignType", isActive: true, first: 100) {
      rows {
        id
        value
      }
    }
  }
`);
