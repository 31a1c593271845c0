import { graphql } from '../generated/gql.ts';

export const helpArticlesQuery = graphql(`
  query HelpPageArticles($filter: String) {
    helpArticles(filter: $filter) {
      topic
      centre
      title
      summary
      isOwn
    }
  }
`);

export const helpArticleQuery = graphql(`
  query HelpPageArticle($topic: ID!) {
    helpArticle(topic: $topic) {
      ...HelpArticle
    }
  }
`);

export const helpArticleFragment = graphql(`
  fragment HelpArticle on HelpArticle {
    topic
    centre
    title
    summary
    body
    html
    path
    audience
    isOwn
    version
    changedAt
  }
`);

export const saveHelpArticleMutation = graphql(`
  mutation HelpPageSave($topic: ID!, $input: HelpArticleInput!) {
    saveHelpArticle(topic: $topic, input: $input) {
      ok
      message
      article {
        ...HelpArticle
      }
    }
  }
`);

export const restoreHelpArticleMutation = graphql(`
  mutation HelpPageRestore($topic: ID!) {
    restoreHelpArticle(topic: $topic) {
      ok
      message
      article {
        ...HelpArticle
      }
    }
  }
`);
