import { graphql } from '../../generated/gql.ts';

export const documentsTabQuery = graphql(`
  query DocumentsTab($matterId: ID!, $first: Int!, $filter: String) {
    matterDocuments(matterId: $matterId, first: $first, filter: $filter) {
      recordCount
      canUpload
      canEdit
      canDiscard
      documents {
        ...DocumentsTab_Document
      }
    }
  }

  fragment DocumentsTab_Document on MatterDocument {
    id
    name
    category
    mediaType
    sizeBytes
    revision
    versionCount
    waitingRevision
    isShared
    scanState
    scanNote
    textState
    textNote
    requestId
    version
    createdAt
    createdBy {
      id
      name
    }
    shares {
      ...DocumentsTab_Share
    }
  }

  fragment DocumentsTab_Share on DocumentShare {
    id
    note
    followsVersions
    expiresAt
    isInForce
    sharedAt
    withdrawnAt
    viewedAt
    downloadedAt
    person {
      id
      name
    }
    sharedBy {
      id
      name
    }
  }
`);

export const sourceDocumentsQuery = graphql(`
  query DocumentsTab_There($matterId: ID!) {
    matter(id: $matterId) {
      id
      sourceDocuments {
        ...DocumentsTab_SourceDocument
      }
    }
  }

  fragment DocumentsTab_SourceDocument on SourceDocument {
    id
    sourceSystem
    name
    sizeBytes
    changedAt
    state
    problem
    goneThereAt
  }
`);

export const bringSourceDocumentsMutation = graphql(`
  mutation DocumentsTab_Bring($matterId: ID!, $ids: [ID!]!) {
    bringSourceDocuments(matterId: $matterId, ids: $ids) {
      ok {
        count
      }
      error {
        message
      }
    }
  }
`);

export const documentRequestsQuery = graphql(`
  query DocumentsTab_Requests($matterId: ID!) {
    uploadRequests(matterId: $matterId) {
      ...DocumentsTab_Request
    }
  }

  fragment DocumentsTab_Request on UploadRequest {
    id
    title
    note
    dueOn
    state
    receivedCount
    remindedAt
    closedAt
    createdAt
    person {
      id
      name
    }
    createdBy {
      id
      name
    }
  }
`);

export const matterClientsQuery = graphql(`
  query DocumentsTab_Clients($matterId: ID!) {
    matterClients(matterId: $matterId) {
      id
      name
    }
  }
`);

export const documentCategoriesQuery = graphql(`
  query DocumentsTab_Categories {
    documentCategories
  }
`);

export const documentVersionsQuery = graphql(`
  query DocumentsTab_Versions($documentId: ID!) {
    documentVersions(documentId: $documentId) {
      id
      name
      mediaType
      sizeBytes
      revision
      isCurrent
      isShared
      scanState
      scanNote
      createdAt
      createdBy {
        id
        name
      }
    }
  }
`);

export const shareDocumentsMutation = graphql(`
  mutation DocumentsTab_Share($input: ShareDocumentsInput!) {
    shareDocuments(input: $input) {
      ok {
        ...DocumentsTab_Document
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

export const withdrawDocumentMutation = graphql(`
  mutation DocumentsTab_Withdraw($documentId: ID!, $userIds: [ID!]) {
    withdrawDocument(documentId: $documentId, userIds: $userIds) {
      ok {
        ...DocumentsTab_Document
      }
      error {
        message
      }
    }
  }
`);

export const updateDocumentMutation = graphql(`
  mutation DocumentsTab_Update($input: UpdateDocumentInput!) {
    updateDocument(input: $input) {
      ok {
        ...DocumentsTab_Document
      }
      error {
        message
      }
      conflict {
        id
        name
        category
        version
      }
    }
  }
`);

export const restoreVersionMutation = graphql(`
  mutation DocumentsTab_RestoreVersion($documentId: ID!) {
    restoreDocumentVersion(documentId: $documentId) {
      ok {
        id
        revision
      }
      error {
        message
      }
    }
  }
`);

export const extractTextMutation = graphql(`
  mutation DocumentsTab_ExtractText($documentId: ID!) {
    extractDocumentText(documentId: $documentId) {
      ok {
        id
        textState
        textNote
      }
      error {
        message
      }
    }
  }
`);

export const discardDocumentMutation = graphql(`
  mutation DocumentsTab_Discard($documentId: ID!) {
    discardDocument(documentId: $documentId) {
      ok
      message
    }
  }
`);

export const bringBackDocumentMutation = graphql(`
  mutation DocumentsTab_BringBack($documentId: ID!) {
    restoreDocument(documentId: $documentId) {
      ok
      message
    }
  }
`);

export const createRequestMutation = graphql(`
  mutation DocumentsTab_CreateRequest($key: ID!, $input: UploadRequestInput!) {
    createUploadRequest(idempotencyKey: $key, input: $input) {
      ok {
        ...DocumentsTab_Request
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

export const analysisStatusQuery = graphql(`
  query DocumentsTab_AiStatus {
    aiStatus {
      isConfigured
    }
  }
`);

export const analyseDocumentMutation = graphql(`
  mutation DocumentsTab_Analyse($idempotencyKey: String!, $documentId: ID!, $question: String!) {
    analyseCsv(idempotencyKey: $idempotencyKey, documentId: $documentId, question: $question) {
      ok
      message
      analysis {
        ...DocumentsTab_Analysis
      }
    }
  }

  fragment DocumentsTab_Analysis on CsvAnalysis {
    id
    state
    step
    question
    answer
  }
`);

export const analysisChangedSubscription = graphql(`
  subscription DocumentsTab_AnalysisChanged($id: ID!) {
    csvAnalysisChanged(id: $id) {
      ...DocumentsTab_Analysis
    }
  }
`);

export const cancelAnalysisMutation = graphql(`
  mutation DocumentsTab_CancelAnalysis($id: ID!) {
    cancelCsvAnalysis(id: $id) {
      ok
      message
      analysis {
        ...DocumentsTab_Analysis
      }
    }
  }
`);
