import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { byKey } from '../../variants.ts';

const proposalKinds = ['call', 'note', 'document', 'message', 'meeting', 'matter'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** What a proposal is made of; `id` names kind, source and day. */
export interface ProposalRow {
  kind: ProposalKind;
  sourceId: string;
  matterId: string;
  happenedAt: string | null;
  title: string;
  seconds: number;
  basis: 'measured' | 'scheduled' | 'estimated';
}
interface ProposalQuery extends MatterReachParameters {
  readonly day: string;
  readonly timeZone: string;
  /** What the viewer's role lets them see. */
  readonly kinds: readonly ProposalKind[];
}

const MOST_PROPOSALS = 60;
/** Seconds of a tenth of an hour, in which lengths are estimated. */
const TENTH = 360;
const LETTERS_A_TENTH = 900;

/** On the day by the firm's clock; the range lets an index find it. */
const isOnDay = (moment: string): string =>
  `${moment} >= :day::date - 1 and ${moment} < :day::date + 2 and (${moment} at time zone :timeZone)::date = :day::date`;
const byLength = (text: string): string =>
  `least(3600, ${TENTH} * greatest(1, ceil(length(${text}) / ${LETTERS_A_TENTH}.0)))::integer`;

const sources: Readonly<Record<ProposalKind, string>> = {
  call: `
    select 'call' as kind, t.id as source_id, t.matter_id, t.called_at as happened_at,
      concat_ws(' · ', t.subject, nullif(t.caller_name, '')) as title, coalesce(t.duration_seconds, ${TENTH}) as seconds,
      case when t.duration_seconds is null then 'estimated' else 'measured' end as basis
    from tasks t
    where t.tenant_id = :tenantId and t.kind = 'phone' and t.created_by = :viewerId::uuid and t.time_entry_id is null and t.deleted_at is null
      and ${isOnDay('t.called_at')}`,
  note: `
    select 'note', n.id, n.matter_id, n.created_at, n.subject, ${byLength('n.plain')}, 'estimated'
    from notes n
    where n.tenant_id = :tenantId and n.author_id = :viewerId::uuid and n.source = 'User' and n.deleted_at is null and ${isOnDay('n.created_at')}
      and not exists (select 1 from note_time_entries x where x.tenant_id = :tenantId and x.note_id = n.id)
      and not exists (select 1 from tasks c where c.tenant_id = :tenantId and c.note_id = n.id)`,
  document: `
    select 'document', d.id, d.matter_id, d.created_at, d.name, ${TENTH * 2}, 'estimated'
    from documents d
    where d.tenant_id = :tenantId and d.created_by = :viewerId::uuid and d.is_current and d.discarded_at is null and d.removed_at is null
      and ${isOnDay('d.created_at')}`,
  message: `
    select 'message', s.batch_id, s.matter_id, min(s.created_at), min(s.subject), max(${byLength('plain_text(s.html)')}), 'estimated'
    from messages s
    where s.tenant_id = :tenantId and s.created_by = :viewerId::uuid and s.state <> 'failed' and ${isOnDay('s.created_at')}
    group by s.batch_id, s.matter_id`,
  meeting: `
    select 'meeting', a.id, a.matter_id, case when a.starts_at is null then null else (a.day + a.starts_at) at time zone :timeZone end, a.title,
      case when a.ends_at > a.starts_at and a.day = a.until_day then extract(epoch from a.ends_at - a.starts_at)::integer else ${TENTH * 5} end,
      case when a.ends_at > a.starts_at and a.day = a.until_day then 'scheduled' else 'estimated' end
    from appointments a
    where a.tenant_id = :tenantId and a.kind = 'appointment' and a.deleted_at is null and :day::date between a.day and a.until_day
      and exists (select 1 from appointment_people p where p.tenant_id = :tenantId and p.appointment_id = a.id and p.user_id = :viewerId::uuid)`,
  // Only where nothing else says what was done there.
  matter: `
    select 'matter', v.matter_id, v.matter_id, v.visited_at, '', ${TENTH}, 'estimated'
    from matter_visits v
    where v.tenant_id = :tenantId and v.user_id = :viewerId::uuid and ${isOnDay('v.visited_at')}`,
};

const findStatements = byKey(matterReaches, (reach) =>
  defineStatement<ProposalQuery, ProposalRow>({
    name: `timeProposals.find.${reach}`,
    text: `
      with done as (${proposalKinds.map((kind) => sources[kind]).join('\n union all ')})
      select p.kind, p.source_id as "sourceId", p.matter_id as "matterId", p.happened_at as "happenedAt", p.title, p.seconds, p.basis
      from done p join matters m on m.id = p.matter_id and ${matterPredicate(reach)}
      where m.status in ('Open', 'Pending', 'OnHold') and p.kind = any(:kinds::text[])
        and not exists (select 1 from time_proposal_decisions x where x.tenant_id = :tenantId and x.user_id = :viewerId::uuid
          and x.day = :day::date and x.kind = p.kind and x.source_id = p.source_id)
        and (p.kind <> 'matter' or not exists (select 1 from done o where o.kind <> 'matter' and o.matter_id = p.matter_id)
          and not exists (select 1 from time_entries e where e.tenant_id = :tenantId and e.user_id = :viewerId::uuid and e.matter_id = p.matter_id
            and e.worked_on = :day::date and e.deleted_at is null))
      order by p.happened_at nulls first, p.kind, p.source_id limit ${MOST_PROPOSALS}`,
  }),
);
/** What the viewer did on a day that was neither recorded nor dismissed, the earliest first. */
export const findProposals = (
  through: TenantWrite | TenantRunner,
  tenantId: string,
  reach: MatterReach,
  query: ProposalQuery,
): Promise<ProposalRow[]> => queryThrough(through, tenantId, findStatements[reach], query);

interface Decision {
  readonly viewerId: string;
  readonly kind: ProposalKind;
  readonly sourceId: string;
  readonly day: string;
}
const decideStatement = defineStatement<Decision & { isAccepted: boolean }, { kind: string }>({
  name: 'timeProposals.decide',
  text: `
    insert into time_proposal_decisions (tenant_id, user_id, kind, source_id, day, is_accepted)
    values (:tenantId, :viewerId::uuid, :kind, :sourceId::uuid, :day::date, :isAccepted::boolean)
    on conflict do nothing returning kind`,
});
/** False where the person decided before. */
export const decide = async (tx: TenantTransaction, decision: Decision & { isAccepted: boolean }): Promise<boolean> =>
  (await tx.query(decideStatement, decision)).length > 0;

const restoreStatement = defineStatement<Decision, { kind: string }>({
  name: 'timeProposals.restore',
  text: `
    delete from time_proposal_decisions x where x.tenant_id = :tenantId and x.user_id = :viewerId::uuid and x.kind = :kind
      and x.source_id = :sourceId::uuid and x.day = :day::date returning x.kind`,
});
/** False where there was no decision to take back. */
export const takeBack = async (tx: TenantTransaction, decision: Decision): Promise<boolean> =>
  (await tx.query(restoreStatement, decision)).length > 0;
