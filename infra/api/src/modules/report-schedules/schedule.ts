import type { ExportFormat } from '../exports/exports.store.ts';
import type { ScheduleTimes } from './schedule-times.ts';

export const conditions = ['ALWAYS', 'NOT_EMPTY', 'CHANGED'] as const;
export type ScheduleCondition = (typeof conditions)[number];
export const deliveries = ['ATTACHMENT', 'LINK'] as const;
export type ScheduleDelivery = (typeof deliveries)[number];
export type DeliveryState = 'WAITING' | 'SENT' | 'EMPTY' | 'UNCHANGED' | 'FAILED';
export type DeliveryFailure = 'NO_ACCESS' | 'NO_ADDRESS' | 'TOO_MANY_ROWS' | 'TOO_LARGE' | 'NOT_POSSIBLE';

/** What a schedule asks of its report: as its viewer does, with a period that moves on with the days. */
export interface ScheduleAsked {
  /** `lastMonth`; null: the usual one of the report. */
  readonly period: string | null;
  readonly days: number | null;
  readonly officeId: string | null;
  readonly personId: string | null;
  readonly matterType: string | null;
  readonly clientId: string | null;
  readonly groupBy: string | null;
  readonly sort: { readonly column: string; readonly direction: 'asc' | 'desc' } | null;
  readonly columns: readonly string[];
}

/** What is kept of a schedule, and what somebody sets of it. */
export interface ScheduleSettings extends ScheduleTimes {
  readonly name: string;
  readonly report: string;
  readonly asked: ScheduleAsked;
  readonly format: ExportFormat;
  readonly condition: ScheduleCondition;
  readonly delivery: ScheduleDelivery;
  readonly peopleIds: readonly string[];
  readonly addresses: readonly string[];
}
export interface ScheduleRow extends ScheduleSettings {
  readonly id: string;
  readonly version: number;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly isPaused: boolean;
  readonly nextDueAt: string;
  readonly lastRunAt: string | null;
  readonly hasFailed: boolean;
}

export const scheduleLimits = {
  name: 120,
  /** Of one person. */
  schedules: 50,
  people: 50,
  addresses: 20,
  columns: 60,
  /** A file can be fetched for a week. */
  keptHours: 168,
  /** What mail servers take on the whole; larger files are fetched. */
  attachmentBytes: 8_000_000,
} as const;
