import type { Field } from '@atrium/contracts';
import { defineList } from '../grid/define-list.ts';
import { flag, idIs, oneOf, type ListCondition } from '../grid/list-conditions.ts';
import { defineColumns } from '../grid/list-columns.ts';
import { rowsOf } from '../grid/list-statements.ts';
import type { Entity, EntityDefinition, EntityRow } from './define-entity.ts';
import { columnOf, referenceName } from './entity-names.ts';
import { gridColumnsOf, groupsOf, selectOf } from './entity-columns.ts';

export const ENTITY_PAGE_SIZE = 50;

const conditionOf = (field: Field): ListCondition => {
  const column = `e.${columnOf(field.key)}`;
  if (field.kind === 'flag') return flag(column);
  if (field.kind === 'reference') return idIs(column);
  const texts = oneOf(column, 1);
  return { ...texts, read: (value) => texts.read([value]) };
};

const searchedName = (field: Field): string => (field.kind === 'reference' ? referenceName(field.key) : field.key);
/** What a search looks into: a text, or how people know what a reference points at. */
const searchedOf = (definition: EntityDefinition, key: string): string =>
  gridColumnsOf(definition)[searchedName(definition.record.fields[key] as Field)]?.expression ?? `e.${columnOf(key)}`;

/** Where the list of an entity stands in the schema: `departmentList`. */
export const listFieldOf = (definition: EntityDefinition): string => `${definition.record.name}List`;

/** Every row of the firm, to whoever may see the entity at all; retired ones among them unless `isActive` says otherwise. */
export function entityList(definition: EntityDefinition): Entity['list'] {
  const { record, label, searches = [label], orderedWithin } = definition;
  return defineList({
    name: `entities.${record.name}`,
    field: listFieldOf(definition),
    rowsField: 'rows',
    pageSize: ENTITY_PAGE_SIZE,
    columns: defineColumns({
      columns: gridColumnsOf(definition),
      groups: groupsOf(definition),
      closed: { usageCount: { usageCount: 0 } },
    }),
    select: rowsOf<EntityRow>(selectOf(definition, true)),
    table: `${definition.table} e`,
    id: 'e.id',
    isFoundById: true,
    ...(definition.origin === undefined ? {} : { origin: definition.origin }),
    scope: { keys: ['all'], of: () => ({ key: 'all', parameters: {} }) },
    within: () => 'e.tenant_id = :tenantId',
    sort: orderedWithin === undefined ? searchedName(record.fields[label] as Field) : 'sortOrder',
    where: {
      isActive: flag('e.is_active'),
      ...Object.fromEntries((definition.where ?? []).map((key) => [key, conditionOf(record.fields[key] as Field)])),
    },
    searches: Object.fromEntries(
      searches.map((key) => [searchedName(record.fields[key] as Field), searchedOf(definition, key)]),
    ),
  });
}
