import { graphql } from '../generated/gql.ts';

export const replacementsQuery = graphql(`
  query LookupReplacements($list: String!) {
    lookupList(list: $list, isActive: true, first: 200) {
      rows {
        id
        value
      }
    }
  }
`);

export const replaceLookupMutation = graphql(`
  mutation ReplaceLookup($id: ID!, $version: Int!, $withId: ID!) {
    replaceLookup(id: $id, version: $version, withId: $withId) {
      ok {
        id
        version
        isActive
        usageCount
      }
      error {
        message
      }
      conflict {
        id
        version
      }
    }
  }
`);

export const previewLookupFileMutation = graphql(`
  mutation PreviewLookupFile($list: String!, $content: String!) {
    previewLookupFile(list: $list, content: $content) {
      message
      rows {
        row
        value
        code
        colour
        isActive
        effect
        errors
      }
    }
  }
`);

export const importLookupsMutation = graphql(`
  mutation ImportLookups($idempotencyKey: String!, $list: String!, $content: String!) {
    importLookups(idempotencyKey: $idempotencyKey, list: $list, content: $content) {
      ok {
        id
        added
        changed
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);

export const undoLookupImportMutation = graphql(`
  mutation UndoLookupImport($id: ID!) {
    undoLookupImport(id: $id) {
      ok {
        id
        added
        changed
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);
