import { graphql } from '../generated/gql.ts';

/** The sections there are, as tabs. */
export const customFieldSectionsQuery = graphql(`
  query CustomFields_Sections {
    customFieldSectionList(first: 200, isActive: true) {
      rows {
        id
        name
        code
      }
    }
  }
`);
