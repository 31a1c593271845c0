import { graphql } from '../generated/gql.ts';

export const referrerPickerQuery = graphql(`
  query ReferrerPicker($filter: String, $first: Int!) {
    referrerOptions(filter: $filter, first: $first) {
      id
      name
      type
    }
  }
`);
