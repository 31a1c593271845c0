import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { badInput } from '../../errors/errors.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { logActivity, type ActivityEntry } from '../activity/log-activity.ts';
import { once } from '../idempotency/idempotency.store.ts';
import { readLayout, readScreen } from '../saved-layouts/layout-input.ts';
import { mayChange } from './saved-views.policy.ts';
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

export async function listViews({ runner }: RequestContext, viewer: Viewer, list: string): Promise<SavedView[]> {
  const rows = await store.listViews(runner, viewer.tenantId, { viewerId: viewer.userId, list: readScreen(list) });
  return rows.map((row) => present(viewer, row));
}

const refusal = (message: string): SavedViewResult => ({ ok: false, message, isConflict: false, savedView: null });
const gone = ({ say }: RequestContext): SavedViewResult =>
  refusal(say('api.savedViews.gone', 'This view does not exist.'));
const taken = ({ say }: RequestContext): SavedViewResult =>
  refusal(say('api.savedViews.nameTaken', 'You already have a view with this name.'));

async function answer(transaction: TenantTransaction, viewer: Viewer, id: string): Promise<SavedViewResult> {
  const row = await store.findView(transaction, viewer.tenantId, { viewerId: viewer.userId, id });
  return { ok: true, message: '', isConflict: false, savedView: row === null ? null : present(viewer, row) };
}

/** A view the viewer may change, brought to the next version by `work`; why not, otherwise. */
async function change(
  context: RequestContext,
  viewer: Viewer,
  id: string,
  work: (transaction: TenantTransaction, view: store.SavedViewRow) => Promise<boolean | SavedViewResult>,
): Promise<SavedViewResult> {
  if (!isId(id)) return gone(context);
  return context.runner.transaction(viewer.tenantId, async (transaction) => {
    const view = await store.findView(transaction, viewer.tenantId, { viewerId: viewer.userId, id });
    if (view === null) return gone(context);
    if (!mayChange(viewer, view))
      return refusal(
        context.say(
          'api.savedViews.notYours',
          'Only the person who created this view can change it. Save it as your own.',
        ),
      );
    const done = await work(transaction, view);
    if (typeof done === 'object') return done;
    if (done) return answer(transaction, viewer, id);
    const theirs = await store.findView(transaction, viewer.tenantId, { viewerId: viewer.userId, id });
    return {
      ...refusal(
        context.say('api.savedViews.changed', 'Someone else changed this view. Your changes have not been saved.'),
      ),
      isConflict: true,
      savedView: theirs === null ? null : present(viewer, theirs),
    };
  });
}

/** Keeps a new view, or changes one from the version that was read. */
export async function saveView(
  context: RequestContext,
  viewer: Viewer,
  key: string,
  input: SavedViewInput,
): Promise<SavedViewResult> {
  const list = readScreen(input.list);
  const definition = readLayout(input.definition);
  const name = input.name.trim().replaceAll(/ +/g, ' ');
  if (name === '' || name.length > LONGEST_NAME || unfit.test(name))
    return refusal(
      context.say('api.savedViews.nameUnfit', 'A name must have 1 to {{longest}} characters.', {
        longest: LONGEST_NAME,
      }),
    );
  const { id = null, version = null } = input;
  const own = { viewerId: viewer.userId };
  if (id !== null) {
    if (version === null) throw badInput('A view is changed from a version.');
    return change(context, viewer, id, async (transaction) => {
      if (await store.hasNamesake(transaction, { id, name })) return taken(context);
      return store.updateView(transaction, { ...own, id, version, name, definition });
    });
  }
  return context.runner.transaction(viewer.tenantId, (transaction) =>
    once<SavedViewResult>(transaction, { ...own, key }, ['saveView', list, name, definition], async () => {
      const { count, hasName } = await store.countOwnViews(transaction, { ...own, list, name });
      if (hasName) return taken(context);
      if (count >= VIEWS_AT_MOST)
        return refusal(
          context.say('api.savedViews.tooMany', 'You can have at most {{most}} views of a list. Delete one first.', {
            most: VIEWS_AT_MOST,
          }),
        );
      const made = await store.insertView(transaction, { ...own, list, name, definition });
      if (made === null) throw new Error('A view was kept but not returned');
      return answer(transaction, viewer, made);
    }),
  );
}

/** Shares a view with exactly these roles of the firm, and notes it in the activity log. */
export function shareView(
  context: RequestContext,
  viewer: Viewer,
  { id, version, roleIds }: { id: string; version: number; roleIds: readonly string[] },
): Promise<SavedViewResult> {
  if (roleIds.length > ROLES_AT_MOST) throw badInput(`A view is shared with at most ${ROLES_AT_MOST} roles.`);
  return change(context, viewer, id, async (transaction, view) => {
    const isShared = await store.shareView(transaction, {
      viewerId: viewer.userId,
      id,
      version,
      roleIds: roleIds.filter(isId),
    });
    if (isShared) await logActivity(transaction, context, viewEntry(view, 'share', { roles: roleIds.length }));
    return isShared;
  });
}

export function deleteView(
  context: RequestContext,
  viewer: Viewer,
  { id, version }: { id: string; version: number },
): Promise<SavedViewResult> {
  return change(context, viewer, id, async (transaction, view) => {
    const isDeleted = await store.deleteView(transaction, { viewerId: viewer.userId, id, version });
    // What others used is worth a note.
    if (isDeleted && view.roles.length > 0) await logActivity(transaction, context, viewEntry(view, 'delete'));
    return isDeleted;
  });
}

/** Undoes a deletion. A name that was given away meanwhile gets a mark. */
export function restoreView(context: RequestContext, viewer: Viewer, id: string): Promise<SavedViewResult> {
  if (!isId(id)) return Promise.resolve(gone(context));
  return context.runner.transaction(viewer.tenantId, async (transaction) => {
    const view = await store.findDeletedView(transaction, { viewerId: viewer.userId, id });
    if (view === null || !mayChange(viewer, view)) return gone(context);
    const name = (await store.hasNamesake(transaction, { id, name: view.name }))
      ? `${view.name} ${new Date().toISOString().slice(0, 16).replace('T', ' ')}`
      : view.name;
    await store.restoreView(transaction, { viewerId: viewer.userId, id, name });
    return answer(transaction, viewer, id);
  });
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
