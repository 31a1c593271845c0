import { graphql } from '../../generated/gql.ts';

export const uploadDocumentsQuery = graphql(`
  query UploadDocuments($matterId: ID!, $hasMatter: Boolean!) {
    uploadRules {
      maximumBytes
      maximumFiles
      extensions
      choosesVisibility
    }
    documentCategories
    matter(id: $matterId) @include(if: $hasMatter) {
      id
      fileNumber
      title
    }
  }
`);

export const completeUploadMutation = graphql(`
  mutation UploadDocuments_Complete($uploadId: ID!) {
    completeUpload(uploadId: $uploadId) {
      ok {
        id
        name
        scanState
        scanNote
      }
      error {
        message
        canRetry
      }
    }
  }
`);

export const createDocumentLinkMutation = graphql(`
  mutation UploadDocuments_Link($documentId: ID!) {
    createDocumentLink(documentId: $documentId) {
      url
      message
    }
  }
`);
