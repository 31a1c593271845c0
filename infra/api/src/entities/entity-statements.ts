import type { Field } from '@atrium/contracts';
import { defineStatement, type Statement } from '@atrium/database';
import type { EntityDefinition, EntityRow } from './define-entity.ts';
import { columnOf } from './entity-names.ts';
import { selectOf, sqlTypes } from './entity-columns.ts';

type Parameters = Readonly<Record<string, unknown>>;
type One = { readonly id: string };
type Found = Statement<Parameters, { readonly id: string }>;

export interface EntityStatements {
  /** The row as the API answers it. */
  readonly find: Statement<One, EntityRow>;
  /** Locks a row until the transaction ends. */
  readonly lock: Statement<One, { readonly id: string }>;
  readonly insert: Found;
  readonly update: Found;
  /** Deletes it and stores it with what was removed. */
  readonly remove: Found;
  readonly restore: Found;
  /** Finds what was removed, locked. */
  readonly removal: Statement<One, { readonly id: string }>;
  /** Numbers the rows of the same list anew, this one before another or last. */
  readonly move: Found | null;
}

/** The statements that an entity is written by. Each names the firm. */
export function entityStatements(definition: EntityDefinition): EntityStatements {
  const { table, orderedWithin, record } = definition;
  const { name, fields, keys } = record;
  const parameter = (key: string): string => `:${key}::${sqlTypes[(fields[key] as Field).kind]}`;
  const columns = keys.map(columnOf);
  const ofOne = 'e.tenant_id = :tenantId and e.id = :id::uuid';
  const isSameList = (other: string, mine: (key: string) => string): string =>
    (orderedWithin ?? []).map((key) => `and ${other}.${columnOf(key)} is not distinct from ${mine(key)}`).join(' ');
  const last = `(select coalesce(max(o.sort_order), 0) + 1 from ${table} o where o.tenant_id = :tenantId ${isSameList('o', parameter)})`;
  const order =
    orderedWithin === undefined ? { column: '', value: '' } : { column: 'sort_order, ', value: `${last}, ` };
  const declare = <Given extends object, Row>(verb: string, text: string): Statement<Given, Row> =>
    defineStatement<Given, Row>({ name: `entities.${name}.${verb}`, text });

  return {
    find: declare('find', `select ${selectOf(definition)} from ${table} e where ${ofOne}`),
    lock: declare('lock', `select e.id from ${table} e where ${ofOne} for no key update`),
    insert: declare(
      'insert',
      `insert into ${table} (tenant_id, ${order.column}${columns.join(', ')}, created_by, changed_by)
       values (:tenantId, ${order.value}${keys.map(parameter).join(', ')}, :viewerId::uuid, :viewerId::uuid) returning id`,
    ),
    update: declare(
      'update',
      `update ${table} e set ${keys.map((key) => `${columnOf(key)} = ${parameter(key)}`).join(', ')}, is_active = :isActive::boolean,
         version = e.version + 1, changed_at = now(), changed_by = :viewerId::uuid where ${ofOne} returning e.id`,
    ),
    remove: declare(
      'remove',
      `with gone as (delete from ${table} e where ${ofOne} returning e.*)
       insert into entity_removals (tenant_id, id, entity, content, removed_by)
       select gone.tenant_id, gone.id, '${name}', to_jsonb(gone), :viewerId::uuid from gone returning id`,
    ),
    removal: declare(
      'removal',
      `select e.id from entity_removals e where ${ofOne} and e.entity = '${name}' for update`,
    ),
    restore: declare(
      'restore',
      `with gone as (delete from entity_removals e where ${ofOne} and e.entity = '${name}' returning e.content)
       insert into ${table} select (jsonb_populate_record(null::${table}, gone.content || jsonb_build_object(
         'version', (gone.content ->> 'version')::integer + 1, 'changed_at', now(), 'changed_by', :viewerId::text))).* from gone returning id`,
    ),
    move:
      orderedWithin === undefined
        ? null
        : declare(
            'move',
            `with me as (select m.* from ${table} m where m.tenant_id = :tenantId and m.id = :id::uuid),
               goal as (select g.sort_order from ${table} g where g.tenant_id = :tenantId and g.id = :beforeId::uuid),
               placed as (
                 select o.id, row_number() over (order by
                   case when o.id = me.id then coalesce((select goal.sort_order from goal), 2147483647) else o.sort_order end,
                   case when o.id = me.id then 0 else 1 end, o.id) as place
                 from ${table} o cross join me where o.tenant_id = :tenantId ${isSameList('o', (key) => `me.${columnOf(key)}`)})
             update ${table} e set sort_order = placed.place,
               version = e.version + case when e.id = :id::uuid then 1 else 0 end,
               changed_at = case when e.id = :id::uuid then now() else e.changed_at end
             from placed where e.tenant_id = :tenantId and e.id = placed.id
               and (e.sort_order <> placed.place or e.id = :id::uuid) returning e.id`,
          ),
  };
}
