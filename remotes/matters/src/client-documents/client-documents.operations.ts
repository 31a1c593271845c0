import { graphql } from '../generated/gql.ts';

export const clientDocumentsPageQuery = graphql(`
  query ClientDocumentsPage($personId: ID, $matterId: ID, $isOwnOnly: Boolean!, $filter: String, $first: Int!) {
    clientMatters(personId: $personId) {
      id
      fileNumber
      title
    }
    clientDocuments(personId: $personId, matterId: $matterId, isOwnOnly: $isOwnOnly, filter: $filter, first: $first) {
      recordCount
      documents {
        ...ClientDocuments_Document
      }
    }
    uploadRequests(personId: $personId, matterId: $matterId) {
      ...ClientDocuments_Request
    }
  }

  fragment ClientDocuments_Document on ClientDocument {
    id
    matterId
    fileNumber
    matterTitle
    name
    category
    mediaType
    sizeBytes
    sha256
    createdAt
    isOwn
    scanState
    scanNote
    sharedAt
    expiresAt
    note
    viewedAt
    downloadedAt
    sharedBy {
      id
      name
    }
  }

  fragment ClientDocuments_Request on UploadRequest {
    id
    matterId
    fileNumber
    matterTitle
    title
    note
    dueOn
    state
    receivedCount
    closedAt
    createdAt
    createdBy {
      id
      name
    }
  }
`);

export const clientPeopleQuery = graphql(`
  query ClientDocuments_People {
    clientPeople {
      id
      name
    }
  }
`);

export const noteVisitMutation = graphql(`
  mutation ClientDocuments_Visit {
    noteDocumentsVisit
  }
`);

export const recordReceiptsPrintMutation = graphql(`
  mutation RecordReceiptsPrint($personId: ID, $matterId: ID) {
    recordReceiptsPrint(personId: $personId, matterId: $matterId) {
      isRecorded
    }
  }
`);
