import { graphql } from '../../generated/gql.ts';

export const matterAudienceQuery = graphql(`
  query MatterAudience($matterId: ID!) {
    matterAudience(matterId: $matterId) {
      people {
        user {
          id
          name
          initials
        }
        roleName
        isExternal
        isGiven
        reasons
      }
    }
  }
`);

export const restrictMatterMutation = graphql(`
  mutation RestrictMatter($id: ID!, $version: Int!, $isRestricted: Boolean!) {
    restrictMatter(id: $id, version: $version, isRestricted: $isRestricted) {
      ...MatterEdit_Result
    }
  }
`);

export const giveMatterAccessMutation = graphql(`
  mutation GiveMatterAccess($matterId: ID!, $userId: ID!) {
    giveMatterAccess(matterId: $matterId, userId: $userId) {
      ...MatterEdit_Result
    }
  }
`);

export const withdrawMatterAccessMutation = graphql(`
  mutation WithdrawMatterAccess($matterId: ID!, $userId: ID!) {
    withdrawMatterAccess(matterId: $matterId, userId: $userId) {
      ...MatterEdit_Result
    }
  }
`);
