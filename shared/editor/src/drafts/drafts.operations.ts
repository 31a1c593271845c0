import { graphql } from '../generated/gql.ts';

export const draftQuery = graphql(`
  query EditorDraft($key: String!) {
    draftKey
    draft(key: $key) {
      ...EditorDraft_Draft
    }
  }

  fragment EditorDraft_Draft on Draft {
    version
    content
    savedAt
    versions {
      version
      content
      savedAt
    }
  }
`);

export const saveDraftMutation = graphql(`
  mutation EditorDraft_Save($key: String!, $version: Int!, $content: JSON!) {
    saveDraft(key: $key, version: $version, content: $content) {
      ok
      draft {
        ...EditorDraft_Draft
      }
    }
  }
`);

export const discardDraftMutation = graphql(`
  mutation EditorDraft_Discard($key: String!) {
    discardDraft(key: $key)
  }
`);
