import { type CacheEntity, embedded } from './cache-entry.ts';

/** What AI says is kept by whoever asked; an analysis is known by its id. */
export const aiEntity: CacheEntity = {
  keys: embedded('AiStatus', 'AiAnswerPart', 'AiCompletion', 'CsvAnalysisResult'),
};
