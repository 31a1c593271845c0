import { graphql } from '../generated/gql.ts';

export const externalLinksQuery = graphql(`
  query ExternalPageLinks {
    externalLinks {
      ...ExternalLinks
    }
  }
`);

export const externalLinksFragment = graphql(`
  fragment ExternalLinks on ExternalLinks {
    clientService
    innography
    clientsenseImage
    clientsenseText
    trainingWebinars
    featureUpdates
    serviceLevels
    viewerOrigins
    version
  }
`);

export const saveExternalLinksMutation = graphql(`
  mutation ExternalPageSave($input: ExternalLinksInput!) {
    saveExternalLinks(input: $input) {
      ok
      message
      field
      links {
        ...ExternalLinks
      }
    }
  }
`);
