import type { Viewer } from '../../policy/viewer.ts';
import { badInput } from '../../errors/errors.ts';
import { command, Conflict, type CommandResult, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { ActivityEntry } from '../activity/log-activity.ts';
import { readLayout, readScreen } from '../saved-layouts/layout-input.ts';
import { mayChange, savedViewsPolicy } from './saved-views.policy.ts';
import * as store from './saved-views.store.ts';

export interface SavedViewInput {
  readonly id?: string | null;
  readonly list: string;
  readonly name: string;
  readonly definition: unknown;
  readonly version?: number | null;
}
export interface SavedView extends Omit<store.SavedViewRow, 'ownerId'> {
  readonly isOwn: boolean;
  readonly mayChange: boolean;
}
export interface SavedViewResult {
  readonly ok: boolean;
  readonly message: string;
  readonly isConflict: boolean;
  readonly savedView: SavedView | null;
}

const LONGEST_NAME = 60;
const VIEWS_AT_MOST = 50;
const ROLES_AT_MOST = 100;
/** Line breaks and the marks that turn the direction of writing have no place in a name. */
const unfit = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

function present(viewer: Viewer, { ownerId, ...row }: store.SavedViewRow): SavedView {
  return { ...row, isOwn: ownerId === viewer.userId, mayChange: mayChange(viewer, { ownerId, ...row }) };
}

/** The views of a list that the viewer has, or of all lists. */
export async function listViews({ runner }: RequestContext, viewer: Viewer, list: string | null): Promise<SavedView[]> {
  const asked = { viewerId: viewer.userId, list: list === null ? null : readScreen(list) };
  const rows = await store.listViews(runner, viewer.tenantId, asked);
  return rows.map((row) => present(viewer, row));
}

/** The view as it is now; null where it is gone. */
interface Kept {
  readonly savedView: SavedView | null;
}
interface VersionInput {
  readonly id: string;
  readonly version: number;
}

const refusal = (message: string): Refusal => new Refusal({ message, fields: [] });
const gone = ({ translate }: Unit): Refusal => refusal(translate('api.savedViews.gone', 'This view does not exist.'));
const taken = ({ translate }: Unit): Refusal =>
  refusal(translate('api.savedViews.nameTaken', 'You already have a view with this name.'));

async function keptView({ tx, viewer }: Unit, id: string): Promise<Kept> {
  const row = await store.findView(tx, viewer.tenantId, { viewerId: viewer.userId, id });
  return { savedView: row === null ? null : present(viewer, row) };
}
/** The view as it was made; a conflict where it was at another version. */
async function settled(unit: Unit, id: string, isChanged: boolean): Promise<Kept> {
  const kept = await keptView(unit, id);
  if (!isChanged) throw new Conflict(kept);
  return kept;
}

/** A view the viewer may change. Refuses any other. */
async function findChangeable(unit: Unit, id: string): Promise<store.SavedViewRow> {
  const { tx, viewer, translate } = unit;
  const view = isId(id) ? await store.findView(tx, viewer.tenantId, { viewerId: viewer.userId, id }) : null;
  if (view === null) throw gone(unit);
  if (!mayChange(viewer, view))
    throw refusal(
      translate('api.savedViews.notYours', 'Only the person who created this view can change it. Save it as your own.'),
    );
  return view;
}

interface SaveInput {
  readonly idempotencyKey: string;
  readonly input: SavedViewInput;
}
/** What a view is to be. Refuses a name that does not do. */
function readView({ translate }: Unit, input: SavedViewInput) {
  const list = readScreen(input.list);
  const definition = readLayout(input.definition);
  const name = input.name.trim().replaceAll(/ +/g, ' ');
  if (name === '' || name.length > LONGEST_NAME || unfit.test(name))
    throw refusal(
      translate('api.savedViews.nameUnfit', 'A name must have 1 to {{longest}} characters.', { longest: LONGEST_NAME }),
    );
  return { list, definition, name };
}

const addView = command({
  name: 'savedViews.add',
  policy: savedViewsPolicy.keep,
  key: ({ idempotencyKey }: SaveInput) => idempotencyKey,
  lock: (unit, { input }) => readView(unit, input),
  version: 'none',
  run: async (unit, { current: view }): Promise<Kept> => {
    const { tx, viewer, translate } = unit;
    const own = { viewerId: viewer.userId };
    const { count, hasName } = await store.countOwnViews(tx, { ...own, list: view.list, name: view.name });
    if (hasName) throw taken(unit);
    if (count >= VIEWS_AT_MOST)
      throw refusal(
        translate('api.savedViews.tooMany', 'You can have at most {{most}} views of a list. Delete one first.', {
          most: VIEWS_AT_MOST,
        }),
      );
    const made = await store.insertView(tx, { ...own, ...view });
    if (made === null) throw new Error('A view was kept but not returned');
    return keptView(unit, made);
  },
  // It is the person's own.
  audit: 'none',
  announces: 'none',
});

const changeView = command({
  name: 'savedViews.change',
  policy: savedViewsPolicy.keep,
  key: 'none',
  lock: async (unit, { input }: SaveInput) => {
    const view = readView(unit, input);
    const version = input.version ?? null;
    if (version === null) throw badInput('A view is changed from a version.');
    return { ...view, version, id: (await findChangeable(unit, input.id ?? '')).id };
  },
  version: 'none',
  run: async (unit, { current: { id, version, name, definition } }) => {
    if (await store.hasNamesake(unit.tx, { id, name })) throw taken(unit);
    const viewerId = unit.viewer.userId;
    return settled(unit, id, await store.updateView(unit.tx, { viewerId, id, version, name, definition }));
  },
  audit: 'none',
  announces: 'none',
});

/** Keeps a new view, or changes one from the version that was read. */
export const saveView = (context: RequestContext, save: SaveInput): Promise<SavedViewResult> =>
  presentResult(context, save.input.id == null ? addView(context, save) : changeView(context, save));

interface ShareInput extends VersionInput {
  readonly roleIds: readonly string[];
}
const share = command({
  name: 'savedViews.share',
  policy: savedViewsPolicy.share,
  key: 'none',
  lock: (unit, { id, roleIds }: ShareInput) => {
    if (roleIds.length > ROLES_AT_MOST) throw badInput(`A view is shared with at most ${ROLES_AT_MOST} roles.`);
    return findChangeable(unit, id);
  },
  version: 'none',
  run: async (unit, { input: { id, version, roleIds } }) => {
    const shared = { viewerId: unit.viewer.userId, id, version, roleIds: roleIds.filter(isId) };
    return settled(unit, id, await store.shareView(unit.tx, shared));
  },
  audit: ({ input: { roleIds }, current }) => viewEntry(current, 'share', { roles: roleIds.length }),
  announces: 'none',
});
/** Shares a view with exactly these roles of the firm, and notes it in the activity log. */
export const shareView = (context: RequestContext, input: ShareInput): Promise<SavedViewResult> =>
  presentResult(context, share(context, input));

const remove = command({
  name: 'savedViews.delete',
  policy: savedViewsPolicy.keep,
  key: 'none',
  lock: (unit, { id }: VersionInput) => findChangeable(unit, id),
  version: 'none',
  run: async (unit, { input: { id, version } }) =>
    settled(unit, id, await store.deleteView(unit.tx, { viewerId: unit.viewer.userId, id, version })),
  // What others used is worth a note.
  audit: ({ current }) => (current.roles.length > 0 ? viewEntry(current, 'delete') : []),
  announces: 'none',
});
export const deleteView = (context: RequestContext, input: VersionInput): Promise<SavedViewResult> =>
  presentResult(context, remove(context, input));

const restore = command({
  name: 'savedViews.restore',
  policy: savedViewsPolicy.keep,
  key: 'none',
  lock: async (unit, { id }: { readonly id: string }) => {
    const view = isId(id) ? await store.findDeletedView(unit.tx, { viewerId: unit.viewer.userId, id }) : null;
    if (view === null || !mayChange(unit.viewer, view)) throw gone(unit);
    return view;
  },
  version: 'none',
  run: async (unit, { current: { id, name: before } }) => {
    const name = (await store.hasNamesake(unit.tx, { id, name: before }))
      ? `${before} ${new Date().toISOString().slice(0, 16).replace('T', ' ')}`
      : before;
    await store.restoreView(unit.tx, { viewerId: unit.viewer.userId, id, name });
    return keptView(unit, id);
  },
  audit: 'none',
  announces: 'none',
});
/** Undoes a deletion. A name that was given away meanwhile gets a mark. */
export const restoreView = (context: RequestContext, input: { readonly id: string }): Promise<SavedViewResult> =>
  presentResult(context, restore(context, input));

/** The result as the schema has it. */
async function presentResult(
  { translate }: RequestContext,
  work: Promise<CommandResult<Kept, Kept>>,
): Promise<SavedViewResult> {
  const { ok, error, conflict } = await work;
  const changed = translate(
    'api.savedViews.changed',
    'Someone else changed this view. Your changes have not been saved.',
  );
  return {
    ok: ok !== null,
    message: error?.message ?? (conflict === null ? '' : changed),
    isConflict: conflict !== null,
    savedView: (ok ?? conflict)?.savedView ?? null,
  };
}

/** False where there is no such view of this list. */
export async function setDefaultView(
  { runner }: RequestContext,
  viewer: Viewer,
  { id, ...input }: { list: string; id?: string | null },
): Promise<boolean> {
  const list = readScreen(input.list);
  const own = { viewerId: viewer.userId };
  if (id === null || id === undefined) {
    await store.unchooseView(runner, viewer.tenantId, { ...own, list });
    return true;
  }
  const view = isId(id) ? await store.findView(runner, viewer.tenantId, { ...own, id }) : null;
  if (view?.list !== list) return false;
  await store.chooseView(runner, viewer.tenantId, { ...own, list, id: view.id });
  return true;
}

const viewEntry = (
  { id, list, name }: store.SavedViewRow,
  action: 'share' | 'delete',
  detail: Readonly<Record<string, unknown>> = {},
): ActivityEntry => ({
  kind: 'configuration',
  objectType: 'savedView',
  objectId: id,
  action,
  detail: { ...detail, list, name },
});
