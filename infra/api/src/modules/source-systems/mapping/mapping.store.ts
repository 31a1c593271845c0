import type { SourceSystem } from '@atrium/contracts';
import { defineStatement, type NoParameters } from '@atrium/database';
import type { MappingEntry } from './mapping-entries.ts';

interface OfSystem {
  readonly system: SourceSystem;
}
/** A mapping that the firm saved under a name. */
export interface SavedMapping {
  readonly id: string;
  readonly name: string;
  readonly sourceSystem: SourceSystem;
  readonly entries: readonly MappingEntry[];
  readonly createdAt: string;
  readonly createdBy: string;
}
const columns = `p.id, p.name, p.source_system as "sourceSystem", p.entries, p.created_at as "createdAt",
  coalesce((select u.friendly_name from users u where u.tenant_id = :tenantId and u.id = p.created_by), '') as "createdBy"`;
export const mappingsStatement = defineStatement<NoParameters, SavedMapping>({
  name: 'sources.mappings',
  text: `select ${columns} from source_mappings p where p.tenant_id = :tenantId order by lower(p.name), p.id limit 200`,
});
export const mappingStatement = defineStatement<{ id: string }, SavedMapping>({
  name: 'sources.mapping',
  text: `select ${columns} from source_mappings p where p.tenant_id = :tenantId and p.id = :id::uuid for update of p`,
});
/** No row where the firm has one of this name. */
export const addMappingStatement = defineStatement<
  OfSystem & { name: string; entries: string; userId: string },
  { id: string }
>({
  name: 'sources.addMapping',
  text: `
    insert into source_mappings (tenant_id, name, source_system, entries, created_by) values (:tenantId, :name, :system, :entries::jsonb, :userId::uuid)
    on conflict do nothing returning id`,
});
export const deleteMappingStatement = defineStatement<{ id: string }, { id: string }>({
  name: 'sources.deleteMapping',
  text: `delete from source_mappings p where p.tenant_id = :tenantId and p.id = :id::uuid returning p.id`,
});
export const countMappingsStatement = defineStatement<NoParameters, { count: number }>({
  name: 'sources.countMappings',
  text: `select count(*)::integer as "count" from source_mappings p where p.tenant_id = :tenantId`,
});

/** How everything that was read is mapped at the moment, by names and email addresses. */
export const entriesStatement = defineStatement<OfSystem, MappingEntry>({
  name: 'sources.mappingEntries',
  text: `
    select i.kind, case when i.kind = 'staff' and i.content ->> 'email' <> '' then lower(i.content ->> 'email') else i.label end as "there",
      coalesce(case when u.email = '' then u.friendly_name else lower(u.email) end, t.name, '') as "here"
    from source_items i
    left join users u on u.tenant_id = :tenantId and u.id = i.user_id
    left join matter_types t on t.tenant_id = :tenantId and t.id = i.matter_type_id
    where i.tenant_id = :tenantId and i.source_system = :system and i.kind in ('staff', 'matterType') and i.plan <> 'leaveOut'
    union all
    select v.kind, v.value, v.target from source_values v where v.tenant_id = :tenantId and v.source_system = :system
    order by 1, 2 limit 5000`,
});

/** Matches people and types of matter that wait, as the mapping says; what was new there, or the firm does not have, is left as it is suggested. */
export const applyItemsStatement = defineStatement<OfSystem & { entries: string }, { id: string }>({
  name: 'sources.applyMapping',
  text: `
    update source_items i set plan = 'match', reason = '',
      user_id = case when i.kind = 'staff' then n.target else i.user_id end, matter_type_id = case when i.kind = 'matterType' then n.target else i.matter_type_id end
    from (
      select distinct on (i.id) i.id, case i.kind
        when 'staff' then (select u.id from users u where u.tenant_id = :tenantId and not u.is_external and lower(x.here) in (lower(u.email), lower(u.friendly_name)) order by u.is_disabled, u.id limit 1)
        else (select t.id from matter_types t where t.tenant_id = :tenantId and lower(t.name) = lower(x.here) order by t.is_active desc, t.id limit 1) end as target
      from jsonb_to_recordset(:entries::jsonb) as x (kind text, there text, here text)
      join source_items i on i.tenant_id = :tenantId and i.source_system = :system and i.kind = x.kind and i.kind in ('staff', 'matterType') and i.state <> 'done' and i.plan <> 'leaveOut'
        and lower(x.there) in (lower(i.label), lower(i.content ->> 'email'))
      where x.here <> '' order by i.id, lower(x.there) = lower(i.content ->> 'email') desc
    ) n
    where i.tenant_id = :tenantId and i.id = n.id and n.target is not null returning i.id`,
});
