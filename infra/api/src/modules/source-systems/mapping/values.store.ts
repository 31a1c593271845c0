import type { SourceSystem } from '@atrium/contracts';
import { defineStatement, type NoParameters } from '@atrium/database';

interface OfSystem {
  readonly system: SourceSystem;
}
/** What of a source is mapped by its name: its statuses, stages and areas of law. */
export const valueKinds = ['status', 'stage', 'area'] as const;
export type ValueKind = (typeof valueKinds)[number];
/** What a matter of a source can become. */
const mappedStatuses = ['Open', 'Pending', 'OnHold', 'Completed', 'Archived', 'Cancelled'] as const;

const found = `
  select 'status' as kind, m.content ->> 'status' as value, count(*)::integer as matters from source_items m
    where m.tenant_id = :tenantId and m.source_system = :system and m.reading = :reading::integer and m.kind = 'matter' and m.plan <> 'leaveOut' group by 2
  union all select 'stage', m.content ->> 'stage', count(*)::integer from source_items m
    where m.tenant_id = :tenantId and m.source_system = :system and m.reading = :reading::integer and m.kind = 'matter' and m.plan <> 'leaveOut'
      and m.content ->> 'stage' <> '' group by 2
  union all select 'area', y.content ->> 'area', count(*)::integer from source_items y
    join source_items m on m.tenant_id = :tenantId and m.source_system = :system and m.kind = 'matter' and m.plan <> 'leaveOut' and m.content ->> 'typeId' = y.source_id
    where y.tenant_id = :tenantId and y.source_system = :system and y.reading = :reading::integer and y.kind = 'matterType' and y.plan <> 'leaveOut'
      and y.content ->> 'area' <> '' group by 2`;

/** What the source does not say any more. */
export const forgetValuesStatement = defineStatement<OfSystem & { reading: number }, never>({
  name: 'sources.forgetValues',
  text: `
    with found as (${found})
    delete from source_values v where v.tenant_id = :tenantId and v.source_system = :system
      and not exists (select from found f where f.kind = v.kind and f.value = v.value)`,
});

/** What it says, with what each is suggested to become; what somebody chose stands. A stage that no type has here becomes one. */
export const planValuesStatement = defineStatement<OfSystem & { reading: number }, never>({
  name: 'sources.planValues',
  text: `
    with found as (${found})
    insert into source_values as v (tenant_id, source_system, kind, value, matters, reading, target)
    select :tenantId, :system, f.kind, f.value, f.matters, :reading::integer, case f.kind
      when 'status' then f.value
      when 'stage' then coalesce((select s.name from matter_stages s where s.tenant_id = :tenantId and lower(s.name) = lower(f.value) order by s.is_active desc, s.name limit 1), f.value)
      else coalesce((select l.value from lookups l where l.tenant_id = :tenantId and l.list = 'areaOfLaw' and lower(l.value) = lower(f.value) order by l.is_active desc, l.value limit 1), '') end
    from found f
    on conflict (tenant_id, source_system, kind, value) do update set matters = excluded.matters, reading = excluded.reading,
      target = case when v.is_chosen then v.target else excluded.target end`,
});

export interface ValueRow {
  readonly kind: ValueKind;
  readonly value: string;
  readonly matters: number;
  readonly target: string;
}
export const valuesStatement = defineStatement<OfSystem, ValueRow>({
  name: 'sources.values',
  text: `
    select v.kind, v.value, v.matters, v.target from source_values v where v.tenant_id = :tenantId and v.source_system = :system
    order by array_position(array['status', 'stage', 'area'], v.kind), v.matters desc, v.value`,
});

/** Only to what the firm has; a stage may also become a new one, called as the source calls one of its own. Names that are written otherwise become as the firm writes them. */
const targetOf = `case x.kind
      when 'status' then (select t from unnest(array['${mappedStatuses.join("', '")}']) t where lower(t) = lower(x.target))
      when 'stage' then case when x.target = '' then '' else coalesce((select s.name from matter_stages s where s.tenant_id = :tenantId and lower(s.name) = lower(x.target) order by s.is_active desc, s.name limit 1),
        (select o.value from source_values o where o.tenant_id = :tenantId and o.source_system = :system and o.kind = 'stage' and lower(o.value) = lower(x.target) order by o.value limit 1)) end
      else case when x.target = '' then '' else (select l.value from lookups l where l.tenant_id = :tenantId and l.list = 'areaOfLaw' and lower(l.value) = lower(x.target) order by l.is_active desc, l.value limit 1) end end`;
/** Answers what was set; what becomes nothing that there is is left as it was. */
export const setValuesStatement = defineStatement<OfSystem & { values: string }, { kind: ValueKind; value: string }>({
  name: 'sources.setValues',
  text: `
    update source_values v set target = n.target, is_chosen = true
    from (
      select v.kind, v.value, ${targetOf} as target
      from jsonb_to_recordset(:values::jsonb) as x (kind text, value text, target text)
      join source_values v on v.tenant_id = :tenantId and v.source_system = :system and v.kind = x.kind and lower(v.value) = lower(x.value)
    ) n
    where v.tenant_id = :tenantId and v.source_system = :system and v.kind = n.kind and v.value = n.value and n.target is not null
    returning v.kind, v.value`,
});

export const stageNamesStatement = defineStatement<NoParameters, { name: string }>({
  name: 'sources.stageNames',
  text: `
    select s.name from matter_stages s where s.tenant_id = :tenantId and s.is_active group by s.name order by lower(s.name), s.name limit 1000`,
});
export const areaNamesStatement = defineStatement<NoParameters, { name: string }>({
  name: 'sources.areaNames',
  text: `
    select l.value as "name" from lookups l where l.tenant_id = :tenantId and l.list = 'areaOfLaw' and l.is_active order by l.sort_order, l.value limit 1000`,
});

/** On how many matters that come across each person and type of matter of the source stands. */
export const usesStatement = defineStatement<{ ids: readonly string[] }, { id: string; matters: number }>({
  name: 'sources.uses',
  text: `
    with asked as (
      select i.id, i.source_system, i.kind, i.source_id from source_items i where i.tenant_id = :tenantId and i.id = any(:ids::uuid[]) and i.kind in ('staff', 'matterType')
    ), named as (
      select distinct m.source_system, m.id, n.kind, n.source_id from source_items m cross join lateral (values ('matterType', m.content ->> 'typeId'), ('staff', m.content ->> 'responsibleId'),
        ('staff', m.content ->> 'actingId'), ('staff', m.content ->> 'assistingId'), ('staff', m.content ->> 'introducerId')) as n (kind, source_id)
      where m.tenant_id = :tenantId and m.kind = 'matter' and m.plan <> 'leaveOut' and m.source_system in (select a.source_system from asked a) and n.source_id <> ''
    )
    select a.id, count(n.id)::integer as "matters" from asked a
    left join named n on n.source_system = a.source_system and n.kind = a.kind and n.source_id = a.source_id group by a.id`,
});
