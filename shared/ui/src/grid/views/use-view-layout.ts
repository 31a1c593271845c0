import { useSavedViews, useSearchParams } from '@atrium/platform';
import { useMemo } from 'react';
import type { GridLayout } from '../grid-layout.ts';
import { readViewDefinition, VIEW_PARAMETER } from './view-definition.ts';

/** The columns of the saved view that the address names, for a screen that shows a list as it was left and opens no view itself; undefined where it names none. */
export function useViewLayout(list: string): GridLayout | null | undefined {
  const { views } = useSavedViews(list);
  const [params] = useSearchParams();
  const view = views.find(({ id }) => id === params.get(VIEW_PARAMETER));
  return useMemo(() => (view === undefined ? undefined : readViewDefinition(view.definition).layout), [view]);
}
