import { graphql } from '../generated/gql.ts';

export const helpArticlesQuery = graphql(`
  query HelpArticlesPage {
    helpArticles {
      ...HelpArticles_Article
    }
  }

  fragment HelpArticles_Article on HelpArticle {
    topic
    centre
    title
    summary
    body
    path
    audience
    isOwn
    version
    changedAt
  }
`);

export const helpPreviewQuery = graphql(`
  query HelpArticles_Preview($body: String!) {
    helpPreview(body: $body)
  }
`);

export const saveHelpArticleMutation = graphql(`
  mutation HelpArticles_Save($topic: ID!, $input: HelpArticleInput!) {
    saveHelpArticle(topic: $topic, input: $input) {
      ok
      message
      article {
        ...HelpArticles_Article
      }
    }
  }
`);

export const restoreHelpArticleMutation = graphql(`
  mutation HelpArticles_Restore($topic: ID!) {
    restoreHelpArticle(topic: $topic) {
      ok
      message
      article {
        ...HelpArticles_Article
      }
    }
  }
`);
