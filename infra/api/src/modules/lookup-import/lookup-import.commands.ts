import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import { permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { lookupImportPolicy } from './lookup-import.policy.ts';
import { findList, lockList, lookupImportStatements, type KeptImport, type LookupRow } from './lookup-import.store.ts';
import { compareLookups, readLookupLines, type LookupFile, type LookupFileRow } from './read-lookup-file.ts';

interface FileInput {
  readonly list: string;
  readonly content: string;
}
interface ImportInput extends FileInput {
  readonly idempotencyKey: string;
}
export interface LookupImport {
  readonly id: string;
  readonly list: string;
  readonly added: number;
  readonly changed: number;
}
const { add, change, order, keep, lockImport, undone, used, remove } = lookupImportStatements;
const refusal = (message: string): Refusal => new Refusal({ message, fields: [] });

/** What a file would do to a list. Nothing is written. */
export async function previewLookupFile(context: RequestContext, { list, content }: FileInput): Promise<LookupFile> {
  const { tenantId } = permit(context, lookupImportPolicy.edit);
  const { message, lines } = await readLookupLines(context, list, content);
  if (lines === null) return { message, rows: [] };
  return { message: null, rows: compareLookups(context, lines, await findList(context.runner, tenantId, list)) };
}

/** Reads the file before a transaction is open, and then does what it says to the list as it is by then. */
export const importLookups = command({
  name: 'lookups.import',
  policy: lookupImportPolicy.edit,
  key: ({ idempotencyKey }: ImportInput) => idempotencyKey,
  prepare: (context, { list, content }) => readLookupLines(context, list, content),
  lock: async (unit, { list }, file): Promise<{ rows: LookupFileRow[]; existing: LookupRow[] }> => {
    if (file.lines === null) throw refusal(file.message);
    const existing = await lockList(unit.tx, list);
    const rows = compareLookups(unit, file.lines, existing);
    const wrong = rows.find(({ errors }) => errors.length > 0);
    if (wrong !== undefined)
      throw refusal(
        unit.translate('api.lookupFile.row', 'Nothing was imported. Row {{row}}: {{problem}}', {
          row: wrong.row,
          problem: wrong.errors.join(' '),
        }),
      );
    return { rows, existing };
  },
  version: 'none',
  run: (unit, { input: { list }, current }) => apply(unit, list, current),
  audit: ({ ok }) => ({
    kind: 'configuration',
    objectType: 'lookup',
    objectId: ok.id,
    action: 'import',
    detail: { name: ok.list, added: ok.added, changed: ok.changed },
  }),
  announces: () => ({ topic: 'entity', id: 'lookup' }),
});

async function apply(
  { tx, viewer }: Unit,
  list: string,
  { rows, existing }: { readonly rows: readonly LookupFileRow[]; readonly existing: readonly LookupRow[] },
): Promise<LookupImport> {
  const viewerId = viewer.userId;
  const ofEffect = (effect: LookupFileRow['effect']) => rows.filter((row) => row.effect === effect);
  const added = await tx.query(add, { list, rows: JSON.stringify(ofEffect('ADD')), viewerId });
  const changed = await tx.query(change, { rows: JSON.stringify(ofEffect('CHANGE')), viewerId });
  const idOf = new Map(added.map(({ id, value }) => [value, id]));
  const inFile = rows.map((row) => row.id ?? idOf.get(row.value) ?? '');
  const named = new Set(inFile);
  await tx.query(order, { ids: [...inFile, ...existing.map(({ id }) => id).filter((id) => !named.has(id))] });
  const [kept] = await tx.query(keep, {
    list,
    added: added.map(({ id }) => id),
    before: JSON.stringify(existing),
    viewerId,
  });
  if (kept === undefined) throw new Error('An import was kept but not returned');
  return { id: kept.id, list, added: added.length, changed: changed.length };
}

/** Puts a list back as it was before an import, where nobody has built on it since. */
export const undoLookupImport = command({
  name: 'lookups.undoImport',
  policy: lookupImportPolicy.edit,
  key: 'none',
  lock: async (unit, { id }: { readonly id: string }): Promise<{ kept: KeptImport; changed: LookupRow[] }> => {
    const kept = isId(id) ? await unit.maybe(lockImport, { id }) : null;
    if (kept === null)
      throw refusal(unit.translate('api.lookupImport.gone', 'This import does not exist or was already undone.'));
    const now = new Map((await lockList(unit.tx, kept.list)).map((row) => [row.id, row]));
    const differs = (row: LookupRow): boolean => {
      const found = now.get(row.id);
      return (
        found !== undefined &&
        (found.code !== row.code || found.colour !== row.colour || found.isActive !== row.isActive)
      );
    };
    const changed = kept.before.filter(differs);
    const risen = kept.before.find((row) => (now.get(row.id)?.version ?? 0) > row.version + (differs(row) ? 1 : 0));
    const isEdited = kept.added.some((each) => (now.get(each)?.version ?? 1) > 1);
    if (risen !== undefined || isEdited)
      throw refusal(
        unit.translate(
          'api.lookupImport.edited',
          'Someone has changed this list since. Change what is wrong one value at a time.',
        ),
      );
    const inUse = await unit.maybe(used, { ids: kept.added });
    if (inUse !== null)
      throw refusal(
        unit.translate('api.lookupImport.used', '“{{value}}” is in use by now. Retire what is not wanted instead.', {
          value: inUse.value,
        }),
      );
    return { kept, changed };
  },
  version: 'none',
  run: async (unit, { current: { kept, changed } }): Promise<LookupImport> => {
    const removed = await unit.tx.query(remove, { ids: kept.added });
    await unit.tx.query(change, { rows: JSON.stringify(changed), viewerId: unit.viewer.userId });
    await unit.tx.query(order, { ids: kept.before.map(({ id }) => id) });
    await unit.one(undone, { id: kept.id });
    return { id: kept.id, list: kept.list, added: removed.length, changed: changed.length };
  },
  audit: ({ ok }) => ({
    kind: 'configuration',
    objectType: 'lookup',
    objectId: ok.id,
    action: 'undoImport',
    detail: { name: ok.list, added: ok.added, changed: ok.changed },
  }),
  announces: () => ({ topic: 'entity', id: 'lookup' }),
});
