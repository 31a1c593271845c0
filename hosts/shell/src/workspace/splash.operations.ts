import { graphql } from '../generated/gql.ts';

export const acknowledgeSplashMutation = graphql(`
  mutation AcknowledgeSplash($id: ID!) {
    acknowledgeSplash(id: $id)
  }
`);
