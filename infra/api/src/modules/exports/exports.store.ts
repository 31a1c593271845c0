import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import type { ExportRequest } from './export-request.ts';

export type ExportState = 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED' | 'EXPIRED';
export type ExportFailure = 'ACCESS_CHANGED' | 'TOO_MANY_ROWS' | 'NOT_POSSIBLE';
export type ExportListName =
  | 'MATTERS'
  | 'CONTACTS'
  | 'ENQUIRIES'
  | 'INVOICES'
  | 'WRITE_OFFS'
  | 'STAFF_FIGURES'
  | 'TIME_FIGURES'
  | 'USERS'
  | 'NOTES'
  | 'MATTER_FIGURES'
  | 'MATTER_CHANGES'
  | 'INVOICE_RUNS'
  | 'TASKS'
  | 'MATTER_TIME'
  | 'MATTER_LEDGER'
  | 'BILLING'
  | 'TIMESHEET_WEEKS'
  | 'GENERAL_MATERIAL'
  | 'ACTIVITY_LOG'
  | 'CONFIGURATION'
  | 'ROLES'
  | 'REFERRERS'
  | 'EVENT_ATTENDEES'
  | 'MARKETING_LISTS'
  | 'REPORTS'
  | 'EVERYTHING';
export type ExportFormat = 'CSV' | 'XLSX' | 'PDF' | 'ZIP';

/** An export as the SDL has it. */
export interface ExportRunRow {
  readonly id: string;
  readonly list: ExportListName;
  readonly format: ExportFormat;
  readonly title: string;
  readonly state: ExportState;
  readonly failure: ExportFailure | null;
  readonly total: number;
  readonly written: number;
  readonly sizeBytes: number | null;
  readonly requestedAt: string;
  readonly finishedAt: string | null;
  readonly expiresAt: string | null;
}

/** What a subscription of one person follows; the id is the export's. */
export const exportTopic = (userId: string): string => `exports:${userId}`;

const SHOWN = 20;
// A file whose time is up is gone, whether or not the job has been round.
const columns = `
  r.id, r.list, r.format, r.title, case when r.state = 'DONE' and r.expires_at <= now() then 'EXPIRED' else r.state end as state, r.failure, r.total, r.written,
  r.size_bytes as "sizeBytes", r.requested_at as "requestedAt", r.finished_at as "finishedAt", r.expires_at as "expiresAt"`;

const oneStatement = defineStatement<{ viewerId: string; id: string }, ExportRunRow>({
  name: 'exports.one',
  text: `select ${columns} from export_runs r where r.tenant_id = :tenantId and r.user_id = :viewerId::uuid and r.id = :id::uuid`,
});

const latestStatement = defineStatement<{ viewerId: string; list: string | null; first: number }, ExportRunRow>({
  name: 'exports.latest',
  text: `
    select ${columns} from export_runs r
    where r.tenant_id = :tenantId and r.user_id = :viewerId::uuid and not r.is_scheduled and (:list::text is null or r.list = :list::text)
    order by r.requested_at desc, r.id desc limit :first::integer`,
});

const loadStatement = defineStatement<{ viewerId: string }, { open: number; today: number }>({
  name: 'exports.load',
  text: `
    select count(*) filter (where r.state in ('QUEUED', 'RUNNING'))::integer as open, count(*)::integer as today
    from export_runs r where r.tenant_id = :tenantId and r.user_id = :viewerId::uuid and not r.is_scheduled and r.requested_at > now() - interval '24 hours'`,
});

// Two requests of one person are counted one after the other.
const lockRequesterStatement = defineStatement<{ viewerId: string }, { id: string }>({
  name: 'exports.lockRequester',
  text: `select u.id from users u where u.tenant_id = :tenantId and u.id = :viewerId::uuid for no key update`,
});

interface NewRun {
  readonly viewerId: string;
  readonly list: string;
  readonly format: string;
  readonly title: string;
  readonly request: ExportRequest;
  readonly total: number;
  readonly keptHours: number;
  /** Of a schedule: neither counted nor shown among what the person asked for. */
  readonly isScheduled: boolean;
}
const insertStatement = defineStatement<NewRun, ExportRunRow & { told: unknown }>({
  name: 'exports.insert',
  text: `
    insert into export_runs as r (tenant_id, user_id, list, format, title, request, total, kept_hours, is_scheduled)
    values (:tenantId, :viewerId::uuid, :list, :format, :title, :request::jsonb, :total::integer, :keptHours::integer, :isScheduled::boolean)
    returning ${columns}, pg_notify('atrium_exports', '') as told`,
});

const cancelStatement = defineStatement<{ viewerId: string; id: string; topic: string }, { id: string }>({
  name: 'exports.cancel',
  text: `
    update export_runs r set state = 'CANCELLED', finished_at = now()
    where r.tenant_id = :tenantId and r.user_id = :viewerId::uuid and r.id = :id::uuid and r.state in ('QUEUED', 'RUNNING')
    returning r.id, pg_notify('atrium', json_build_object('tenantId', :tenantId::text, 'topic', :topic::text, 'id', r.id)::text) as told`,
});

/** One of the person's own; null where there is none. */
export const findRun = async (
  runner: TenantRunner,
  tenantId: string,
  which: { viewerId: string; id: string },
): Promise<ExportRunRow | null> => (await runner.query(tenantId, oneStatement, which))[0] ?? null;

/** The person's own latest, newest first. */
export const findRuns = (
  runner: TenantRunner,
  tenantId: string,
  which: { viewerId: string; list: string | null },
): Promise<ExportRunRow[]> => runner.query(tenantId, latestStatement, { ...which, first: SHOWN });

/** How many exports of the person are not ready, and how many they asked for within a day. Another request of theirs waits until this transaction ends. */
export async function countLoad(
  transaction: TenantTransaction,
  viewerId: string,
): Promise<{ open: number; today: number }> {
  await transaction.query(lockRequesterStatement, { viewerId });
  return (await transaction.query(loadStatement, { viewerId }))[0] ?? { open: 0, today: 0 };
}

/** Puts an export in line and wakes the job. */
export async function insertRun(transaction: TenantTransaction, run: NewRun): Promise<ExportRunRow> {
  const [made] = await transaction.query(insertStatement, run);
  if (made === undefined) throw new Error('An export was asked for but not returned');
  const { told: _, ...row } = made;
  return row;
}

/** False where it is not the person's, or is settled already. */
export const cancelRun = async (
  transaction: TenantTransaction,
  which: { viewerId: string; id: string },
): Promise<boolean> =>
  (await transaction.query(cancelStatement, { ...which, topic: exportTopic(which.viewerId) })).length > 0;
