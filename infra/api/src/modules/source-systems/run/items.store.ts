import type { SourceSystem } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import { forgetValuesStatement, planValuesStatement } from '../mapping/values.store.ts';
import type { RecordKind } from '../wire/source-adapter.ts';

interface OfSystem {
  readonly system: SourceSystem;
}
interface OfReading extends OfSystem {
  readonly reading: number;
}

/** Keeps a page as it was read: what was read before is replaced, what became of it stays. */
export const saveItemsStatement = defineStatement<OfReading & { kind: RecordKind; items: string }, never>({
  name: 'sources.saveItems',
  text: `
    insert into source_items as i (tenant_id, source_system, kind, source_id, label, content, reading)
    select :tenantId, :system, :kind, x.id, x.label, x.content, :reading::integer
    from jsonb_to_recordset(:items::jsonb) as x (id text, label text, content jsonb)
    on conflict (tenant_id, source_system, kind, source_id) do update
      set label = excluded.label, content = excluded.content, reading = excluded.reading, changed_at = now()`,
});
export const saveBalancesStatement = defineStatement<OfReading & { items: string }, never>({
  name: 'sources.saveBalances',
  text: `
    update source_items i set content = i.content || jsonb_strip_nulls(jsonb_build_object(
      'trustMinor', coalesce((i.content ->> 'trustMinor')::bigint, 0) + x.trust, 'wipMinor', coalesce((i.content ->> 'wipMinor')::bigint, 0) + x.wip,
      'debtorsMinor', coalesce((i.content ->> 'debtorsMinor')::bigint, 0) + x.debtors))
    from (select b.id, sum(b."trustMinor")::bigint as trust, sum(b."wipMinor")::bigint as wip, sum(b."debtorsMinor")::bigint as debtors
      from jsonb_to_recordset(:items::jsonb) as b (id text, "trustMinor" bigint, "wipMinor" bigint, "debtorsMinor" bigint) group by b.id) x
    where i.tenant_id = :tenantId and i.source_system = :system and i.kind = 'matter' and i.source_id = x.id and i.reading = :reading::integer`,
});

/** Stages that the system lists apart, added to the matters that they are of. */
export const saveStagesStatement = defineStatement<OfReading & { items: string }, never>({
  name: 'sources.saveStages',
  text: `
    update source_items i set content = i.content || jsonb_build_object('stage', x.stage)
    from jsonb_to_recordset(:items::jsonb) as x (id text, stage text)
    where i.tenant_id = :tenantId and i.source_system = :system and i.kind = 'matter' and i.source_id = x.id and i.reading = :reading::integer and x.stage <> ''`,
});

const toPlan = `i.tenant_id = :tenantId and i.source_system = :system and i.reading = :reading::integer and i.state <> 'done'`;

/** What is gone there and was never brought here is not asked about again. */
const forgetGone = defineStatement<OfReading, never>({
  name: 'sources.forgetGone',
  text: `
    delete from source_items i where i.tenant_id = :tenantId and i.source_system = :system and i.reading < :reading::integer and i.state <> 'done'`,
});

const planStaff = defineStatement<OfReading, never>({
  name: 'sources.planStaff',
  text: `
    update source_items i set state = 'waiting', user_id = p.found, reason = case when p.found is null and not p.active then 'former' else '' end,
      plan = case when p.found is not null then 'match' when p.active then 'create' else 'leaveOut' end
    from (
      select i.id, coalesce((i.content ->> 'isActive')::boolean, true) as active, (
        select u.id from users u where u.tenant_id = :tenantId and not u.is_external
          and ((i.content ->> 'email' <> '' and lower(i.content ->> 'email') in (lower(u.email), u.user_name)) or lower(u.friendly_name) = lower(i.label))
        order by lower(i.content ->> 'email') in (lower(u.email), u.user_name) desc, u.is_disabled, u.id limit 1) as found
      from source_items i where ${toPlan} and i.kind = 'staff'
    ) p where i.tenant_id = :tenantId and i.id = p.id`,
});

const planTypes = defineStatement<OfReading, never>({
  name: 'sources.planTypes',
  text: `
    update source_items i set state = 'waiting', matter_type_id = p.found, reason = case when p.used then '' else 'unused' end,
      plan = case when not p.used then 'leaveOut' when p.found is not null then 'match' else 'create' end
    from (
      select i.id, (select t.id from matter_types t where t.tenant_id = :tenantId and lower(t.name) = lower(i.label) order by t.is_active desc, t.id limit 1) as found,
        exists (select from source_items m where m.tenant_id = :tenantId and m.source_system = :system and m.kind = 'matter' and m.content ->> 'typeId' = i.source_id) as used
      from source_items i where ${toPlan} and i.kind = 'matterType'
    ) p where i.tenant_id = :tenantId and i.id = p.id`,
});

// Found by name and by e-mail address or number of telephone together: a name alone belongs to many.
const planContacts = defineStatement<OfReading, never>({
  name: 'sources.planContacts',
  text: `
    update source_items i set state = 'waiting', contact_id = p.found, reason = p.reason,
      plan = case when p.reason <> '' then 'leaveOut' when p.found is not null then 'match' else 'create' end
    from (
      select i.id, case when coalesce((i.content ->> 'isDeleted')::boolean, false) then 'deleted' when i.label = '' then 'noName' else '' end as reason, (
        select c.id from contacts c where c.tenant_id = :tenantId and lower(c.name) = lower(i.label)
          and ((i.content ->> 'email' <> '' and lower(c.email) = lower(i.content ->> 'email'))
            or (i.content ->> 'phone' <> '' and phone_key(c.phone) = phone_key(i.content ->> 'phone') and c.phone <> '')
            or (i.content ->> 'mobile' <> '' and phone_key(c.mobile) = phone_key(i.content ->> 'mobile') and c.mobile <> ''))
        order by c.id limit 1) as found
      from source_items i where ${toPlan} and i.kind = 'contact'
    ) p where i.tenant_id = :tenantId and i.id = p.id`,
});

const planMatters = defineStatement<OfReading, never>({
  name: 'sources.planMatters',
  text: `
    update source_items i set state = 'waiting', reason = p.reason, matter_id = case when p.reason = '' then p.found end,
      plan = case when p.reason <> '' then 'leaveOut' when p.found is not null then 'match' else 'create' end
    from (
      select i.id, m.id as found, case
        when i.content ->> 'status' = 'Deleted' then 'deleted'
        when i.content ->> 'status' = 'Template' then 'template'
        when i.content ->> 'fileNumber' = '' then 'noNumber'
        when client.id is null or (client.plan = 'leaveOut' and client.state <> 'done') then 'noClient'
        when row_number() over (partition by i.content ->> 'fileNumber' order by i.content ->> 'status' in ('Deleted', 'Template'), i.source_id) > 1 then 'numberTwice'
        when m.id is not null and lower(m.client_name) <> lower(client.label) and lower(m.title) <> lower(i.content ->> 'title') then 'numberTaken'
        else '' end as reason
      from source_items i
      left join source_items client on client.tenant_id = :tenantId and client.source_system = :system and client.kind = 'contact' and client.source_id = i.content ->> 'clientId'
      left join matters m on m.tenant_id = :tenantId and m.file_number = i.content ->> 'fileNumber'
      where ${toPlan} and i.kind = 'matter'
    ) p where i.tenant_id = :tenantId and i.id = p.id`,
});

// What is filed on a matter follows it; what is here already is brought up to date by synchronisation.
const planPapers = defineStatement<OfReading, never>({
  name: 'sources.planPapers',
  text: `
    update source_items i set state = 'waiting', reason = p.reason, plan = case when p.reason <> '' then 'leaveOut' when p.here then 'match' else 'create' end
    from (
      select i.id, case when coalesce((i.content ->> 'isDeleted')::boolean, false) then 'deleted'
          when matter.id is null or (matter.plan = 'leaveOut' and matter.state <> 'done') then 'noMatter' else '' end as reason,
        exists (select from source_documents d where d.tenant_id = :tenantId and d.source_system = :system and i.kind = 'document' and d.source_id = i.source_id)
          or exists (select from source_invoices v where v.tenant_id = :tenantId and v.source_system = :system and i.kind = 'invoice' and v.source_id = i.source_id) as here
      from source_items i
      left join source_items matter on matter.tenant_id = :tenantId and matter.source_system = :system and matter.kind = 'matter' and matter.source_id = i.content ->> 'matterId'
      where ${toPlan} and i.kind in ('document', 'invoice')
    ) p where i.tenant_id = :tenantId and i.id = p.id`,
});

/** What is decided about everything that was read, in this order. */
export const planStatements = [
  forgetGone,
  planStaff,
  planTypes,
  planContacts,
  planMatters,
  planPapers,
  forgetValuesStatement,
  planValuesStatement,
] as const;

/** A record of the source system that waits to be brought here. */
export interface WaitingItem {
  readonly id: string;
  readonly kind: RecordKind;
  readonly sourceId: string;
  readonly label: string;
  readonly plan: 'create' | 'match';
  readonly content: Readonly<Record<string, unknown>>;
  readonly userId: string | null;
  readonly matterTypeId: string | null;
  readonly contactId: string | null;
  readonly matterId: string | null;
}
export const waitingStatement = defineStatement<OfSystem & { most: number }, WaitingItem>({
  name: 'sources.waiting',
  text: `
    select i.* from unnest(array['staff', 'matterType', 'contact', 'matter', 'document', 'invoice']) with ordinality as k (kind, place)
    cross join lateral (
      select i.id, i.kind, i.source_id as "sourceId", i.label, i.plan, i.content, i.user_id as "userId", i.matter_type_id as "matterTypeId", i.contact_id as "contactId", i.matter_id as "matterId"
      from source_items i where i.tenant_id = :tenantId and i.source_system = :system and i.kind = k.kind and i.state = 'waiting' and i.plan in ('create', 'match')
      order by i.id limit :most::integer for update of i
    ) i order by k.place, i.id limit :most::integer`,
});
export interface DoneItem {
  readonly id: string;
  readonly userId: string | null;
  readonly matterTypeId: string | null;
  readonly contactId: string | null;
  readonly matterId: string | null;
}
/** What became of some records; `items` is a JSON list of `DoneItem`. */
export const doneStatement = defineStatement<{ items: string }, never>({
  name: 'sources.done',
  text: `
    update source_items i set state = 'done', attempts = i.attempts + 1, last_error = '', user_id = d."userId", matter_type_id = d."matterTypeId",
      contact_id = d."contactId", matter_id = d."matterId", changed_at = now()
    from jsonb_to_recordset(:items::jsonb) as d (id uuid, "userId" uuid, "matterTypeId" uuid, "contactId" uuid, "matterId" uuid)
    where i.tenant_id = :tenantId and i.id = d.id`,
});
export const failedStatement = defineStatement<{ id: string; error: string }, never>({
  name: 'sources.failed',
  text: `
    update source_items i set state = 'failed', attempts = i.attempts + 1, last_error = :error, changed_at = now()
    where i.tenant_id = :tenantId and i.id = :id::uuid and i.state = 'waiting'`,
});

/** What source records became here: by kind and by their id there. */
export const targetsStatement = defineStatement<
  OfSystem & { ids: readonly string[] },
  { kind: RecordKind; sourceId: string; targetId: string; label: string }
>({
  name: 'sources.targets',
  text: `
    select i.kind, i.source_id as "sourceId", coalesce(i.user_id, i.matter_type_id, i.contact_id) as "targetId", i.label
    from source_items i where i.tenant_id = :tenantId and i.source_system = :system and i.kind in ('staff', 'matterType', 'contact')
      and i.source_id = any(:ids::text[]) and coalesce(i.user_id, i.matter_type_id, i.contact_id) is not null`,
});

/** The matter here that one of the system was brought across as. */
export const matterOfStatement = defineStatement<OfSystem & { sourceId: string }, { id: string }>({
  name: 'sources.matterOf',
  text: `
    select i.matter_id as "id" from source_items i
    where i.tenant_id = :tenantId and i.source_system = :system and i.kind = 'matter' and i.source_id = :sourceId and i.matter_id is not null`,
});
