import { useQuery } from 'urql';
import { useCommand } from '../commands/use-command.ts';
import { useRequest } from '../commands/use-request.ts';
import type { SavedView_ViewFragment } from '../generated/graphql.ts';
import {
  deleteViewMutation,
  restoreViewMutation,
  savedViewsQuery,
  saveViewMutation,
  setDefaultViewMutation,
  shareViewMutation,
} from './saved-views.operations.ts';

/** A view a person kept of a list. `definition` was written by an earlier version perhaps: narrow it before use. */
export type SavedView = SavedView_ViewFragment;

/** What came of a change: the view as it is now, or why not. */
export interface ViewOutcome {
  readonly ok: boolean;
  readonly message: string;
  /** Somebody changed it meanwhile; `savedView` is theirs. */
  readonly isConflict: boolean;
  readonly savedView: SavedView | null;
}
export interface SavedViews {
  readonly views: readonly SavedView[];
  readonly isLoading: boolean;
  /** Keeps a new view; null where it could not be reached. */
  create(name: string, definition: unknown): Promise<ViewOutcome | null>;
  change(
    view: SavedView,
    change: { readonly name?: string; readonly definition?: unknown },
  ): Promise<ViewOutcome | null>;
  share(view: SavedView, roleIds: readonly string[]): Promise<ViewOutcome | null>;
  remove(view: SavedView): Promise<ViewOutcome | null>;
  restore(view: SavedView): Promise<ViewOutcome | null>;
  setDefault(view: SavedView | null): Promise<void>;
}

/** What the server answers to each of them; nothing of it where it refused before it looked. */
type Answer = Partial<Omit<ViewOutcome, 'savedView'>> & { readonly savedView?: SavedView | null };
type Outcome = { readonly kind: 'unreachable' } | { readonly kind: string; readonly answer: Answer };
const silent = { silent: true } as const;
const none: readonly SavedView[] = [];

function outcomeOf(outcome: Outcome): ViewOutcome | null {
  if (!('answer' in outcome)) return null;
  const { ok, message = '', isConflict = false, savedView = null } = outcome.answer;
  return ok === undefined ? null : { ok, message, isConflict, savedView };
}

/** The views of a list: one's own, and those shared with one's role. None are asked for where they are not wanted. */
export function useSavedViews(list: string, isWanted = true): SavedViews {
  const [{ data, fetching }] = useQuery({ query: savedViewsQuery, variables: { list }, pause: !isWanted });
  const context = { area: `views of ${list}` };
  const save = useCommand(saveViewMutation, context);
  const share = useCommand(shareViewMutation, context);
  const remove = useCommand(deleteViewMutation, context);
  const restore = useCommand(restoreViewMutation, context);
  const choose = useRequest(setDefaultViewMutation, context);
  return {
    views: data?.savedViews ?? none,
    isLoading: fetching,
    create: async (name, definition) => outcomeOf(await save.run({ input: { list, name, definition } }, silent)),
    change: async ({ id, version, ...view }, { name = view.name, definition = view.definition }) =>
      outcomeOf(await save.run({ input: { id, list, version, name, definition } }, silent)),
    share: async ({ id, version }, roleIds) =>
      outcomeOf(await share.run({ id, version, roleIds: [...roleIds] }, silent)),
    remove: async ({ id, version }) => outcomeOf(await remove.run({ id, version }, silent)),
    restore: async ({ id }) => outcomeOf(await restore.run({ id }, silent)),
    setDefault: async (view) => void (await choose.run({ list, id: view?.id ?? null })),
  };
}
