import { defineStatement } from '@atrium/database';
import { brandColumns, brandOf, type BrandRow } from './brand-source.ts';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches, type RowReach } from '../../policy/row-reach.ts';
import { fieldText } from '../../grid/field-columns.ts';
import { isFieldForViewer } from '../custom-fields/field-values.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { byKey } from '../../variants.ts';

export interface FirmRow extends Partial<BrandRow> {
  firmName: string;
  logo: string | null;
  /** The standing text of the brand under its mails. */
  footer: string | null;
  website: string | null;
  officeName: string | null;
  addressLine: string | null;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
  phone: string | null;
  senderName: string;
  senderEmail: string;
  senderTitle: string;
  firmSettings: unknown;
}
export interface ContactRow {
  id: string;
  kind: string;
  name: string;
  title: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  addressLine: string;
  suburb: string;
  state: string;
  postcode: string;
}
export interface MatterValuesRow {
  id: string;
  fileNumber: string;
  title: string;
  type: string;
  status: string;
  stage: string;
  clientId: string;
  clientName: string;
  responsible: string | null;
  acting: string | null;
  assisting: string | null;
  introducer: string | null;
  openedOn: string | null;
  nextKeyDate: string | null;
  /** Values of its type's own fields that the viewer may see, by their keys; null where there are none. */
  fields: Readonly<Record<string, MatterFieldValue>> | null;
}
export interface MatterFieldValue {
  readonly value: unknown;
  readonly text: string | null;
  readonly fieldType: string;
  readonly choices: string;
}
/** Somebody a matter has to do with, whom one may write to. */
export interface PartyRow extends ContactRow {
  /** `Client`, or what the matter calls them. */
  role: string;
}

/** The firm as the sender's office has it, and the sender; settings named `firm` may add e-mail, phone and ABN. */
const firmStatement = defineStatement<{ viewerId: string }, FirmRow>({
  name: 'messages.firm',
  text: `
    select coalesce(b.name, t.title) as "firmName", coalesce(b.logo, t.logo) as logo, b.mail_footer as footer, ${brandColumns}, t.company_url as "website", o.name as "officeName", o.address_line as "addressLine", o.suburb, o.state, o.postcode, o.phone,
      u.friendly_name as "senderName", u.email as "senderEmail", r.name as "senderTitle", s.value as "firmSettings"
    from tenants t
    join users u on u.tenant_id = :tenantId and u.id = :viewerId::uuid
    join roles r on r.tenant_id = :tenantId and r.id = u.role_id
    left join offices o on o.tenant_id = :tenantId and o.id = u.office_id
    ${brandOf('u.office_id')}
    left join settings s on s.tenant_id = :tenantId and s.name = 'firm'
    where t.tenant_id = :tenantId`,
});

const matterColumns = `m.id, m.file_number as "fileNumber", m.title, m.type, m.status, m.stage, m.client_id as "clientId", m.client_name as "clientName",
  (select p.friendly_name from users p where p.tenant_id = :tenantId and p.id = m.person_responsible_id) as responsible,
  (select p.friendly_name from users p where p.tenant_id = :tenantId and p.id = m.person_acting_id) as acting,
  (select p.friendly_name from users p where p.tenant_id = :tenantId and p.id = m.person_assisting_id) as assisting,
  (select p.friendly_name from users p where p.tenant_id = :tenantId and p.id = m.introducer_id) as introducer,
  m.opened_on as "openedOn", m.next_key_date as "nextKeyDate",
  (select jsonb_object_agg(f.code, jsonb_build_object('value', v.value, 'text', ${fieldText}, 'fieldType', v.field_type, 'choices', f.choices))
    from matter_field_values v join matter_type_fields f on f.tenant_id = :tenantId and f.id = v.field_id and ${isFieldForViewer}
    where v.tenant_id = :tenantId and v.matter_id = m.id) as fields`;

/** By reach in seeing and in editing: the same where one only looks. */
const matterStatements = byKey(matterReaches, (view) =>
  byKey(matterReaches, (edit) =>
    defineStatement<MatterReachParameters & { matterId: string }, MatterValuesRow>({
      name: `messages.matter.${view}.${edit}`,
      text: `select ${matterColumns} from matters m where ${matterPredicate(view)} and ${matterPredicate(edit)} and m.id = :matterId::uuid`,
    }),
  ),
);

const contactColumns = `c.id, c.kind, c.name, c.title, c.first_name as "firstName", c.last_name as "lastName", c.email, c.mobile, c.address_line as "addressLine", c.suburb, c.state, c.postcode`;

/** The client, then who else is on our side of the matter. Nobody writes to the other side from here. */
const partiesStatement = defineStatement<{ matterId: string }, PartyRow>({
  name: 'messages.parties',
  text: `
    select ${contactColumns}, coalesce(p.role, 'Client') as role
    from matters m
    join contacts c on c.tenant_id = :tenantId
    left join lateral (
      select mp.role from matter_parties mp where mp.tenant_id = :tenantId and mp.matter_id = m.id and mp.contact_id = c.id and not mp.is_adverse order by mp.role = 'Client' desc, mp.role limit 1
    ) p on true
    where m.tenant_id = :tenantId and m.id = :matterId::uuid
      and (c.id = m.client_id or c.id in (select q.contact_id from matter_parties q where q.tenant_id = :tenantId and q.matter_id = m.id and not q.is_adverse))
      and (c.id = m.client_id or not exists (select 1 from matter_parties a where a.tenant_id = :tenantId and a.matter_id = m.id and a.contact_id = c.id and a.is_adverse))
    order by c.id = m.client_id desc, c.name, c.id limit 50`,
});
const contactStatements = byKey(rowReaches, (reach) =>
  defineStatement<MatterReachParameters & { contactId: string }, ContactRow>({
    name: `messages.contact.${reach}`,
    text: `select ${contactColumns} from contacts c where c.tenant_id = :tenantId and c.id = :contactId::uuid and ${personPredicate(reach, 'c.owner_id')}`,
  }),
);

export async function findFirm(from: TenantWrite, tenantId: string, viewerId: string): Promise<FirmRow> {
  const [row] = await queryThrough(from, tenantId, firmStatement, { viewerId });
  if (row === undefined) throw new Error('The sender has no firm');
  return row;
}
/** A matter the viewer may see and, where the second reach says so, edit. */
export const findMatterValues = async (
  from: TenantWrite,
  tenantId: string,
  reach: { view: MatterReach; edit: MatterReach },
  parameters: MatterReachParameters & { readonly matterId: string },
): Promise<MatterValuesRow | null> =>
  (await queryThrough(from, tenantId, matterStatements[reach.view][reach.edit], parameters))[0] ?? null;
/** Whom to write to about a matter that was found within reach, the client first. */
export const findParties = (from: TenantWrite, tenantId: string, matterId: string): Promise<PartyRow[]> =>
  queryThrough(from, tenantId, partiesStatement, { matterId });
export const findContact = async (
  from: TenantWrite,
  tenantId: string,
  reach: RowReach,
  parameters: MatterReachParameters & { readonly contactId: string },
): Promise<ContactRow | null> => (await queryThrough(from, tenantId, contactStatements[reach], parameters))[0] ?? null;
