import { useCallback } from 'react';
import { useQuery } from 'urql';
import { useRequest } from '../commands/use-request.ts';
import { resetLayoutMutation, saveLayoutMutation, savedLayoutQuery } from './saved-layout.operations.ts';

export interface SavedLayout {
  /** What was kept, or null. It was written by an earlier version perhaps: narrow it before use. */
  readonly layout: unknown;
  readonly isLoading: boolean;
  save(layout: unknown): void;
  /** Back to the screen's own layout. */
  reset(): void;
}

/** The columns, widths and the like that the person keeps for a screen, wherever they sign in. */
export function useSavedLayout(screen: string): SavedLayout {
  const [{ data, fetching }] = useQuery({ query: savedLayoutQuery, variables: { screen } });
  const context = { area: `layout of ${screen}` };
  const { run: saveLayout } = useRequest(saveLayoutMutation, context);
  const { run: resetLayout } = useRequest(resetLayoutMutation, context);
  const save = useCallback((layout: unknown) => void saveLayout({ screen, layout }), [saveLayout, screen]);
  const reset = useCallback(() => void resetLayout({ screen }), [resetLayout, screen]);

  return { layout: data?.savedLayout?.layout ?? null, isLoading: fetching, save, reset };
}
