import { graphql } from '../generated/gql.ts';

export const replacementsQuery = graphql(`
  query LookupReplacements($list: String!) {
    lookupList(list: $list, isActive: true, first: 200) {
      rows {
        id
        value
      }
    }
  }
`);

export const replaceLookupMutation = graphql(`
  mutation ReplaceLookup($id: ID!, $version: Int!, $withId: ID!) {
    replaceLookup(id: $id, version: $version, withId: $withId) {
      ok {
        id
        version
        isActive
        usageCount
      }
      error {
        message
      }
      conflict {
        id
        version
      }
    }
  }
`);
