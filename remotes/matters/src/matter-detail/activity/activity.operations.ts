import { graphql } from '../../generated/gql.ts';

export const matterActivityQuery = graphql(`
  query MatterActivity($matterId: ID!, $group: MatterActivityGroup, $userId: ID, $offset: Int!, $first: Int!) {
    matterActivity(matterId: $matterId, group: $group, userId: $userId, offset: $offset, first: $first) {
      recordCount
      groups
      people {
        id
        name
        initials
      }
      activities {
        id
        happenedAt
        userId
        userName
        roleName
        kind
        action
        result
        reason
        name
        taskId
        changes {
          field
          from
          to
        }
        overridden {
          kind
          amount {
            minor
            currency
          }
        }
      }
    }
  }
`);
