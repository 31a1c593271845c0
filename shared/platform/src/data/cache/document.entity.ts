import { type CacheEntity, embedded } from './cache-entry.ts';

export const documentEntity: CacheEntity = {
  keys: embedded('MatterDocumentSummary', 'UploadRules', 'UploadProblem', 'CompleteUploadResult', 'CreateDocumentLinkResult', 'DiscardDocumentResult'),
};
