import { defineStatement, type TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import type { ApiLogger } from '../../server/logger.ts';
import { contextWithin } from '../../server/context-within.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { matterFollowUps } from '../../matter-follow-ups.ts';
import type { MatterEditOutcome } from '../matters/change-matter.ts';
import { updateMatter } from '../matters/record/edit-matter.ts';
import { changeMatterStatus } from '../matters/lifecycle/matter-status.service.ts';
import { restrictMatter } from '../matters/wall/matter-wall.service.ts';
import type { ClaimedRun, WaitingRow } from './change-work.store.ts';
import { changeFieldNames, changeFields, type ChangeFieldName } from './matter-change-fields.ts';

/** Undoes what was done to the matter so far; the row then says why. */
export class RowRefusal extends Error {
  readonly outcome: 'SKIPPED' | 'REFUSED';

  constructor(outcome: 'SKIPPED' | 'REFUSED', reason: string) {
    super(reason);
    this.outcome = outcome;
  }
}

const versionStatement = defineStatement<{ matterId: string }, { version: number }>({
  name: 'matterChanges.version',
  text: 'select m.version from matters m where m.tenant_id = :tenantId and m.id = :matterId::uuid',
});

/**
 * Changes one matter as it was previewed, by the very services that change a single one: their rules, their log,
 * their news. All of it or nothing: throws RowRefusal where one of them refuses. Answers the version it has now.
 */
export async function applyRow(
  transaction: TenantTransaction,
  { viewer, run, logger }: { readonly viewer: Viewer; readonly run: ClaimedRun; readonly logger: ApiLogger },
  { matterId, version, after }: WaitingRow,
): Promise<number> {
  const context = contextWithin(transaction, { viewer, work: run, services: { logger, matterFollowUps } });
  let current = version;
  const step = async (work: (which: { id: string; version: number }) => Promise<MatterEditOutcome>): Promise<void> => {
    const { ok, error, conflict } = await work({ id: matterId, version: current });
    if (conflict !== null) throw new RowRefusal('SKIPPED', 'CHANGED_MEANWHILE');
    if (error !== null) throw new RowRefusal('REFUSED', error.message);
    // Out of the viewer's reach by now, it is no answer any more.
    current = ok?.version ?? (await transaction.query(versionStatement, { matterId }))[0]?.version ?? current;
  };
  const { status, isRestricted } = after;
  // A change of the people can end the viewer's reach, so it comes last.
  if (typeof status === 'string')
    await step((which) => changeMatterStatus(context, { ...which, input: { status, reason: reasonOf(run, context) } }));
  if (typeof isRestricted === 'boolean') await step((which) => restrictMatter(context, { ...which, isRestricted }));
  const fields = changeFieldNames.filter(
    (name) => after[name] !== undefined && name !== 'status' && name !== 'isRestricted',
  );
  const input = Object.fromEntries(
    fields.map((name): [string, string | number | null] => [changeFields[name].input, plain(after, name)]),
  );
  if (fields.length > 0) await step((which) => updateMatter(context, { ...which, input }));
  return current;
}

function plain(after: WaitingRow['after'], name: ChangeFieldName): string | number | null {
  const value = after[name];
  return value === undefined || typeof value === 'boolean' ? null : value;
}

const reasonOf = ({ undoesId, changes }: ClaimedRun, { translate }: RequestContext): string =>
  undoesId === null
    ? (changes.statusReason ?? '')
    : translate('api.matterChanges.undoReason', 'Undo of a bulk change.');
