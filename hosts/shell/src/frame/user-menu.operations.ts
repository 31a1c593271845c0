import { graphql } from '../generated/gql.ts';

export const userMenuLinksQuery = graphql(`
  query ShellUserMenuLinks {
    externalLinks {
      trainingWebinars
      featureUpdates
      serviceLevels
    }
  }
`);
