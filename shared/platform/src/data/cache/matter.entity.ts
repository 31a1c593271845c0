import { type CacheEntity, embedded } from './cache-entry.ts';

export const matterEntity: CacheEntity = {
  keys: embedded(
    'MatterSummaryList',
    'MatterTotals',
    'ColumnAggregate',
    'MatterGroup',
    'ClosedColumn',
    'MatterChange',
    'MatterRecord',
    'MatterEditResult',
    'ClosingObstacle',
    'DeletedMatterList',
    'MatterAudience',
    'MatterAudienceMember',
    'MatterActivityList',
    'MatterFieldChange',
  ),
};
