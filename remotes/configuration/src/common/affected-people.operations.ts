import { graphql } from '../generated/gql.ts';

export const affectedPeopleQuery = graphql(`
  query AffectedPeople($roleIds: [ID!]!) {
    rolePeople(roleIds: $roleIds) {
      count
      people {
        id
        name
        roleName
      }
    }
  }
`);
