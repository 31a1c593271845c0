import { type CacheEntity, embedded } from './cache-entry.ts';

/** Asked past the cache by the tabs of a matter; an entry of time is one entity wherever it is shown. */
export const matterMoneyEntity: CacheEntity = {
  keys: embedded('MatterTimeList', 'MatterTimeTotals', 'MatterInvoiceList', 'MatterFinancialSummary', 'AgedAmount'),
};
