import { useCallback, useMemo } from 'react';
import { useMutation, useQuery } from 'urql';
import type { SavedView_ViewFragment } from '../generated/graphql.ts';
import { reportError } from '../telemetry/report-error.ts';
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

interface Answer<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
}
type Result = {
  readonly ok: boolean;
  readonly message: string;
  readonly isConflict: boolean;
  readonly savedView?: SavedView | null;
};

/** The views of a list: one's own, and those shared with one's role. None are asked for where they are not wanted. */
export function useSavedViews(list: string, isWanted = true): SavedViews {
  const [{ data, fetching }] = useQuery({ query: savedViewsQuery, variables: { list }, pause: !isWanted });
  const [, save] = useMutation(saveViewMutation);
  const [, share] = useMutation(shareViewMutation);
  const [, remove] = useMutation(deleteViewMutation);
  const [, restore] = useMutation(restoreViewMutation);
  const [, choose] = useMutation(setDefaultViewMutation);

  const outcome = useCallback(
    <Data>({ data: answer, error }: Answer<Data>, pick: (data: Data) => Result): ViewOutcome | null => {
      if (error !== undefined) reportError(error, { area: `views of ${list}` });
      if (answer === undefined || answer === null) return null;
      const result = pick(answer);
      return { ...result, savedView: result.savedView ?? null };
    },
    [list],
  );
  return useMemo(
    () => ({
      views: data?.savedViews ?? [],
      isLoading: fetching,
      create: async (name, definition) =>
        outcome(
          await save({ input: { list, name, definition }, idempotencyKey: crypto.randomUUID() }),
          ({ saveView }) => saveView,
        ),
      change: async (view, { name, definition }) =>
        outcome(
          await save({
            input: {
              id: view.id,
              list,
              version: view.version,
              name: name ?? view.name,
              definition: definition ?? view.definition,
            },
            idempotencyKey: crypto.randomUUID(),
          }),
          ({ saveView }) => saveView,
        ),
      share: async (view, roleIds) =>
        outcome(
          await share({ id: view.id, version: view.version, roleIds: [...roleIds] }),
          ({ shareView }) => shareView,
        ),
      remove: async (view) =>
        outcome(await remove({ id: view.id, version: view.version }), ({ deleteView }) => deleteView),
      restore: async (view) => outcome(await restore({ id: view.id }), ({ restoreView }) => restoreView),
      async setDefault(view) {
        const { error } = await choose({ list, id: view?.id ?? null });
        if (error) reportError(error, { area: `views of ${list}` });
      },
    }),
    [data, fetching, list, outcome, save, share, remove, restore, choose],
  );
}
