import { graphql } from '../generated/gql.ts';

export const clientPickerQuery = graphql(`
  query ClientPicker($offset: Int!, $first: Int!, $filter: String) {
    clientList(offset: $offset, first: $first, filter: $filter) {
      recordCount
      clients {
        ...ClientPicker_Client
      }
    }
  }

  fragment ClientPicker_Client on Client {
    nameID
    guid
    clientName
    suburb
  }
`);
