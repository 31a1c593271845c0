import { anyOf, allOf, isInternal, isSignedIn, type Rule } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { SavedViewRow } from './saved-views.store.ts';

export const savedViewsPolicy = {
  /** Everyone keeps views of their own, and uses those shared with their role. */
  keep: isSignedIn,
  /** Sharing is for administrators. */
  share: allOf(
    isInternal,
    anyOf(
      (viewer) => viewer.isAdministrator,
      (viewer) => viewer.isInternalAdmin,
    ),
  ),
} satisfies Record<string, Rule>;

/** A view is its maker's to change; a shared one administrators' as well. */
export const mayChange = (viewer: Viewer, view: SavedViewRow): boolean =>
  view.ownerId === viewer.userId || savedViewsPolicy.share(viewer);
