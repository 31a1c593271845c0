import { graphql } from '../generated/gql.ts';

/** Product specification §7: the mention user list, and the team list. */
export const mentionListQuery = graphql(`
  query MentionList($filter: String, $first: Int!) {
    administrator {
      users(filter: $filter, first: $first, offset: 0, isExternal: false) {
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
