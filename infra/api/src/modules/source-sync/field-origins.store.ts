import type { SourceSystem } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import { columnAccessOf, type SecuredList } from '../../policy/column-access.ts';
import { isInternal } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { loaderById } from '../../server/loaders.ts';
import type { SyncKind } from './sync-fields.ts';

type OriginKind = SyncKind;
interface OfSystem {
  readonly system: SourceSystem;
}

/** These fields came from the system now, and from no other. A trigger forgets a field once somebody changes it here. */
export const cameStatement = defineStatement<
  OfSystem & { kind: OriginKind; recordId: string; fields: readonly string[] },
  never
>({
  name: 'sync.fieldsCame',
  text: `
    insert into sync_field_origins as o (tenant_id, kind, record_id, source_system, fields)
    select :tenantId, :kind, :recordId::uuid, :system, jsonb_object_agg(f.name, now()) from unnest(:fields::text[]) f (name) having count(*) > 0
    on conflict (tenant_id, kind, record_id, source_system) do update set fields = o.fields || excluded.fields`,
});

/** What a matter has from there beyond the fields that are compared. */
const madeWith = `
        || jsonb_build_object('client', m.created_at) || case when m.type = '' then '{}' else jsonb_build_object('type', m.created_at) end
        || case when m.stage = '' then '{}' else jsonb_build_object('stage', m.created_at) end`;
/** What was brought across when the firm was provisioned: fields that say here what was read there. */
const broughtOf = (kind: 'contact' | 'matter') =>
  defineStatement<OfSystem, never>({
    name: `sync.fieldsBrought.${kind}`,
    text: `
    insert into sync_field_origins (tenant_id, kind, record_id, source_system, fields)
    select :tenantId, '${kind}', l.record_id, :system, f.fields${kind === 'matter' ? madeWith : ''}
    from sync_links l ${kind === 'matter' ? 'join matters m on m.tenant_id = :tenantId and m.id = l.record_id' : ''}
    cross join lateral (
      select jsonb_object_agg(b.key, coalesce(l.last_in_at, l.created_at)) as fields from jsonb_each(l.base) b
      where b.value ->> 'o' = b.value ->> 't' and b.value ->> 't' <> '') f
    where l.tenant_id = :tenantId and l.source_system = :system and l.kind = '${kind}' and l.origin = 'source' and l.last_out_at is null and f.fields is not null
    on conflict do nothing`,
  });
export const broughtStatements = [broughtOf('contact'), broughtOf('matter')] as const;

interface FieldOrigin {
  readonly field: string;
  readonly sourceSystem: string;
  readonly cameAt: string;
}
interface OriginsRow {
  readonly id: string;
  readonly origins: readonly FieldOrigin[];
}
const originsStatement = defineStatement<{ kind: OriginKind; ids: readonly string[] }, OriginsRow>({
  name: 'sync.fieldOrigins',
  text: `
    select o.record_id as "id", jsonb_agg(jsonb_build_object('field', f.key, 'sourceSystem', o.source_system, 'cameAt', f.value) order by f.key, o.source_system) as "origins"
    from sync_field_origins o cross join lateral jsonb_each(o.fields) f
    where o.tenant_id = :tenantId and o.kind = :kind and o.record_id = any(:ids::uuid[]) group by o.record_id`,
});
const loaderOf = (kind: OriginKind) =>
  loaderById((context, tenantId, ids) => context.runner.query(tenantId, originsStatement, { kind, ids }));
/** By kind, the fields of a record that came from a source; loaded together. */
export const fieldOriginsLoaders: Readonly<Record<OriginKind, ReturnType<typeof loaderOf>>> = {
  contact: loaderOf('contact'),
  matter: loaderOf('matter'),
  task: loaderOf('task'),
  note: loaderOf('note'),
  time: loaderOf('time'),
};

/** What a field that is compared is called on screen and in column security, where that is another name. */
const shownNames: Readonly<Record<OriginKind, Readonly<Record<string, readonly string[]>>>> = {
  contact: { name: ['name', 'firstName', 'lastName'] },
  matter: { responsibleId: ['personResponsible'], actingId: ['personActing'], assistingId: ['personAssisting'] },
  task: { isDone: ['status'], assigneeId: ['assignees'] },
  note: { text: ['html'] },
  time: {},
};
/** The list whose columns a firm closes, for the kinds that have one. */
const securedListOf: Readonly<Partial<Record<OriginKind, SecuredList>>> = { contact: 'contacts', matter: 'matters' };
/** The column that a field is closed with, where that is another. */
const columnOf: Readonly<Record<string, string>> = {
  phone: 'number',
  mobile: 'number',
  addressLine: 'address',
  postcode: 'address',
  state: 'suburb',
};

/** Where the fields of a record came from, as far as the viewer sees them. People from outside are told nothing. */
export function presentFieldOrigins(viewer: Viewer, kind: OriginKind, row: OriginsRow | null | undefined) {
  if (!isInternal(viewer)) return [];
  const list = securedListOf[kind];
  return (row?.origins ?? [])
    .flatMap(({ field, ...origin }) =>
      (shownNames[kind][field] ?? [field]).map((shown) => ({ ...origin, field: shown })),
    )
    .filter(({ field }) => list === undefined || columnAccessOf(viewer, list, columnOf[field] ?? field) === 'read');
}
