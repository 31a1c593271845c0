import { useNavigate, useSavedLayout, useSavedViews, useSearchParams, type SavedView } from '@atrium/platform';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PageView } from '../../layout/page-views.tsx';
import { parseGridLayout, type GridLayout } from '../grid-layout.ts';
import {
  addressOfView,
  isSameLayout,
  readViewDefinition,
  VIEW_PARAMETER,
  viewQueryOf,
  type ViewDefinition,
} from './view-definition.ts';
import { ViewMenu } from './view-menu.tsx';

export interface GridViews {
  /** Saved views as tabs of the page bar, after those the screen has of its own. */
  readonly tabs: readonly PageView[];
  /** The tab that is open; undefined where none of these is. */
  readonly active: string | undefined;
  /** Opens a saved view; false where the key is none. */
  open(key: string): boolean;
  /** For the page bar: save, rename, share and the rest. */
  readonly menu: ReactNode;
  /** For the grid: undefined while no view is open, and the person's own arrangement counts. */
  readonly layout: GridLayout | null | undefined;
  readonly onLayout: (layout: GridLayout | null) => void;
}

/** What the path of an address says of a list: `/matters/mine` is `{ says: { view: 'mine' }, without: '/matters' }`. */
export interface PathOfList {
  /** As the query would say it. */
  readonly says: Readonly<Record<string, string>>;
  /** The path that says nothing. */
  readonly without: string;
}

/**
 * Saved views of a list whose filters, order and groups are in its address. A
 * view is opened by its address (`?saved=`), so a link to it is a link; what is
 * changed after that stands in the address too, until it is saved or left.
 *
 * @param list the list's name for views; the grid's `screen`
 * @param isWanted false for a list without saved views, such as that behind a figure: it has neither tabs nor menu
 * @param path where it says something that the query does not: a view keeps it, and is not overlaid by the view one begins with
 */
export function useGridViews(list: string, path?: PathOfList, isWanted = true): GridViews {
  const saved = useSavedViews(list, isWanted);
  const ownLayout = useSavedLayout(list);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const query = viewQueryOf(params, path?.says);
  const id = params.get(VIEW_PARAMETER);
  const view = saved.views.find((each) => each.id === id) ?? null;
  const definition = useMemo(() => (view === null ? null : readViewDefinition(view.definition)), [view]);
  const [draft, setDraft] = useState<{ id: string; layout: GridLayout | null } | null>(null);
  const drafted = draft !== null && draft.id === id ? draft : null;
  const layout = definition === null ? undefined : drafted === null ? definition.layout : drafted.layout;

  const show = (next: SavedView, replace = false): void => {
    setDraft(null);
    const address = addressOfView(next.id, readViewDefinition(next.definition));
    if (path === undefined) setParams(address, { replace });
    else void navigate({ pathname: path.without, search: address.toString() }, { replace });
  };
  useOpeningView(saved.views, saved.isLoading, path === undefined && params.size === 0, (first) => show(first, true));

  const current = (): ViewDefinition => ({
    query,
    layout: definition === null ? parseGridLayout(ownLayout.layout) : (layout ?? null),
  });
  const isChanged =
    definition !== null && (definition.query !== query || !isSameLayout(definition.layout, layout ?? null));
  const tabs = useMemo(
    () => saved.views.map(({ id: key, name, isOwn }) => ({ key, label: name, isShared: !isOwn })),
    [saved.views],
  );
  const leave = (): void => {
    setDraft(null);
    setParams(new URLSearchParams(), { replace: false });
  };
  return {
    tabs,
    active: view?.id,
    open(key) {
      const next = saved.views.find((each) => each.id === key);
      if (next !== undefined) show(next);
      return next !== undefined;
    },
    menu: isWanted && (
      <ViewMenu
        saved={saved}
        view={view}
        isChanged={isChanged}
        current={current}
        onShow={show}
        onLeave={leave}
        onDiscard={() => view !== null && show(view)}
        onSaved={() => setDraft(null)}
      />
    ),
    layout,
    onLayout: (next) => id !== null && setDraft({ id, layout: next }),
  };
}

/** Where the address says nothing, the view the person chose to begin with is opened, once. */
function useOpeningView(
  views: readonly SavedView[],
  isLoading: boolean,
  isBare: boolean,
  open: (view: SavedView) => void,
): void {
  const isDecided = useRef(false);
  useEffect(() => {
    if (isDecided.current || isLoading) return;
    isDecided.current = true;
    const first = views.find(({ isDefault }) => isDefault);
    if (isBare && first !== undefined) open(first);
  });
}
