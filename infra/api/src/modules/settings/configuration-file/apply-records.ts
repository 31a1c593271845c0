import type { FieldInput, FieldValue } from '@atrium/contracts';
import type { Entity } from '../../../entities/define-entity.ts';
import { referencesOf } from '../../../entities/entity-names.ts';
import type { Unit } from '../../../server/command.ts';
import { readRecord } from '../../../server/record-input.ts';
import { identityOf, tidyRecord, type FileRecord } from './compare-configuration.ts';
import { findNamed, findRows } from './configuration-file.store.ts';

/** Writes the records of one kind that a file has: new ones are created, others changed, each with its row of the log. */
export async function applyRecords(unit: Unit, entity: Entity, file: readonly FileRecord[]): Promise<void> {
  if (file.length === 0) return;
  const { definition, statements } = entity;
  const { record, label } = definition;
  const { tenantId, userId: viewerId } = unit.viewer;
  const rows = await findRows(unit.tx, tenantId, record.name);
  const idOf = await namesOf(unit, entity, file);
  const wanted = file.map((raw) => withIds(entity, tidyRecord(entity, raw), idOf));
  const byIdentity = new Map(rows.map((row) => [identityOf(entity, row as unknown as FileRecord), row]));
  for (const values of wanted) {
    const { isActive, ...fields } = values;
    const read = readRecord(unit, record, fields as Readonly<Record<string, FieldInput>>);
    const current = byIdentity.get(identityOf(entity, values));
    const changes = [...record.keys, 'isActive'].flatMap((field) => {
      const before = (current?.[field] ?? null) as FieldValue;
      const after = values[field] ?? null;
      return before === after ? [] : [{ field, before, after }];
    });
    if (current !== undefined && (changes.length === 0 || current.isLocked)) continue;
    await definition.check?.(unit, read as never, current?.id ?? null);
    const { id } =
      current === undefined
        ? await unit.one(statements.insert, { ...read, viewerId })
        : await unit.one(statements.update, { ...read, isActive, id: current.id, viewerId });
    // A new one is offered until somebody says otherwise.
    if (current === undefined && isActive === false)
      await unit.one(statements.update, { ...read, isActive, id, viewerId });
    await unit.log({
      kind: 'configuration',
      objectType: record.name,
      objectId: id,
      action: current === undefined ? 'create' : 'change',
      detail: { name: String(values[label] ?? ''), changes: current === undefined ? [] : changes },
    });
  }
  await unit.announce({ topic: 'entity', id: record.name });
}

/** The ids of what the records point at, by kind and label. */
async function namesOf(unit: Unit, { definition: { record } }: Entity, file: readonly FileRecord[]) {
  const ids = new Map<string, string>();
  for (const { key, kind } of referencesOf(record)) {
    const descriptions = file.flatMap((row) => (typeof row[key] === 'string' ? [row[key]] : []));
    if (descriptions.length === 0) continue;
    const named = await findNamed(unit.tx, unit.viewer.tenantId, kind, { ids: [], descriptions });
    for (const { id, description } of named)
      if (!ids.has(`${key} ${description}`)) ids.set(`${key} ${description}`, id);
  }
  return ids;
}

const withIds = (
  { definition: { record } }: Entity,
  values: FileRecord,
  ids: ReadonlyMap<string, string>,
): FileRecord => {
  const references = new Set(referencesOf(record).map(({ key }) => key));
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      references.has(key) && typeof value === 'string' ? (ids.get(`${key} ${value}`) ?? null) : value,
    ]),
  );
};
