import { defineStatement, defineSystemStatement, type NoParameters } from '@atrium/database';

/** Every column that somebody wrote, in one text; the generated column follows from them. */
const content = `jsonb_build_array(a.id, (extract(epoch from a.happened_at) * 1000000)::bigint, a.user_id, a.user_name, a.role_name, a.address,
  a.device, a.kind, a.object_type, a.object_id, a.action, a.result, a.detail)::text`;
const milliseconds = (moment: string): string => `(extract(epoch from ${moment}) * 1000)::bigint`;

export const firmsStatement = defineSystemStatement<NoParameters, { tenantId: string }>({
  name: 'activityChain.firms',
  text: 'select f.tenant_id as "tenantId" from list_firms() f',
});

/** One at a time for a firm, until the transaction ends. */
export const lockStatement = defineStatement<Record<never, never>, never>({
  name: 'activityChain.lock',
  text: `select pg_advisory_xact_lock(hashtext('activity chain'), hashtext(:tenantId))`,
});

export interface ChainHead {
  readonly number: number;
  readonly entryId: string;
  readonly chainHash: string;
  readonly sealedAt: number;
}
export const headStatement = defineStatement<Record<never, never>, ChainHead>({
  name: 'activityChain.head',
  text: `
    select s.number, s.entry_id as "entryId", encode(s.chain_hash, 'hex') as "chainHash", ${milliseconds('s.sealed_at')} as "sealedAt"
    from activity_seals s where s.tenant_id = :tenantId order by s.number desc limit 1`,
});

/** Entries without a seal from an id on, in the order of their ids. */
export const unsealedStatement = defineStatement<
  { from: string; limit: number },
  { id: string; content: string; now: number }
>({
  name: 'activityChain.unsealed',
  text: `
    select a.id, ${content} as "content", ${milliseconds('now()')} as "now" from activity_log a
    where a.tenant_id = :tenantId and a.id >= :from::uuid
      and not exists (select from activity_seals s where s.tenant_id = :tenantId and s.entry_id = a.id)
    order by a.id limit :limit`,
});

export const sealStatement = defineStatement<
  {
    first: number;
    sealedAt: number;
    entryIds: readonly string[];
    entryHashes: readonly string[];
    chainHashes: readonly string[];
  },
  never
>({
  name: 'activityChain.seal',
  text: `
    insert into activity_seals (tenant_id, number, entry_id, entry_hash, chain_hash, sealed_at)
    select :tenantId, :first::bigint + each.place - 1, each.entry_id, decode(each.entry_hash, 'hex'), decode(each.chain_hash, 'hex'),
      to_timestamp(:sealedAt::bigint / 1000.0)
    from unnest(:entryIds::uuid[], :entryHashes::text[], :chainHashes::text[]) with ordinality each (entry_id, entry_hash, chain_hash, place)`,
});

export const checkpointStatement = defineStatement<
  { number: number; chainHash: string; madeAt: number; keyId: string; signature: Uint8Array },
  never
>({
  name: 'activityChain.checkpoint',
  text: `
    insert into activity_checkpoints (tenant_id, number, chain_hash, made_at, key_id, signature)
    values (:tenantId, :number::bigint, decode(:chainHash, 'hex'), to_timestamp(:madeAt::bigint / 1000.0), :keyId, :signature)`,
});

export interface SealedEntry {
  readonly number: number;
  readonly entryId: string;
  readonly entryHash: string;
  readonly chainHash: string;
  readonly sealedAt: number;
  /** Null where the entry is gone. */
  readonly content: string | null;
  readonly happenedAt: number | null;
}
export const sealedStatement = defineStatement<{ after: number; upTo: number; limit: number }, SealedEntry>({
  name: 'activityChain.sealed',
  text: `
    select s.number, s.entry_id as "entryId", encode(s.entry_hash, 'hex') as "entryHash", encode(s.chain_hash, 'hex') as "chainHash",
      ${milliseconds('s.sealed_at')} as "sealedAt", case when a.id is not null then ${content} end as "content",
      ${milliseconds('a.happened_at')} as "happenedAt"
    from activity_seals s left join activity_log a on a.tenant_id = :tenantId and a.id = s.entry_id
    where s.tenant_id = :tenantId and s.number > :after and s.number <= :upTo order by s.number limit :limit`,
});

export interface Checkpoint {
  readonly number: number;
  readonly chainHash: string;
  readonly madeAt: number;
  readonly keyId: string;
  readonly signature: string;
  /** Of the seal with this number; null where it is gone. */
  readonly sealHash: string | null;
}
export const checkpointsStatement = defineStatement<{ after: number; limit: number }, Checkpoint>({
  name: 'activityChain.checkpoints',
  text: `
    select c.number, encode(c.chain_hash, 'hex') as "chainHash", ${milliseconds('c.made_at')} as "madeAt", c.key_id as "keyId",
      encode(c.signature, 'hex') as "signature", encode(s.chain_hash, 'hex') as "sealHash"
    from activity_checkpoints c left join activity_seals s on s.tenant_id = :tenantId and s.number = c.number
    where c.tenant_id = :tenantId and c.number > :after order by c.number limit :limit`,
});

/** Entries that the sealing has passed by: they were not there when their time was sealed. */
export const passedByStatement = defineStatement<{ before: string; limit: number }, { id: string; happenedAt: number }>(
  {
    name: 'activityChain.passedBy',
    text: `
    select a.id, ${milliseconds('a.happened_at')} as "happenedAt" from activity_log a
    where a.tenant_id = :tenantId and a.id < :before::uuid
      and not exists (select from activity_seals s where s.tenant_id = :tenantId and s.entry_id = a.id)
    order by a.id limit :limit`,
  },
);

export interface ChainState {
  readonly sealed: number;
  readonly sealedAt: string | null;
  readonly signedUpTo: number | null;
  readonly signedAt: string | null;
  readonly checkedAt: string | null;
  readonly checkedBy: string | null;
  readonly checkedSealed: number | null;
  readonly breaks: readonly unknown[] | null;
}
/** What there is to say of the chain without walking through it. */
export const stateStatement = defineStatement<Record<never, never>, ChainState>({
  name: 'activityChain.state',
  text: `
    select coalesce(s.number, 0) as "sealed", s.sealed_at as "sealedAt", p.number as "signedUpTo", p.made_at as "signedAt",
      c.checked_at as "checkedAt", c.sealed as "checkedSealed", c.breaks,
      (select u.friendly_name from users u where u.tenant_id = :tenantId and u.id = c.checked_by) as "checkedBy"
    from (select) nothing
      left join lateral (select * from activity_seals s where s.tenant_id = :tenantId order by s.number desc limit 1) s on true
      left join lateral (select * from activity_checkpoints p where p.tenant_id = :tenantId order by p.number desc limit 1) p on true
      left join lateral (select * from activity_checks c where c.tenant_id = :tenantId order by c.checked_at desc limit 1) c on true`,
});

export const recordCheckStatement = defineStatement<
  { checkedBy: string | null; sealed: number; breaks: string },
  never
>({
  name: 'activityChain.recordCheck',
  text: `insert into activity_checks (tenant_id, checked_by, sealed, breaks) values (:tenantId, :checkedBy::uuid, :sealed::bigint, :breaks::jsonb)`,
});
