import { type CacheEntity, embedded } from './cache-entry.ts';

export const documentEntity: CacheEntity = {
  keys: embedded(
    'MatterDocumentSummary',
    'UploadRules',
    'UploadProblem',
    'CompleteUploadResult',
    'CreateDocumentLinkResult',
    'DiscardDocumentResult',
    'DocumentSearchResult',
    'DocumentHit',
    'SnippetPart',
    'DocumentResult',
    'DocumentsResult',
    'UpdateDocumentResult',
    // What a document is to one person is not what it is to another.
    'ClientDocument',
    'ClientDocumentSummary',
    'UploadRequestResult',
    'UploadRequestsResult',
  ),
};
