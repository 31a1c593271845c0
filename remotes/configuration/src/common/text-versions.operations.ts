import { graphql } from '../generated/gql.ts';

export const messageTemplateVersionsQuery = graphql(`
  query MessageTemplateVersions($id: ID!) {
    versions: messageTemplateVersions(id: $id) {
      ...TextVersions_Version
    }
  }

  fragment TextVersions_Version on TextVersion {
    version
    savedAt
    savedBy {
      id
      name
    }
    texts {
      field
      text
    }
  }
`);

export const textMessageTemplateVersionsQuery = graphql(`
  query TextMessageTemplateVersions($id: ID!) {
    versions: textMessageTemplateVersions(id: $id) {
      ...TextVersions_Version
    }
  }
`);

export const helpArticleVersionsQuery = graphql(`
  query HelpArticleVersions($id: ID!) {
    versions: helpArticleVersions(topic: $id) {
      ...TextVersions_Version
    }
  }
`);
