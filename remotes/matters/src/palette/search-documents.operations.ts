import { graphql } from '../generated/gql.ts';

export const searchDocumentsQuery = graphql(`
  query MattersPalette_Documents($text: String!, $first: Int!) {
    searchDocuments(text: $text, first: $first, offset: 0, includesNames: true) {
      hits {
        document {
          id
          name
          matterId
        }
        fileNumber
      }
    }
  }
`);
