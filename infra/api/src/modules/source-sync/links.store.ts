import type { SourceSystem } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import type { Base } from './merge-fields.ts';
import type { Fields, SyncKind } from './sync-fields.ts';
import { otherSidesSql } from './local/local-matter.ts';
import { staffOf } from './local/local-record.ts';

/** Which record there is which here. */
export interface Link {
  readonly id: string;
  readonly kind: SyncKind;
  /** Null while it is being made there. */
  readonly sourceId: string | null;
  readonly recordId: string;
  readonly base: Base;
  readonly rowVersion: string;
  readonly requestId: string | null;
  readonly sentAt: string | null;
  /** What was sent and has not been seen there yet. */
  readonly sent: Fields;
  readonly goneThereAt: string | null;
  readonly mergedInto: string | null;
}
interface OfSystem {
  readonly system: SourceSystem;
}
const columns = `l.id, l.kind, l.source_id as "sourceId", l.record_id as "recordId", l.base, l.row_version as "rowVersion", l.request_id as "requestId", l.sent_at as "sentAt", l.sent,
  l.gone_there_at as "goneThereAt", l.merged_into as "mergedInto"`;

export const bySourceStatement = defineStatement<OfSystem & { kind: SyncKind; sourceId: string }, Link>({
  name: 'sync.linkBySource',
  text: `
    select ${columns} from sync_links l where l.tenant_id = :tenantId and l.source_system = :system and l.kind = :kind and l.source_id = :sourceId`,
});
export const byRecordStatement = defineStatement<OfSystem & { kind: SyncKind; recordId: string }, Link>({
  name: 'sync.linkByRecord',
  text: `
    select ${columns} from sync_links l where l.tenant_id = :tenantId and l.source_system = :system and l.kind = :kind and l.record_id = :recordId::uuid`,
});
export const lockLinkStatement = defineStatement<{ id: string }, Link>({
  name: 'sync.lockLink',
  text: `select ${columns} from sync_links l where l.tenant_id = :tenantId and l.id = :id::uuid for update of l`,
});
/** Links that stand for records which may have been made there without an answer having come. */
export const unansweredStatement = defineStatement<OfSystem & { kind: SyncKind }, Link>({
  name: 'sync.unanswered',
  text: `
    select ${columns} from sync_links l where l.tenant_id = :tenantId and l.source_system = :system and l.kind = :kind and l.source_id is null and l.sent_at is not null
    order by l.sent_at for update of l`,
});

export const addLinkStatement = defineStatement<
  OfSystem & {
    kind: SyncKind;
    sourceId: string | null;
    recordId: string;
    origin: 'source' | 'atrium';
    base: string;
    rowVersion: string;
  },
  Link
>({
  name: 'sync.addLink',
  text: `
    insert into sync_links as l (tenant_id, source_system, kind, source_id, record_id, origin, base, row_version, last_in_at)
    values (:tenantId, :system, :kind, :sourceId::text, :recordId::uuid, :origin, :base::jsonb, :rowVersion, case when :origin = 'source' then now() end)
    on conflict do nothing returning ${columns}`,
});
export const updateLinkStatement = defineStatement<
  { id: string; base: string; rowVersion: string; sent: string; isIn: boolean; isOut: boolean },
  never
>({
  name: 'sync.updateLink',
  text: `
    update sync_links l set base = :base::jsonb, row_version = :rowVersion, sent = :sent::jsonb, gone_there_at = null,
      last_in_at = case when :isIn::boolean then now() else l.last_in_at end, last_out_at = case when :isOut::boolean then now() else l.last_out_at end
    where l.tenant_id = :tenantId and l.id = :id::uuid`,
});
export const sendingStatement = defineStatement<{ id: string; requestId: string; sent: string }, never>({
  name: 'sync.sending',
  text: `
    update sync_links l set request_id = :requestId::uuid, sent = :sent::jsonb, sent_at = clock_timestamp() where l.tenant_id = :tenantId and l.id = :id::uuid`,
});
export const answeredStatement = defineStatement<{ id: string; sourceId: string }, never>({
  name: 'sync.answered',
  text: `update sync_links l set source_id = :sourceId, last_out_at = now() where l.tenant_id = :tenantId and l.id = :id::uuid`,
});
export const goneStatement = defineStatement<{ id: string; mergedInto: string | null }, never>({
  name: 'sync.gone',
  text: `
    update sync_links l set gone_there_at = coalesce(l.gone_there_at, now()), merged_into = :mergedInto::text where l.tenant_id = :tenantId and l.id = :id::uuid`,
});
/** It is to be made there again. */
export const forgetThereStatement = defineStatement<{ id: string }, never>({
  name: 'sync.forgetThere',
  text: `
    update sync_links l set source_id = null, gone_there_at = null, merged_into = null, base = '{}', sent = '{}', sent_at = null, row_version = ''
    where l.tenant_id = :tenantId and l.id = :id::uuid`,
});
export const dropLinkStatement = defineStatement<{ id: string }, never>({
  name: 'sync.dropLink',
  text: `delete from sync_links l where l.tenant_id = :tenantId and l.id = :id::uuid`,
});

/** What staff and types of the system are here. */
export const targetsStatement = defineStatement<
  OfSystem & { staffIds: readonly string[]; typeId: string },
  { sourceId: string; userId: string | null; matterTypeId: string | null }
>({
  name: 'sync.targets',
  text: `
    select i.source_id as "sourceId", i.user_id as "userId", i.matter_type_id as "matterTypeId" from source_items i
    where i.tenant_id = :tenantId and i.source_system = :system
      and ((i.kind = 'staff' and i.source_id = any(:staffIds::text[]) and i.user_id is not null) or (i.kind = 'matterType' and i.source_id = :typeId and i.matter_type_id is not null))`,
});

/** Which of these contacts of the system are known here. */
export const linkedContactsStatement = defineStatement<
  OfSystem & { sourceIds: readonly string[] },
  { sourceId: string }
>({
  name: 'sync.linkedContacts',
  text: `
    select l.source_id as "sourceId" from sync_links l
    where l.tenant_id = :tenantId and l.source_system = :system and l.kind = 'contact' and l.source_id = any(:sourceIds::text[])`,
});

const contactSettled = ['name', 'title', 'email', 'phone', 'mobile', 'suburb', 'state', 'postcode']
  .map((field) => `'${field}', jsonb_build_object('o', c.${field}, 't', i.content ->> '${field}')`)
  .join(', ');
const contactMore = `'addressLine', jsonb_build_object('o', c.address_line, 't', i.content ->> 'addressLine'),
  'companyNumber', jsonb_build_object('o', c.company_number, 't', i.content ->> 'companyNumber')`;
const person = (field: string, column: string): string =>
  `'${field}', jsonb_build_object('o', ${staffOf(column)}, 't', i.content ->> '${field}')`;

/** A status there as the firm has it mapped, which is how it is compared. */
const mappedStatus = `coalesce((select v.target from source_values v where v.tenant_id = :tenantId and v.source_system = :system and v.kind = 'status'
  and v.value = i.content ->> 'status'), i.content ->> 'status')`;

/** What provisioning brought across, as links: both sides are settled on what each said then. */
export const linkContactsStatement = defineStatement<OfSystem, never>({
  name: 'sync.linkContacts',
  text: `
    insert into sync_links (tenant_id, source_system, kind, source_id, record_id, origin, base, last_in_at)
    select distinct on (i.contact_id) :tenantId, :system, 'contact', i.source_id, i.contact_id, case when i.plan = 'create' then 'source' else 'atrium' end,
      jsonb_build_object(${contactSettled}, ${contactMore}), i.changed_at
    from source_items i join contacts c on c.tenant_id = :tenantId and c.id = i.contact_id
    where i.tenant_id = :tenantId and i.source_system = :system and i.kind = 'contact' and i.state = 'done' order by i.contact_id, i.source_id
    on conflict do nothing`,
});
export const linkMattersStatement = defineStatement<OfSystem, never>({
  name: 'sync.linkMatters',
  text: `
    insert into sync_links (tenant_id, source_system, kind, source_id, record_id, origin, base, last_in_at)
    select distinct on (i.matter_id) :tenantId, :system, 'matter', i.source_id, i.matter_id, case when i.plan = 'create' then 'source' else 'atrium' end,
      jsonb_build_object('fileNumber', jsonb_build_object('o', m.file_number, 't', i.content ->> 'fileNumber'), 'title', jsonb_build_object('o', m.title, 't', i.content ->> 'title'),
        'description', jsonb_build_object('o', m.description, 't', i.content ->> 'description'), 'status', jsonb_build_object('o', m.status, 't', ${mappedStatus}),
        'openedOn', jsonb_build_object('o', coalesce(m.opened_on::text, ''), 't', i.content ->> 'openedOn'),
        ${person('responsibleId', 'm.person_responsible_id')}, ${person('actingId', 'm.person_acting_id')}, ${person('assistingId', 'm.person_assisting_id')},
        'otherSides', jsonb_build_object('o', ${otherSidesSql}, 't', (select coalesce(string_agg(x.id, ' ' order by x.id collate "C"), '') from jsonb_array_elements_text(coalesce(i.content -> 'otherSideIds', '[]')) x (id)))), i.changed_at
    from source_items i join matters m on m.tenant_id = :tenantId and m.id = i.matter_id
    where i.tenant_id = :tenantId and i.source_system = :system and i.kind = 'matter' and i.state = 'done' order by i.matter_id, i.source_id
    on conflict do nothing`,
});

/** A request that could not be carried out there: a record that was to be made is none, a change is still to be made. */
export const dropFailedStatement = defineStatement<
  OfSystem & { requestId: string },
  { kind: SyncKind; recordId: string }
>({
  name: 'sync.dropFailed',
  text: `
    with failed as (
      select l.id, l.kind, l.record_id, l.row_version = '' as "isNew" from sync_links l
      where l.tenant_id = :tenantId and l.source_system = :system and l.request_id = :requestId::uuid for update of l
    ), dropped as (
      delete from sync_links l using failed f where l.tenant_id = :tenantId and l.id = f.id and f."isNew"
    ), kept as (
      update sync_links l set sent = '{}' from failed f where l.tenant_id = :tenantId and l.id = f.id and not f."isNew"
    )
    select f.kind, f.record_id as "recordId" from failed f`,
});
