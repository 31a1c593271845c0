import { type CacheEntity, embedded } from './cache-entry.ts';

/** Parties, critical dates and conflict checks: each row is one entity wherever it is shown; the tab that changes one asks for its list anew. */
export const matterPartiesEntity: CacheEntity = {
  keys: embedded(
    ...[
      'MatterPartyList',
      'MatterPartyRole',
      'AddMatterPartyResult',
      'MatterPartyResult',
      'MatterDateList',
      'MatterDateResult',
    ],
    ...['ConflictCheckResult', 'ReviewConflictReportResult', 'ConflictName'],
  ),
};
