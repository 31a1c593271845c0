import { defineStatement, type NoParameters, type TenantTransaction } from '@atrium/database';
import { personPredicate, rowReaches, type RowReach } from '../../policy/row-reach.ts';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';
import { isId } from '../../server/identifiers.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { byKey } from '../../variants.ts';
import type { ListKind } from './members.store.ts';

export interface ListRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly kind: ListKind;
  readonly owner: string | null;
  readonly isActive: boolean;
  readonly version: number;
  readonly rule: unknown;
}
const listColumns = `l.id, l.name, l.description, l.kind, (select u.friendly_name from users u where u.tenant_id = :tenantId and u.id = l.owner_id) as owner,
  l.is_active as "isActive", l.version, l.rule`;
const findStatement = defineStatement<{ id: string }, ListRow>({
  name: 'mailingLists.find',
  text: `select ${listColumns} from mailing_lists l where l.tenant_id = :tenantId and l.id = :id::uuid`,
});
const lockStatement = defineStatement<{ id: string }, ListRow>({
  name: 'mailingLists.lock',
  text: `select ${listColumns} from mailing_lists l where l.tenant_id = :tenantId and l.id = :id::uuid for no key update of l`,
});
/** A list of the firm, or null. */
export const findList = async (through: TenantWrite, tenantId: string, id: string): Promise<ListRow | null> =>
  isId(id) ? ((await queryThrough(through, tenantId, findStatement, { id }))[0] ?? null) : null;
/** The same, held until the transaction ends. */
export const lockList = async (tx: TenantTransaction, id: string): Promise<ListRow | null> =>
  isId(id) ? ((await tx.query(lockStatement, { id }))[0] ?? null) : null;

export const setRuleStatement = defineStatement<
  { id: string; rule: string; viewerId: string },
  { id: string; version: number }
>({
  name: 'mailingLists.setRule',
  text: `
    update mailing_lists l set rule = :rule::jsonb, version = l.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where l.tenant_id = :tenantId and l.id = :id::uuid returning l.id, l.version`,
});

interface Added extends MatterReachParameters {
  readonly listId: string;
  readonly contactIds: readonly string[];
  readonly consentSource: string;
  readonly consentWording: string;
}
/** Whoever opted out of the list stays out of it: their wish is not the firm's to take back. */
export const addMembersStatements = byKey(rowReaches, (reach: RowReach) =>
  defineStatement<Added, { id: string }>({
    name: `mailingLists.add.${reach}`,
    text: `
      insert into mailing_list_members (tenant_id, mailing_list_id, contact_id, consent_source, consent_wording, consented_at, created_by, changed_by)
      select :tenantId, :listId::uuid, c.id, :consentSource, :consentWording, now(), :viewerId::uuid, :viewerId::uuid
      from contacts c where c.tenant_id = :tenantId and c.id = any(:contactIds::uuid[]) and ${personPredicate(reach, 'c.owner_id')}
      on conflict (tenant_id, mailing_list_id, contact_id) do nothing returning contact_id as id`,
  }),
);
/** One who opted out stays known, so that nobody adds them again. */
export const removeMemberStatements = byKey(rowReaches, (reach: RowReach) =>
  defineStatement<MatterReachParameters & { listId: string; contactId: string }, { contactId: string }>({
    name: `mailingLists.remove.${reach}`,
    text: `
      delete from mailing_list_members m using contacts c
      where m.tenant_id = :tenantId and m.mailing_list_id = :listId::uuid and m.contact_id = :contactId::uuid and m.opted_out_at is null
        and c.tenant_id = :tenantId and c.id = m.contact_id and ${personPredicate(reach, 'c.owner_id')}
      returning m.contact_id as "contactId"`,
  }),
);

const campaignsStatement = defineStatement<NoParameters, { id: string; name: string }>({
  name: 'mailingLists.campaigns',
  text: `select g.id, g.name from campaigns g where g.tenant_id = :tenantId and g.is_active order by g.name, g.id limit 200`,
});
/** Campaigns that a mailing can belong to. */
export const findCampaigns = (through: TenantWrite, tenantId: string): Promise<{ id: string; name: string }[]> =>
  queryThrough(through, tenantId, campaignsStatement, {});
/** One of them. */
export const campaignStatement = defineStatement<{ id: string }, { id: string }>({
  name: 'mailingLists.campaign',
  text: `select g.id from campaigns g where g.tenant_id = :tenantId and g.id = :id::uuid and g.is_active`,
});

const eventsStatement = defineStatement<NoParameters, { id: string; name: string }>({
  name: 'mailingLists.events',
  text: `select v.id, v.name from events v where v.tenant_id = :tenantId order by v.starts_at desc, v.id limit 200`,
});
export const findRuleEvents = (through: TenantWrite, tenantId: string): Promise<{ id: string; name: string }[]> =>
  queryThrough(through, tenantId, eventsStatement, {});

export interface AccessEntry {
  readonly id: string;
  readonly happenedAt: string;
  readonly userName: string;
  readonly action: string;
}
const accessStatement = defineStatement<{ listId: string }, AccessEntry>({
  name: 'mailingLists.access',
  text: `
    select a.id, a.happened_at as "happenedAt", a.user_name as "userName", a.action from activity_log a
    where a.tenant_id = :tenantId and (a.kind in ('marketingListAccess', 'mailingList') and a.object_id = :listId::uuid
      or a.kind = 'export' and a.detail ->> 'list' = 'MARKETING_LISTS' and a.detail -> 'filters' ->> 'mailingListId' = :listId::uuid::text)
    order by a.happened_at desc, a.id desc limit 100`,
});
export const findAccess = (through: TenantWrite, tenantId: string, listId: string): Promise<AccessEntry[]> =>
  isId(listId) ? queryThrough(through, tenantId, accessStatement, { listId }) : Promise.resolve([]);

const labelsStatement = defineStatement<{ ids: readonly string[] }, { id: string; name: string }>({
  name: 'mailingLists.ruleLabels',
  text: `
    select u.id, u.friendly_name as name from users u where u.tenant_id = :tenantId and u.id = any(:ids::uuid[])
    union all select v.id, v.name from events v where v.tenant_id = :tenantId and v.id = any(:ids::uuid[])`,
});
/** What people and events in a rule are called. */
export const findRuleLabels = async (
  through: TenantWrite,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  ids.length === 0
    ? new Map()
    : new Map((await queryThrough(through, tenantId, labelsStatement, { ids })).map(({ id, name }) => [id, name]));
