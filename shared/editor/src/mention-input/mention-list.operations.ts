import { graphql } from '../generated/gql.ts';

/** Product specification §7: the mention user list, and the team list. */
export const mentionListQuery = graphql(`
  query MentionList($filter: String, $first: Int!, $matterId: ID) {
    administrator {
      users(filter: $filter, first: $first, offset: 0, isExternal: false, matterId: $matterId) {
        recordCount
        user {
          userID
          friendlyName
          roleName
        }
      }
    }
    firm {
      teams {
        team {
          guidID
          description
        }
      }
    }
  }
`);
