import { type CacheEntity, embedded } from './cache-entry.ts';

/** An export is known by its id; what surrounds it belongs to the question. */
export const exportRunEntity: CacheEntity = {
  keys: embedded('ExportOverview', 'RequestExportResult', 'CreateExportLinkResult', 'RecordPrintResult'),
};
