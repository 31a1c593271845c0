import { defineStatement } from '@atrium/database';

/** One of the lists that somebody is on, and whether they want it. */
export interface ListPreference {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly isWanted: boolean;
}
export interface PersonRow {
  readonly name: string;
  readonly firmName: string;
  readonly isOptedOut: boolean;
}
export const personStatement = defineStatement<{ contactId: string }, PersonRow>({
  name: 'preferences.person',
  text: `
    select c.name, t.title as "firmName",
      exists (select 1 from marketing_opt_outs o where o.tenant_id = :tenantId and o.contact_id = c.id) as "isOptedOut"
    from contacts c join tenants t on t.tenant_id = :tenantId where c.tenant_id = :tenantId and c.id = :contactId::uuid`,
});
export const listsStatement = defineStatement<{ contactId: string }, ListPreference>({
  name: 'preferences.lists',
  text: `
    select l.id, l.name, l.description, m.opted_out_at is null as "isWanted"
    from mailing_list_members m join mailing_lists l on l.tenant_id = :tenantId and l.id = m.mailing_list_id
    where m.tenant_id = :tenantId and m.contact_id = :contactId::uuid and l.is_active order by l.name, l.id limit 200`,
});
/** Leaves lists that are not wanted and comes back to those that are: whoever stays as they were keeps the time they said so. */
export const chooseListsStatement = defineStatement<{ contactId: string; wanted: readonly string[] }, { id: string }>({
  name: 'preferences.choose',
  text: `
    update mailing_list_members m set opted_out_at = case when m.mailing_list_id = any(:wanted::uuid[]) then null else now() end,
      opt_out_source = case when m.mailing_list_id = any(:wanted::uuid[]) then null else 'preferences' end,
      version = m.version + 1, changed_at = now()
    where m.tenant_id = :tenantId and m.contact_id = :contactId::uuid
      and (m.opted_out_at is null) <> (m.mailing_list_id = any(:wanted::uuid[])) returning m.mailing_list_id as id`,
});
export const leaveListStatement = defineStatement<
  { contactId: string; listId: string; source: string },
  { id: string }
>({
  name: 'preferences.leave',
  // Whom a rule found stands on no list: their wish is what is kept of them.
  text: `
    insert into mailing_list_members as m (tenant_id, mailing_list_id, contact_id, consent_source, consented_at, opted_out_at, opt_out_source)
    select :tenantId, l.id, c.id, '', now(), now(), :source
    from mailing_lists l join contacts c on c.tenant_id = :tenantId and c.id = :contactId::uuid
    where l.tenant_id = :tenantId and l.id = :listId::uuid
    on conflict (tenant_id, mailing_list_id, contact_id) do update set opted_out_at = now(), opt_out_source = excluded.opt_out_source,
      version = m.version + 1, changed_at = now() where m.opted_out_at is null
    returning m.mailing_list_id as id`,
});
export const optOutStatement = defineStatement<{ contactId: string; source: string }, { id: string }>({
  name: 'preferences.optOut',
  text: `
    insert into marketing_opt_outs (tenant_id, contact_id, source)
    select :tenantId, c.id, :source from contacts c where c.tenant_id = :tenantId and c.id = :contactId::uuid
    on conflict (tenant_id, contact_id) do nothing returning contact_id as id`,
});
export const optInStatement = defineStatement<{ contactId: string }, { id: string }>({
  name: 'preferences.optIn',
  text: `delete from marketing_opt_outs o where o.tenant_id = :tenantId and o.contact_id = :contactId::uuid returning o.contact_id as id`,
});
