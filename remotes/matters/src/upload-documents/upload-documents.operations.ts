import { graphql } from '../generated/gql.ts';

export const uploadDocumentsQuery = graphql(`
  query UploadDocuments($matterId: ID!, $hasMatter: Boolean!) {
    uploadRules {
      maximumBytes
      maximumFiles
      extensions
    }
    documentCategories
    matter(id: $matterId) @include(if: $hasMatter) {
      id
      fileNumber
      title
    }
  }
`);

/** Asked for each matter that is chosen: who may share on one may not on another. */
export const uploadVisibilityQuery = graphql(`
  query UploadDocuments_Visibility($matterId: ID!) {
    uploadRules {
      choosesVisibility(matterId: $matterId)
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

export const uploadMaterialQuery = graphql(`
  query UploadMaterial {
    uploadRules {
      maximumBytes
      maximumFiles
      extensions
    }
    materialLibrary {
      categories {
        id
        parentId
        name
      }
    }
    materialAudiences {
      roles {
        id
        name
      }
      offices {
        id
        name
      }
    }
  }
`);

export const uploadEnquiryQuery = graphql(`
  query UploadEnquiry {
    uploadRules {
      maximumBytes
      maximumFiles
      extensions
    }
  }
`);

export const completeEnquiryUploadMutation = graphql(`
  mutation UploadEnquiry_Complete($uploadId: ID!) {
    completeEnquiryUpload(uploadId: $uploadId) {
      ok {
        id
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

export const completeMaterialUploadMutation = graphql(`
  mutation UploadMaterial_Complete($uploadId: ID!) {
    completeMaterialUpload(uploadId: $uploadId) {
      ok {
        id
      }
      file {
        id
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
