import { graphql } from '../generated/gql.ts';

export const splashAcknowledgementsQuery = graphql(`
  query SplashTemplates_Acknowledgements($splashId: ID!) {
    splashAcknowledgements(splashId: $splashId) {
      acknowledgedAt
      version
      user {
        id
        name
      }
    }
  }
`);
