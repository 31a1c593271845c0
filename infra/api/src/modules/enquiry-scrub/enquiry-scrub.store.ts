import { defineStatement, type NoParameters, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

export type EnquiryScrubState =
  'requested' | 'approved' | 'running' | 'done' | 'failed' | 'refused' | 'withdrawn' | 'expired';

export interface EnquiryScrubRow {
  readonly id: string;
  readonly state: EnquiryScrubState;
  readonly reason: string;
  readonly cutoff: string;
  readonly requestedBy: string;
  readonly requestedAt: string;
  readonly expiresAt: string;
  readonly isOwn: boolean;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly total: number;
  readonly processed: number;
  readonly scrubbed: number;
  readonly finishedAt: string | null;
}
export interface MadeScrub {
  readonly id: string;
  readonly expiresAt: string;
  readonly count: number;
}
export interface Approver {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

const scrubColumns = `
  s.id, case when s.state = 'requested' and s.expires_at <= now() then 'expired' else s.state end as state, s.reason, s.cutoff,
  coalesce(r.friendly_name, '') as "requestedBy", s.requested_at as "requestedAt", s.expires_at as "expiresAt", s.requested_by = :viewerId::uuid as "isOwn",
  d.friendly_name as "decidedBy", s.decided_at as "decidedAt", s.processed, s.scrubbed, s.finished_at as "finishedAt",
  (select count(*) from enquiry_scrub_items i where i.tenant_id = :tenantId and i.scrub_id = s.id)::integer as total`;
const scrubSource = `
  from enquiry_scrubs s
  left join users r on r.tenant_id = :tenantId and r.id = s.requested_by
  left join users d on d.tenant_id = :tenantId and d.id = s.decided_by
  where s.tenant_id = :tenantId`;

const latestStatement = defineStatement<{ viewerId: string }, EnquiryScrubRow>({
  name: 'enquiryScrub.latest',
  text: `select ${scrubColumns} ${scrubSource} order by s.requested_at desc, s.id desc limit 1`,
});

const oneStatement = defineStatement<{ viewerId: string; id: string }, EnquiryScrubRow>({
  name: 'enquiryScrub.one',
  text: `select ${scrubColumns} ${scrubSource} and s.id = :id::uuid`,
});

const retentionStatement = defineStatement<NoParameters, { value: unknown }>({
  name: 'enquiryScrub.retention',
  text: `select s.value from settings s where s.tenant_id = :tenantId and s.name = 'enquiryRetention'`,
});

const approversStatement = defineStatement<{ viewerId: string }, Approver>({
  name: 'enquiryScrub.approvers',
  text: `
    select u.id, u.email, u.friendly_name as name from users u
    join roles r on r.tenant_id = :tenantId and r.id = u.role_id
    where u.tenant_id = :tenantId and u.id <> :viewerId::uuid and not u.is_disabled and u.is_authorized and not u.is_external
      and (r.is_administrator or r.is_internal_admin) and not r.is_external
      and exists (select 1 from role_access_flags f where f.tenant_id = :tenantId and f.role_id = r.id and f.flag = 'scrubData')
    order by u.friendly_name, u.id`,
});

const expireStatement = defineStatement<NoParameters, never>({
  name: 'enquiryScrub.expire',
  text: `update enquiry_scrubs s set state = 'expired' where s.tenant_id = :tenantId and s.state = 'requested' and s.expires_at <= now()`,
});

// Two requests at once: the index takes one, the other finds nothing returned.
const insertStatement = defineStatement<
  { viewerId: string; reason: string; months: number },
  { id: string; expiresAt: string }
>({
  name: 'enquiryScrub.insert',
  text: `
    insert into enquiry_scrubs (tenant_id, reason, cutoff, requested_by)
    values (:tenantId, :reason, now() - make_interval(months => :months::integer), :viewerId::uuid)
    on conflict (tenant_id) where state in ('requested', 'approved', 'running') do nothing
    returning id, expires_at as "expiresAt"`,
});

const fixListStatement = defineStatement<{ id: string }, { count: number }>({
  name: 'enquiryScrub.fixList',
  text: `
    with listed as (
      insert into enquiry_scrub_items (tenant_id, scrub_id, enquiry_id)
      select :tenantId, s.id, e.id from enquiry_scrubs s
      join enquiries e on e.tenant_id = :tenantId and e.status in ('Won', 'Lost') and e.scrubbed_at is null and e.changed_at < s.cutoff
      where s.tenant_id = :tenantId and s.id = :id::uuid
      returning enquiry_id
    )
    select count(*)::integer as count from listed`,
});

const decideStatement = defineStatement<
  { id: string; viewerId: string; state: EnquiryScrubState; isOwn: boolean },
  { id: string }
>({
  name: 'enquiryScrub.decide',
  text: `
    update enquiry_scrubs s set state = :state, decided_by = :viewerId::uuid, decided_at = now(), due_at = now()
    where s.tenant_id = :tenantId and s.id = :id::uuid and s.state = 'requested' and s.expires_at > now()
      and (s.requested_by = :viewerId::uuid) = :isOwn::boolean
    returning s.id, pg_notify('atrium_scrub', '') as told`,
});

export const findLatestScrub = async (
  runner: TenantRunner,
  tenantId: string,
  viewerId: string,
): Promise<EnquiryScrubRow | null> => (await runner.query(tenantId, latestStatement, { viewerId }))[0] ?? null;
export const findScrub = async (
  through: TenantWrite,
  tenantId: string,
  viewerId: string,
  id: string,
): Promise<EnquiryScrubRow | null> =>
  (await queryThrough(through, tenantId, oneStatement, { viewerId, id }))[0] ?? null;
/** What the firm set, unread; null where it set nothing. */
export const findRetention = async (runner: TenantRunner, tenantId: string): Promise<unknown> =>
  (await runner.query(tenantId, retentionStatement, {}))[0]?.value ?? null;
export const findApprovers = (runner: TenantRunner, tenantId: string, viewerId: string): Promise<Approver[]> =>
  runner.query(tenantId, approversStatement, { viewerId });

/** Makes a request with its list; null where one is open already. */
export async function insertScrub(
  transaction: TenantTransaction,
  viewerId: string,
  reason: string,
  months: number,
): Promise<MadeScrub | null> {
  await transaction.query(expireStatement, {});
  const [made] = await transaction.query(insertStatement, { viewerId, reason, months });
  if (made === undefined) return null;
  const [listed] = await transaction.query(fixListStatement, { id: made.id });
  return { ...made, count: listed?.count ?? 0 };
}

/** Settles a waiting request; false where somebody was faster, it has expired, or it is not `isOwn` as claimed. */
export async function decideScrub(
  transaction: TenantTransaction,
  decision: { id: string; viewerId: string; state: EnquiryScrubState; isOwn: boolean },
): Promise<boolean> {
  return (await transaction.query(decideStatement, decision)).length > 0;
}
