import { graphql } from '../generated/gql.ts';

/** A type with what its forms offer. */
export const matterTypePageQuery = graphql(`
  query MatterTypePage($id: ID!) {
    matterType(id: $id) {
      id
      name
      isActive
    }
    matterStageList(first: 200, matterTypeId: $id, isActive: true) {
      rows {
        id
        name
      }
    }
    partyRoles: lookupList(first: 200, list: "partyRole", isActive: true) {
      rows {
        value
      }
    }
    documentCategories: lookupList(first: 200, list: "documentCategory", isActive: true) {
      rows {
        value
      }
    }
  }
`);
