import { timeEntry } from '@atrium/contracts';
import { money, type Money } from '../../server/money.ts';
import type { RateSource } from '../rates/resolve-rate.ts';

/** What is read, compared and logged of an entry. The private memo is none of it. */
export const entryKeys = timeEntry.keys.filter((key) => key !== 'privateMemo');

/** A row of `time_entries` as the statements of this module read it. The private memo is never read. */
export interface TimeEntryRow {
  id: string;
  matterId: string;
  userId: string;
  workedOn: string;
  activity: string;
  seconds: number;
  billedUnits: number;
  unitSeconds: number;
  rateMinor: number;
  /** Which rate that is: of `rates` where it is one of these. */
  rateId: string | null;
  rateSource: RateSource;
  amountMinor: number;
  currency: string;
  isBillable: boolean;
  narrative: string;
  /** By the Uniform Task-Based Management System; empty where there is none. */
  taskCode: string;
  activityCode: string;
  status: string;
  version: number;
}

/** True of entries that were not deleted, in SQL: every reading of `time_entries` says so, except those that restore. */
export const isRecorded = 'e.deleted_at is null';

/** The columns of `TimeEntryRow`, in SQL. */
export const timeEntryColumns = `
  e.id, e.matter_id as "matterId", e.user_id as "userId", e.worked_on as "workedOn", e.activity, e.raw_seconds as "seconds",
  e.billed_units as "billedUnits", e.unit_seconds as "unitSeconds", e.rate_minor as "rateMinor", e.rate_id as "rateId", e.rate_source as "rateSource", e.amount_minor as "amountMinor",
  e.currency, e.is_billable as "isBillable", e.narrative, coalesce(e.task_code, '') as "taskCode", coalesce(e.activity_code, '') as "activityCode", e.status, e.version`;

export interface PresentedTimeEntry extends TimeEntryRow {
  readonly billedSeconds: number;
  readonly rate: Money;
  readonly amount: Money;
  /** Whether the rate is shown, and so what it follows from. */
  readonly isRateShown: boolean;
}

/** Rate and amount are for those who see amounts, and for the one who recorded the time. */
export function presentTimeEntry(
  row: TimeEntryRow,
  viewer: { userId: string; seesAmounts: boolean },
): PresentedTimeEntry {
  const shows = viewer.seesAmounts || row.userId === viewer.userId;
  return {
    ...row,
    billedSeconds: row.billedUnits * row.unitSeconds,
    rate: money(shows ? row.rateMinor : 0, row.currency),
    amount: money(shows ? row.amountMinor : 0, row.currency),
    isRateShown: shows,
  };
}
