import { narrativeTemplate } from '@atrium/contracts';
import { command, type CommandDone, type Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { readRecord } from '../../../server/record-input.ts';
import { Refusal, refuse } from '../../../server/refusal.ts';
import type { ActivityEntry } from '../../activity/log-activity.ts';
import { timesheetPolicy } from '../timesheet.policy.ts';
import {
  insertTemplate,
  lockTemplate,
  updateTemplate,
  type NarrativeTemplateRow,
} from './narrative-templates.store.ts';

interface CreateInput {
  readonly idempotencyKey: string;
  readonly input: { readonly name: string; readonly text: string; readonly isFirm: boolean };
}
interface VersionInput {
  readonly id: string;
  readonly version: number;
}
type UpdateInput = VersionInput & { readonly name: string; readonly text: string };

const refusal = (message: string): Refusal => new Refusal({ message, fields: [] });
const taken = ({ translate }: Unit): Refusal =>
  refuse({ field: 'name', message: translate('api.narrative.nameTaken', 'Another template already has that name.') });

function checkFirm({ viewer, translate }: Unit, isFirm: boolean): void {
  if (isFirm && !timesheetPolicy.firmTemplates(viewer))
    throw refusal(translate('api.narrative.firm', 'Your role does not let you write the firm’s templates.'));
}

/** A template that the viewer may change, locked. Refuses alike one that is not there and one of somebody else. */
async function lockOwn(unit: Unit, id: string, wasDeleted = false): Promise<NarrativeTemplateRow> {
  const row = isId(id) ? await lockTemplate(unit.tx, { id, viewerId: unit.viewer.userId }) : null;
  if (row === null || (row.isDeleted && !wasDeleted))
    throw refusal(unit.translate('api.narrative.unknown', 'There is no such template.'));
  checkFirm(unit, row.userId === null);
  return row;
}

const ofVersion = ({ input, current }: { input: VersionInput; current: NarrativeTemplateRow }) => ({
  seen: input.version,
  now: current,
});
// What one's own says stays with its person.
const entryOf =
  (action: string) =>
  ({ ok }: CommandDone<unknown, unknown, NarrativeTemplateRow>): ActivityEntry => ({
    kind: ok.userId === null ? 'configuration' : 'timesheet',
    objectType: 'narrativeTemplate',
    objectId: ok.id,
    action,
    detail: ok.userId === null ? { name: ok.name, version: ok.version } : { version: ok.version },
  });

/** Writes a template of the viewer's own, or where they may, of the firm. */
export const createNarrativeTemplate = command({
  name: 'narratives.create',
  policy: timesheetPolicy.record,
  key: ({ idempotencyKey }: CreateInput) => idempotencyKey,
  lock: (unit, { input }) => checkFirm(unit, input.isFirm),
  version: 'none',
  run: async (unit, { input: { input } }): Promise<NarrativeTemplateRow> => {
    const values = readRecord(unit, narrativeTemplate, { name: input.name, text: input.text });
    const row = await insertTemplate(unit.tx, { ...values, isFirm: input.isFirm, viewerId: unit.viewer.userId });
    if (row === null) throw taken(unit);
    return row;
  },
  audit: entryOf('create'),
  announces: 'none',
});

export const updateNarrativeTemplate = command({
  name: 'narratives.update',
  policy: timesheetPolicy.record,
  key: 'none',
  lock: (unit, { id }: UpdateInput) => lockOwn(unit, id),
  version: ofVersion,
  run: async (unit, { input, current }): Promise<NarrativeTemplateRow> => {
    const values = readRecord(unit, narrativeTemplate, { name: input.name, text: input.text });
    if (values.name === current.name && values.text === current.text) return unit.unchanged(current);
    const row = await updateTemplate(unit.tx, { ...current, ...values, viewerId: unit.viewer.userId });
    if (row === null) throw taken(unit);
    return row;
  },
  audit: entryOf('update'),
  announces: 'none',
});

const setDeleted = async (unit: Unit, current: NarrativeTemplateRow, isDeleted: boolean) => {
  if (current.isDeleted === isDeleted) return unit.unchanged(current);
  const row = await updateTemplate(unit.tx, { ...current, isDeleted, viewerId: unit.viewer.userId });
  if (row === null) throw taken(unit);
  return row;
};

/** Deletes a template; `restoreNarrativeTemplate` restores it. Narratives that were made of it stay. */
export const deleteNarrativeTemplate = command({
  name: 'narratives.delete',
  policy: timesheetPolicy.record,
  key: 'none',
  lock: (unit, { id }: VersionInput) => lockOwn(unit, id),
  version: ofVersion,
  run: (unit, { current }) => setDeleted(unit, current, true),
  audit: entryOf('delete'),
  announces: 'none',
});

export const restoreNarrativeTemplate = command({
  name: 'narratives.restore',
  policy: timesheetPolicy.record,
  key: 'none',
  lock: (unit, { id }: { readonly id: string }) => lockOwn(unit, id, true),
  version: 'none',
  run: (unit, { current }) => setDeleted(unit, current, false),
  audit: entryOf('restore'),
  announces: 'none',
});
