import { defineStatement } from '@atrium/database';
import { announceMatterChange, announceReachChange } from '../../matters/matter-change.ts';
import { addMatterStatement } from '../../source-systems/run/write-records.store.ts';
import { SyncRefusal } from '../sync-refusal.ts';
import { idsOf } from '../wire/record-fields.ts';
import { changedBy, presentFields, staffOf, type LocalKind, type LocalRecord } from './local-record.ts';

const OTHER_SIDE_ROLE = 'Other side';
/** Ids there of who is on the other side here; null where the system does not know one of them yet. */
export const otherSidesSql = `(
      select case when bool_and(l.source_id is not null) is false then null else coalesce(string_agg(distinct l.source_id collate "C", ' ' order by l.source_id collate "C"), '') end
      from matter_parties p left join sync_links l on l.tenant_id = :tenantId and l.source_system = :system and l.kind = 'contact' and l.record_id = p.contact_id
      where p.tenant_id = :tenantId and p.matter_id = m.id and p.role = '${OTHER_SIDE_ROLE}')`;

interface Row {
  readonly id: string;
  readonly fileNumber: string;
  readonly title: string;
  readonly description: string;
  readonly status: string;
  readonly responsibleId: string | null;
  readonly actingId: string | null;
  readonly assistingId: string | null;
  readonly openedOn: string;
  readonly otherSides: string | null;
  readonly clientId: string;
  readonly typeId: string | null;
  readonly isRestricted: boolean;
  readonly isRestrictedThere: boolean;
  readonly changedAt: string;
  readonly changedBy: string;
}
const lockStatement = defineStatement<{ id: string; system: string }, Row>({
  name: 'sync.matter',
  text: `
    select m.id, m.file_number as "fileNumber", m.title, m.description, m.status, ${staffOf('m.person_responsible_id')} as "responsibleId", ${staffOf('m.person_acting_id')} as "actingId",
      ${staffOf('m.person_assisting_id')} as "assistingId", coalesce(m.opened_on::text, '') as "openedOn", ${otherSidesSql} as "otherSides", m.client_id as "clientId", m.is_restricted as "isRestricted",
      (select i.source_id from source_items i join matter_types y on y.tenant_id = :tenantId and y.id = i.matter_type_id
        where i.tenant_id = :tenantId and i.source_system = :system and i.kind = 'matterType' and y.name = m.type order by i.source_id limit 1) as "typeId",
      exists (select from source_items i where i.tenant_id = :tenantId and i.source_system = :system and i.kind = 'matter' and i.matter_id = m.id
        and jsonb_typeof(i.content -> 'insiderIds') = 'array') as "isRestrictedThere",
      m.changed_at as "changedAt", ${changedBy('m.changed_by')} as "changedBy"
    from matters m where m.tenant_id = :tenantId and m.id = :id::uuid for update of m`,
});

interface Edits {
  readonly id: string;
  readonly fileNumber: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly status: string | null;
  readonly openedOn: string | null;
  readonly responsibleId: string | null;
  readonly setsActing: boolean;
  readonly actingId: string | null;
  readonly setsAssisting: boolean;
  readonly assistingId: string | null;
}
const writeStatement = defineStatement<Edits, never>({
  name: 'sync.writeMatter',
  text: `
    update matters m set file_number = coalesce(:fileNumber::text, m.file_number), title = coalesce(:title::text, m.title), description = coalesce(:description::text, m.description),
      status = coalesce(:status::text, m.status), opened_on = case when :openedOn::text is null then m.opened_on else nullif(:openedOn::text, '')::date end,
      closed_on = case when :status::text is null then m.closed_on when :status::text in ('Completed', 'Cancelled', 'Archived') then coalesce(m.closed_on, current_date) end,
      person_responsible_id = coalesce(:responsibleId::uuid, m.person_responsible_id),
      person_acting_id = case when :setsActing::boolean then :actingId::uuid else m.person_acting_id end,
      person_assisting_id = case when :setsAssisting::boolean then :assistingId::uuid else m.person_assisting_id end,
      version = m.version + 1, changed_at = now(), changed_by = null
    where m.tenant_id = :tenantId and m.id = :id::uuid`,
});
/** Makes those the other sides that the system names, and nobody else; who is the client is not against themselves. */
const otherSidesStatement = defineStatement<{ id: string; system: string; sourceIds: readonly string[] }, never>({
  name: 'sync.writeOtherSides',
  text: `
    with named as (
      select distinct l.record_id as contact_id from sync_links l join matters m on m.tenant_id = :tenantId and m.id = :id::uuid
      where l.tenant_id = :tenantId and l.source_system = :system and l.kind = 'contact' and l.source_id = any(:sourceIds::text[]) and l.record_id <> m.client_id
    ), removed as (
      delete from matter_parties p where p.tenant_id = :tenantId and p.matter_id = :id::uuid and p.role = '${OTHER_SIDE_ROLE}'
        and not exists (select from named n where n.contact_id = p.contact_id)
    )
    insert into matter_parties (tenant_id, matter_id, contact_id, role, is_adverse)
    select :tenantId, :id::uuid, n.contact_id, '${OTHER_SIDE_ROLE}', true from named n join contacts c on c.tenant_id = :tenantId and c.id = n.contact_id
    on conflict (tenant_id, matter_id, contact_id, role) do nothing`,
});
/** Who is on the other side of a matter and not known to the system yet. */
export const unknownPartiesStatement = defineStatement<{ id: string; system: string }, { contactId: string }>({
  name: 'sync.unknownParties',
  text: `
    select p.contact_id as "contactId" from matter_parties p
    where p.tenant_id = :tenantId and p.matter_id = :id::uuid and p.role = '${OTHER_SIDE_ROLE}' and not exists (
      select from sync_links l where l.tenant_id = :tenantId and l.source_system = :system and l.kind = 'contact' and l.record_id = p.contact_id and l.source_id is not null)
    order by p.contact_id`,
});
const numberStatement = defineStatement<{ id: string | null; fileNumber: string }, { id: string }>({
  name: 'sync.matterWithNumber',
  text: `select m.id from matters m where m.tenant_id = :tenantId and m.file_number = :fileNumber and m.id is distinct from :id::uuid`,
});

function recordOf({
  id,
  clientId,
  typeId,
  isRestricted,
  isRestrictedThere,
  changedAt,
  changedBy: by,
  ...fields
}: Row): LocalRecord {
  const { status, ...others } = fields;
  return {
    id,
    label: [fields.fileNumber, fields.title].join(' · '),
    fields: presentFields(status === 'Deleted' ? others : fields),
    contactKind: 'person',
    matterId: id,
    clientId,
    staffId: fields.responsibleId ?? '',
    typeId: typeId ?? '',
    isDeleted: status === 'Deleted',
    // What only some may see here would be seen by everybody there.
    held: isRestricted && !isRestrictedThere ? 'walled' : '',
    changedAt,
    changedBy: by,
  };
}

export const localMatter: LocalKind = {
  kind: 'matter',
  async lock({ tx, system }, id) {
    const [row] = await tx.query(lockStatement, { id, system });
    return row === undefined ? null : recordOf(row);
  },
  async write({ tx, system }, { id }, fields, users) {
    const value = (field: string): string | null => fields[field] ?? null;
    const person = (field: string): string | null => users.get(fields[field] ?? '') ?? null;
    const fileNumber = value('fileNumber');
    if (fileNumber !== null && (await tx.query(numberStatement, { id, fileNumber })).length > 0)
      throw new SyncRefusal('numberTaken');
    await tx.query(writeStatement, {
      id,
      fileNumber,
      title: value('title'),
      description: value('description'),
      status: value('status'),
      openedOn: value('openedOn'),
      responsibleId: person('responsibleId'),
      setsActing: value('actingId') !== null,
      actingId: person('actingId'),
      setsAssisting: value('assistingId') !== null,
      assistingId: person('assistingId'),
    });
    if (fields['otherSides'] !== undefined) {
      await tx.query(otherSidesStatement, { id, system, sourceIds: idsOf(fields['otherSides']) });
      await announceMatterChange(tx, tx.tenantId, id, 'parties');
    }
    await announceReachChange(tx, tx.tenantId, id);
  },
  async create({ tx, system, userId }, { fields, staffId }, { clientId, matterTypeId, users }) {
    if (userId === null || clientId === null) return null;
    const fileNumber = fields['fileNumber'] ?? '';
    if ((await tx.query(numberStatement, { id: null, fileNumber })).length > 0) throw new SyncRefusal('numberTaken');
    const [added] = await tx.query(addMatterStatement, {
      fileNumber,
      title: fields['title'] ?? '',
      description: fields['description'] ?? '',
      clientId,
      typeId: matterTypeId,
      status: fields['status'] ?? 'Open',
      stageId: null,
      stage: '',
      responsibleId: users.get(staffId) ?? userId,
      actingId: users.get(fields['actingId'] ?? '') ?? null,
      assistingId: users.get(fields['assistingId'] ?? '') ?? null,
      introducerId: null,
      openedOn: (fields['openedOn'] ?? '') === '' ? null : (fields['openedOn'] ?? null),
      closedOn: null,
      trustMinor: 0,
      otherSideIds: [],
      isRestricted: false,
      insiderIds: [],
      userId,
    });
    if (added === undefined) return null;
    await tx.query(otherSidesStatement, { id: added.id, system, sourceIds: idsOf(fields['otherSides']) });
    await announceReachChange(tx, tx.tenantId, added.id);
    return added.id;
  },
};
