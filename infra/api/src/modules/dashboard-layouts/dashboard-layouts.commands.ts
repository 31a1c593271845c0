import type { ActivityEntry } from '../activity/log-activity.ts';
import { command, type Unit } from '../../server/command.ts';
import { forbidden } from '../../errors/errors.ts';
import { snapshotRunner } from '../../server/snapshot-runner.ts';
import { refuse } from '../../server/refusal.ts';
import { readArrangement } from './arrangement.ts';
import { dashboardLayoutsPolicy, layoutOf, layoutRules } from './dashboard-layouts.policy.ts';
import {
  deleteDraft,
  lockDraft,
  publishDraft,
  readSetup,
  saveDraft,
  type LayoutKey,
} from './dashboard-layouts.store.ts';
import { readRoleId } from './role-of-layout.ts';

const LONGEST_NOTE = 200;

interface Asked {
  readonly layoutId: number;
  readonly roleId?: string | null;
}
/** Locks the draft, once the viewer may set this dashboard up and the role has it. */
async function lock(unit: Unit, { layoutId, roleId }: Asked) {
  if (!layoutRules(layoutId).configure(unit.viewer)) throw forbidden();
  const key: LayoutKey = { layoutId, roleId: readRoleId(roleId) };
  const setup = await setupOf(unit, key);
  if (key.roleId !== null && setup.roles.every(({ id }) => id !== key.roleId))
    throw refuse({
      field: 'roleId',
      message: unit.translate('api.dashboardLayouts.noRole', 'This role doesn’t have the dashboard.'),
    });
  return { key, draft: await lockDraft(unit.tx, key), setup };
}
const setupOf = ({ tx, viewer }: Unit, key: LayoutKey) =>
  readSetup(snapshotRunner(tx), viewer.tenantId, { ...key, access: layoutOf(key.layoutId).access });
type Locked = Awaited<ReturnType<typeof lock>>;

/** The draft that was seen against the one there is; one that is not there is version 0. */
const version = ({ input, current }: { input: Asked & { version?: number | null }; current: Locked }) => ({
  seen: input.version ?? 0,
  now: { ...current.setup, draft: current.draft, version: current.draft?.version ?? 0 },
});
const entry = (action: string, { key }: Locked, detail: Record<string, string | number> = {}): ActivityEntry => ({
  kind: 'configuration',
  objectType: 'dashboardLayout',
  objectId: key.roleId,
  action,
  detail: { dashboard: layoutOf(key.layoutId).dashboard, ...detail },
});

/** Keeps what somebody works on; nobody else sees it yet. */
export const saveDashboardDraft = command({
  name: 'dashboardLayouts.saveDraft',
  policy: dashboardLayoutsPolicy.configure,
  key: 'none',
  lock: (unit, input: Asked & { readonly layout?: unknown; readonly version?: number | null }) => lock(unit, input),
  version,
  run: async (unit, { input, current: { key } }) => {
    const layout = (input.layout ?? null) === null ? null : readArrangement(input.layout);
    await saveDraft(unit.tx, { ...key, layout, viewerId: unit.viewer.userId });
    return setupOf(unit, key);
  },
  // Every step of arranging is kept; the log has what was published.
  audit: 'none',
  announces: 'none',
});

export const discardDashboardDraft = command({
  name: 'dashboardLayouts.discardDraft',
  policy: dashboardLayoutsPolicy.configure,
  key: 'none',
  lock: (unit, input: Asked & { readonly version: number }) => lock(unit, input),
  version,
  run: async (unit, { current: { key } }) => {
    await deleteDraft(unit.tx, key);
    return setupOf(unit, key);
  },
  audit: ({ current }) => entry('discardDraft', current),
  announces: 'none',
});

/** Makes the draft what people see, and ends it. */
export const publishDashboardDraft = command({
  name: 'dashboardLayouts.publish',
  policy: dashboardLayoutsPolicy.configure,
  key: 'none',
  lock: (unit, input: Asked & { readonly version: number; readonly note?: string | null }) => lock(unit, input),
  version,
  run: async (unit, { input, current: { key } }) => {
    const note = (input.note ?? '').trim();
    if (note.length > LONGEST_NOTE)
      throw refuse({
        field: 'note',
        message: unit.translate('api.dashboardLayouts.longNote', 'A note can have at most {{most}} characters.', {
          most: LONGEST_NOTE,
        }),
      });
    await publishDraft(unit.tx, { ...key, note, viewerId: unit.viewer.userId });
    await deleteDraft(unit.tx, key);
    return setupOf(unit, key);
  },
  audit: ({ current, ok }) => entry('publish', current, { number: ok.versions[0]?.number ?? 0 }),
  announces: 'none',
});
