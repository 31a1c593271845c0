import { command } from '../server/command.ts';
import { isId } from '../server/identifiers.ts';
import { Refusal } from '../server/refusal.ts';
import type { EntityRow, VersionedInput } from './define-entity.ts';
import { lookupPolicy } from './entities.policy.ts';
import { lookups, renameValues, replaceReferences } from './lookup.entity.ts';

interface ReplaceInput extends VersionedInput {
  /** The value that takes its place. */
  readonly withId: string;
}
interface Found {
  readonly row: EntityRow;
  readonly other: EntityRow;
}
const { find, lock, update } = lookups.statements;

/** Puts another value of the same list in its place wherever it is used, and retires it: all or nothing. */
export const replaceLookup = command({
  name: 'lookup.replace',
  policy: lookupPolicy.edit,
  key: 'none',
  lock: async (unit, { id, withId }: ReplaceInput): Promise<Found> => {
    const [row = null, other = null] = await Promise.all(
      [id, withId].map(async (each) =>
        isId(each) && (await unit.maybe(lock, { id: each })) !== null ? unit.maybe(find, { id: each }) : null,
      ),
    );
    if (row === null || other === null || row.id === other.id || row['list'] !== other['list'] || !other.isActive)
      throw new Refusal({
        message: unit.translate('api.lookup.noReplacement', 'Choose another active value of the same list.'),
        fields: [],
      });
    return { row, other };
  },
  version: ({ input, current }) => ({ seen: input.version, now: current.row }),
  run: async (unit, { current: { row, other } }) => {
    await renameValues(unit, String(row['list']), String(row['value']), String(other['value']));
    await replaceReferences(unit, row.id, other.id);
    await unit.one(update, { ...row, isActive: false, viewerId: unit.viewer.userId });
    return unit.one(find, { id: row.id });
  },
  audit: ({ current: { row, other } }) => ({
    kind: 'configuration',
    objectType: 'lookup',
    objectId: row.id,
    action: 'replace',
    detail: { name: String(row['value']), with: String(other['value']), uses: row.usageCount },
  }),
  announces: () => ({ topic: 'entity', id: 'lookup' }),
});
