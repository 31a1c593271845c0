import { type CacheEntity, embedded } from './cache-entry.ts';

export const firmDashboardEntity: CacheEntity = {
  keys: embedded('FirmDashboard', 'FirmHeadline', 'DebtorBand', 'EnquirySource', 'MonthlyMatters', 'MonthlyWip'),
};
