import { formatNumber } from '@atrium/domain';
import { badInput } from '../../errors/errors.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { readerOf } from '../people/readers.ts';
import { snapshotRunner } from '../../server/snapshot-runner.ts';
import { findMatterTypes, findStageChoices, type StageChoice } from '../matters/record/matter-types.store.ts';
import { findNames } from '../matters/record/matter-choices.store.ts';
import { refusalFinder } from './change-refusals.ts';
import { findCurrentMatters, type CurrentMatter } from './current-values.store.ts';
import {
  changeFieldNames,
  changeFields,
  openFieldsOf,
  type FieldValues,
  type RunChanges,
} from './matter-change-fields.ts';
import { findRun, insertPreview, type MatterChangeRunRow, type NewRow } from './matter-changes.store.ts';
import { findSelectedIds, type MatterSelectionInput } from './matter-selection.ts';
import { previewRow } from './preview-row.ts';
import { readChanges, type MatterChangesInput } from './read-changes.ts';

/** As many as one run takes. */
export const ROWS_AT_MOST = 10_000;
const BATCH_ROWS = 1000;

export interface PreviewResult {
  readonly ok: MatterChangeRunRow | null;
  readonly message: string | null;
}
const refuse = (message: string): PreviewResult => ({ ok: null, message });

/**
 * Says of every matter chosen what would change, all as of one moment, and keeps
 * it for a day: what is applied later is what was looked at. Changes nothing.
 */
export async function previewChanges(
  context: RequestContext,
  viewer: Viewer,
  input: { matters: MatterSelectionInput; changes: MatterChangesInput },
): Promise<PreviewResult> {
  const changes = readChanges(viewer, input.changes);
  await requireInUse(context, viewer, changes);
  const rows = await context.runner.snapshot(viewer.tenantId, async (transaction) => {
    const ids = await findSelectedIds(snapshotRunner(transaction), viewer, input.matters, ROWS_AT_MOST);
    if (ids === null) return null;
    const stages = await findStageChoices(transaction, viewer.tenantId);
    const findRefusal = refusalFinder(viewer, changes, stages);
    // Who may not see stages sets none: the change of the type brings it about by itself.
    const seesStages = openFieldsOf(viewer).includes('stage');
    const found: NewRow[] = [];
    for (let start = 0; start < ids.length; start += BATCH_ROWS) {
      for (const matter of await findCurrentMatters(transaction, viewer, ids.slice(start, start + BATCH_ROWS)))
        found.push(
          previewRow(matter, seesStages ? withStage(matter, changes, stages) : changes, found.length, findRefusal),
        );
    }
    return found;
  });
  const most = formatNumber(ROWS_AT_MOST, readerOf(viewer).locale);
  if (rows === null)
    return refuse(
      context.translate(
        'api.matterChanges.tooMany',
        'At most {{most}} matters can be changed at once. Narrow the list.',
        {
          most,
        },
      ),
    );
  if (rows.length === 0) return refuse(context.translate('api.matterChanges.none', 'No matters selected.'));
  const { address, userAgent: device } = context.client;
  const id = await context.runner.transaction(viewer.tenantId, (transaction) =>
    insertPreview(transaction, { viewerId: viewer.userId, changes, client: { address, device } }, rows),
  );
  return { ok: await findRun(context.runner, viewer.tenantId, { viewerId: viewer.userId, id }), message: null };
}

/** Under another type a matter is at the stage of the same name, or at none. */
function withStage(matter: CurrentMatter, changes: RunChanges, stages: readonly StageChoice[]): RunChanges {
  if (changes.type === undefined || changes.type === matter.type || changes.stage !== undefined) return changes;
  if (matter.stageName === '') return changes;
  const found = stages.find(({ type, name }) => type === changes.type && name === matter.stageName);
  return { ...changes, stage: found?.id ?? null };
}

/** Throws BAD_USER_INPUT for a person, an office, a team or a type that cannot be chosen. */
async function requireInUse(context: RequestContext, viewer: Viewer, changes: FieldValues): Promise<void> {
  const named = changeFieldNames.flatMap((name) => {
    const { kind, input } = changeFields[name];
    const id = changes[name];
    return typeof id === 'string' && kind !== 'text' && kind !== 'code' ? [{ kind, input, id }] : [];
  });
  const found = await findNames(
    context.runner,
    viewer.tenantId,
    named.map(({ id }) => id),
  );
  const missing = named.find(({ kind, id }) => !found.some((one) => one.kind === kind && one.id === id && one.isInUse));
  const types = changes.type === undefined ? [] : await findMatterTypes(context.runner, viewer.tenantId);
  if (types.length > 0 && !types.includes(String(changes.type))) throw badInput('type is none that can be chosen.');
  if (missing !== undefined) throw badInput(`${missing.input} is nobody and nothing that can be chosen.`);
}
