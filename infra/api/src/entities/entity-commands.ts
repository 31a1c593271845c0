import type { Field, FieldInput } from '@atrium/contracts';
import type { ActivityEntry } from '../modules/activity/log-activity.ts';
import { command, type CommandDone, type Unit } from '../server/command.ts';
import { isId } from '../server/identifiers.ts';
import { readChanges, readRecord } from '../server/record-input.ts';
import { refuse, Refusal } from '../server/refusal.ts';
import type { CreateEntityInput, Entity, EntityDefinition, EntityRow, MoveEntityInput } from './define-entity.ts';
import type { UpdateEntityInput, VersionedInput } from './define-entity.ts';
import { referencesOf } from './entity-names.ts';
import type { EntityStatements } from './entity-statements.ts';
import { findOffered } from './references.store.ts';

/** What PostgreSQL says where a value is there already, or a row is still pointed at. */
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

type Values = Readonly<Record<string, unknown>>;
type Changed = CommandDone<unknown, EntityRow | null, EntityRow>;

const unknown = ({ translate }: Unit): Refusal =>
  new Refusal({
    message: translate('api.entity.unknown', 'This no longer exists. It may have been deleted.'),
    fields: [],
  });

/** The commands of an entity: each logged with what changed, and open pages notified. */
export function entityCommands(definition: EntityDefinition, statements: EntityStatements): Entity['commands'] {
  const { record, label, policy, locked } = definition;
  const { name, keys, fields } = record;
  const references = referencesOf(record);

  const complete = async (unit: Unit, values: Values): Promise<Values> =>
    ((await definition.complete?.(values as never, unit)) as Values | undefined) ?? values;
  const follows =
    (before: EntityRow | null) =>
    async (unit: Unit, { ok }: { readonly ok: EntityRow }) => {
      await definition.follows?.(unit, { before, after: ok });
    };

  async function find(unit: Unit, id: string): Promise<EntityRow> {
    const row = isId(id) ? await unit.maybe(statements.find, { id }) : null;
    if (row === null) throw unknown(unit);
    return row;
  }
  async function lockRow(unit: Unit, id: string): Promise<EntityRow> {
    const row = isId(id) ? await unit.maybe(statements.lock, { id }) : null;
    if (row === null) throw unknown(unit);
    return find(unit, row.id);
  }
  const valuesOf = (row: EntityRow): Values => Object.fromEntries(keys.map((key) => [key, row[key]]));

  /** Refuses what points nowhere, or at something that is offered no longer and was not there before. */
  async function checkValues(unit: Unit, values: Values, before: EntityRow | null): Promise<void> {
    for (const { key, kind } of references) {
      const value = values[key];
      if (typeof value !== 'string' || value === before?.[key]) continue;
      if (!isId(value) || (await findOffered(unit.tx, kind, value)) === null)
        throw refuse({
          field: key,
          message: unit.translate('api.entity.notOffered', 'Choose one of the options offered.'),
        });
    }
    // The record's own keys are all there.
    await definition.check?.(unit, values as never, before?.id ?? null);
  }

  /** Says what the database would not take, in words of the form. */
  async function write(unit: Unit, work: () => Promise<{ readonly id: string } | null>): Promise<EntityRow> {
    try {
      const written = await work();
      if (written === null) throw unknown(unit);
      return await find(unit, written.id);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (code === UNIQUE_VIOLATION)
        throw refuse({ field: label, message: unit.translate('api.entity.taken', 'This name is already in use.') });
      if (code === FOREIGN_KEY_VIOLATION)
        throw new Refusal({
          message: unit.translate(
            'api.entity.inUse',
            'This is in use. Retire it instead: it stays wherever it is used and is no longer offered.',
          ),
          fields: [],
        });
      throw error;
    }
  }

  const entryOf = (action: string, { current, ok }: Changed): ActivityEntry => ({
    kind: 'configuration',
    objectType: name,
    objectId: ok.id,
    action,
    detail: {
      name: String(ok[label] ?? ''),
      changes: [...keys, 'isActive'].flatMap((field) =>
        current === null || action === 'delete' || current[field] === ok[field]
          ? []
          : [{ field, before: current[field] ?? null, after: ok[field] ?? null }],
      ),
    },
  });
  const announces = ({ ok }: { readonly ok: EntityRow }) => [
    { topic: 'entity', id: name },
    ...(definition.topic === undefined ? [] : [{ topic: definition.topic, id: ok.id }]),
  ];
  const versionOf = ({ input, current }: { readonly input: VersionedInput; readonly current: EntityRow }) => ({
    seen: input.version,
    now: current,
  });
  const author = ({ viewer }: Unit) => ({ viewerId: viewer.userId });

  function checkLock(unit: Unit, before: EntityRow, after: Values & { readonly isActive: boolean }): void {
    if (!before.isLocked) return;
    const changed = keys.find((key) => after[key] !== before[key] && locked?.includes(key) !== true);
    if (changed !== undefined)
      throw refuse({
        field: changed,
        message: unit.translate('api.entity.locked', 'This is built in and can’t be changed.'),
      });
  }

  return {
    create: command({
      name: `${name}.create`,
      policy: policy.edit,
      key: ({ idempotencyKey }: CreateEntityInput) => idempotencyKey,
      lock: async (unit, { input }) => {
        const values = await complete(unit, readRecord(unit, record, input as Readonly<Record<string, FieldInput>>));
        await checkValues(unit, values, null);
        return values;
      },
      version: 'none',
      run: (unit, { current }) => write(unit, () => unit.one(statements.insert, { ...current, ...author(unit) })),
      audit: ({ ok, viewer, input }) => entryOf('create', { ok, viewer, input, current: null }),
      announces,
      follows: follows(null),
    }),
    update: command({
      name: `${name}.update`,
      policy: policy.edit,
      key: 'none',
      lock: (unit, { input }: UpdateEntityInput) => lockRow(unit, input.id),
      version: ({ input: { input }, current }) => versionOf({ input, current }),
      run: async (unit, { input: { input }, current }) => {
        const { isActive } = input;
        const changes = readChanges(unit, record, definedOf(input, keys, fields));
        const after = {
          ...(await complete(unit, { ...valuesOf(current), ...changes })),
          isActive: typeof isActive === 'boolean' ? isActive : current.isActive,
        };
        if ([...keys, 'isActive'].every((key) => (after as Values)[key] === current[key]))
          return unit.unchanged(current);
        checkLock(unit, current, after);
        await checkValues(unit, after, current);
        return write(unit, () => unit.maybe(statements.update, { ...after, id: current.id, ...author(unit) }));
      },
      audit: (done) =>
        entryOf(
          done.current.isActive === done.ok.isActive ? 'change' : done.ok.isActive ? 'reactivate' : 'retire',
          done,
        ),
      announces,
      follows: (unit, done) => follows(done.current)(unit, done),
    }),
    remove: command({
      name: `${name}.delete`,
      policy: policy.edit,
      key: 'none',
      lock: async (unit, { id }: VersionedInput) => {
        const row = await lockRow(unit, id);
        if (row.isLocked)
          throw new Refusal({
            message: unit.translate('api.entity.locked', 'This is built in and can’t be changed.'),
            fields: [],
          });
        return row;
      },
      version: versionOf,
      run: async (unit, { current }) => {
        if (current.usageCount > 0)
          throw new Refusal({
            message: unit.translate(
              'api.entity.inUse',
              'This is in use. Retire it instead: it stays wherever it is used and is no longer offered.',
            ),
            fields: [],
          });
        try {
          await unit.one(statements.remove, { id: current.id, ...author(unit) });
        } catch (error) {
          return write(unit, () => Promise.reject(error instanceof Error ? error : new Error(String(error))));
        }
        return current;
      },
      audit: (done) => entryOf('delete', done),
      announces,
      follows: (unit, done) => follows(done.current)(unit, done),
    }),
    restore: command({
      name: `${name}.restore`,
      policy: policy.edit,
      key: 'none',
      lock: async (unit, { id }: { readonly id: string }) => {
        const removal = isId(id) ? await unit.maybe(statements.removal, { id }) : null;
        return removal === null ? find(unit, id) : null;
      },
      version: 'none',
      run: (unit, { input: { id }, current }) =>
        current === null
          ? write(unit, () => unit.maybe(statements.restore, { id, ...author(unit) }))
          : Promise.resolve(unit.unchanged(current)),
      audit: (done) => entryOf('restore', done),
      announces,
      follows: follows(null),
    }),
    move: moveCommand(),
  };

  function moveCommand(): Entity['commands']['move'] {
    const { move } = statements;
    if (move === null) return null;
    return command({
      name: `${name}.move`,
      policy: policy.edit,
      key: 'none',
      lock: (unit, { id }: MoveEntityInput) => lockRow(unit, id),
      version: versionOf,
      run: async (unit, { input: { beforeId }, current }) => {
        if (typeof beforeId === 'string') await find(unit, beforeId);
        return write(unit, async () => {
          await unit.tx.query(move, { id: current.id, beforeId: beforeId ?? null });
          return current;
        });
      },
      audit: (done) => entryOf('move', done),
      announces,
    });
  }
}

/** What the input says of the record; null empties a field that holds no text. */
function definedOf(
  input: Readonly<Record<string, FieldInput>>,
  keys: readonly string[],
  fields: Readonly<Record<string, Field>>,
): Readonly<Record<string, FieldInput>> {
  return Object.fromEntries(
    keys.flatMap((key) => (input[key] === undefined || fields[key] === undefined ? [] : [[key, input[key]]])),
  );
}
