import type { SourceSystem } from '@atrium/contracts';
import { defineStatement, type NoParameters } from '@atrium/database';
import { moneyOfMatter } from './balances.store.ts';
import type { MoneyOfMatter } from './present-balances.ts';
import type { RecordKind } from './wire/source-adapter.ts';

interface OfSystem {
  readonly system: SourceSystem;
}
/** A record of the source system as people look at it. */
export interface SourceRecordRow {
  readonly id: string;
  readonly kind: RecordKind;
  readonly label: string;
  readonly plan: string;
  readonly reason: string;
  readonly state: 'waiting' | 'done' | 'failed';
  readonly lastError: string;
  readonly attempts: number;
  readonly targetId: string | null;
  readonly targetName: string;
  readonly money: MoneyOfMatter;
  readonly total: number;
}
// Whoever looks after provisioning need not be inside the wall of a matter: there or here.
const isWalled = `(coalesce(m.is_restricted, false) or coalesce(jsonb_typeof(i.content -> 'insiderIds') = 'array', false)
  or (i.kind in ('document', 'invoice') and exists (select from source_items p left join matters w on w.tenant_id = :tenantId and w.id = p.matter_id
    where p.tenant_id = :tenantId and p.source_system = :system and p.kind = 'matter' and p.source_id = i.content ->> 'matterId'
      and (coalesce(w.is_restricted, false) or coalesce(jsonb_typeof(p.content -> 'insiderIds') = 'array', false)))))`;
export const listStatement = defineStatement<
  OfSystem & { kind: RecordKind; only: string; offset: number; first: number },
  SourceRecordRow
>({
  name: 'sources.records',
  plan: 'custom',
  text: `
    select i.id, i.kind, case when ${isWalled} then '' else i.label end as "label", coalesce(i.plan, 'create') as "plan", i.reason, i.state, i.last_error as "lastError", i.attempts,
      coalesce(i.user_id, i.matter_type_id, i.contact_id, case when not ${isWalled} then i.matter_id end) as "targetId",
      coalesce(u.friendly_name, t.name, c.name, case when not ${isWalled} then m.file_number || ' · ' || m.title end, '') as "targetName", ${moneyOfMatter(isWalled)} as "money", (count(*) over ())::integer as "total"
    from source_items i
    left join users u on u.tenant_id = :tenantId and u.id = i.user_id
    left join matter_types t on t.tenant_id = :tenantId and t.id = i.matter_type_id
    left join contacts c on c.tenant_id = :tenantId and c.id = i.contact_id
    left join matters m on m.tenant_id = :tenantId and m.id = i.matter_id
    where i.tenant_id = :tenantId and i.source_system = :system and i.kind = :kind
      and case :only when '' then true when 'failed' then i.state = 'failed' else i.plan = :only end
    order by i.state = 'failed' desc, "label", i.id limit :first::integer offset :offset::integer`,
});

export const peopleStatement = defineStatement<NoParameters, { id: string; name: string }>({
  name: 'sources.people',
  text: `
    select u.id, u.friendly_name as "name" from users u where u.tenant_id = :tenantId and not u.is_external and not u.is_disabled order by u.friendly_name, u.id limit 1000`,
});
export const typesStatement = defineStatement<NoParameters, { id: string; name: string }>({
  name: 'sources.types',
  text: `
    select t.id, t.name from matter_types t where t.tenant_id = :tenantId and t.is_active order by t.sort_order, t.name limit 1000`,
});

/** Only records that wait, and only targets that the firm has. */
export const chooseStatement = defineStatement<OfSystem & { choices: string }, { id: string }>({
  name: 'sources.choose',
  text: `
    update source_items i set plan = case when x."targetId" is null then 'create' else 'match' end, reason = '',
      user_id = case when i.kind = 'staff' then x."targetId" else i.user_id end,
      matter_type_id = case when i.kind = 'matterType' then x."targetId" else i.matter_type_id end
    from jsonb_to_recordset(:choices::jsonb) as x ("recordId" uuid, "targetId" uuid)
    where i.tenant_id = :tenantId and i.source_system = :system and i.id = x."recordId" and i.kind in ('staff', 'matterType') and i.state <> 'done'
      and (x."targetId" is null
        or (i.kind = 'staff' and exists (select from users u where u.tenant_id = :tenantId and u.id = x."targetId" and not u.is_external))
        or (i.kind = 'matterType' and exists (select from matter_types t where t.tenant_id = :tenantId and t.id = x."targetId")))
    returning i.id`,
});

export const retryStatement = defineStatement<OfSystem & { ids: readonly string[] | null }, { id: string }>({
  name: 'sources.retry',
  text: `
    update source_items i set state = 'waiting', changed_at = now()
    where i.tenant_id = :tenantId and i.source_system = :system and i.state = 'failed' and (:ids::uuid[] is null or i.id = any(:ids::uuid[])) returning i.id`,
});
export const skipStatement = defineStatement<OfSystem, { id: string }>({
  name: 'sources.skip',
  text: `
    update source_items i set state = 'waiting', plan = 'leaveOut', reason = 'skipped', changed_at = now()
    where i.tenant_id = :tenantId and i.source_system = :system and i.state = 'failed' returning i.id`,
});
