import { graphql } from '../../generated/gql.ts';

export const documentLinkMutation = graphql(`
  mutation DocumentLink($documentId: ID!, $purpose: DocumentLinkPurpose!) {
    createDocumentLink(documentId: $documentId, purpose: $purpose) {
      url
      message
    }
  }
`);

export const documentsArchiveMutation = graphql(`
  mutation DocumentsArchive($documentIds: [ID!]!) {
    createDocumentsArchive(documentIds: $documentIds) {
      url
      message
    }
  }
`);

export const documentHitsQuery = graphql(`
  query DocumentHits($text: String!, $matterId: ID, $first: Int!) {
    searchDocuments(text: $text, matterId: $matterId, first: $first) {
      recordCount
      hits {
        fileNumber
        document {
          id
          name
          mediaType
          sizeBytes
        }
        snippet {
          text
          isHit
        }
      }
    }
  }
`);

export const settleRequestMutations = {
  fulfil: graphql(`
    mutation UploadRequest_Fulfil($requestId: ID!) {
      fulfilUploadRequest(requestId: $requestId) {
        ok {
          id
          state
          closedAt
        }
        error {
          message
        }
      }
    }
  `),
  cancel: graphql(`
    mutation UploadRequest_Cancel($requestId: ID!) {
      cancelUploadRequest(requestId: $requestId) {
        ok {
          id
          state
          closedAt
        }
        error {
          message
        }
      }
    }
  `),
  reopen: graphql(`
    mutation UploadRequest_Reopen($requestId: ID!) {
      reopenUploadRequest(requestId: $requestId) {
        ok {
          id
          state
          closedAt
        }
        error {
          message
        }
      }
    }
  `),
  remind: graphql(`
    mutation UploadRequest_Remind($requestId: ID!) {
      remindUploadRequest(requestId: $requestId) {
        ok {
          id
          remindedAt
        }
        error {
          message
        }
      }
    }
  `),
};
