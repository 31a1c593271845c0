import { graphql } from '../../generated/gql.ts';

export const enquiryDocumentsQuery = graphql(`
  query EnquiryDocuments($enquiryId: ID!) {
    enquiryDocuments(enquiryId: $enquiryId, first: 100) {
      recordCount
      canAdd
      documents {
        id
        name
        mediaType
        sizeBytes
        scanState
        scanNote
        createdAt
        createdBy {
          id
          name
        }
      }
      waiting {
        id
        name
        mediaType
        sizeBytes
        receivedAt
      }
    }
  }
`);

export const enquiryDocumentLinkMutation = graphql(`
  mutation EnquiryDocumentLink($documentId: ID!) {
    createDocumentLink(documentId: $documentId) {
      url
      message
    }
  }
`);

export const discardEnquiryDocumentMutation = graphql(`
  mutation DiscardEnquiryDocument($id: ID!) {
    discardEnquiryDocument(id: $id) {
      ok
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

export const restoreEnquiryDocumentMutation = graphql(`
  mutation RestoreEnquiryDocument($id: ID!) {
    restoreEnquiryDocument(id: $id) {
      ok
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

export const releaseEnquiryFileMutation = graphql(`
  mutation ReleaseEnquiryFile($id: ID!) {
    releaseEnquiryFile(id: $id) {
      ok
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

export const rejectEnquiryFileMutation = graphql(`
  mutation RejectEnquiryFile($id: ID!) {
    rejectEnquiryFile(id: $id) {
      ok
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
