import type { AccessFlag } from '@atrium/contracts';
import { useAccess, useAppUser } from '@atrium/platform';

/** Who may open a tab. */
export interface TabAccess {
  /** One of these is needed; without any, everyone who sees the matter may. */
  readonly access?: readonly AccessFlag[];
  /** Whether people from outside never may. */
  readonly isInternal?: boolean;
}

/** Of the tabs that the overview shows the beginnings of. */
export const notesAccess: TabAccess = { access: ['matterSummary', 'bulkMatterManagement', 'notes'], isInternal: true };
export const tasksAccess: TabAccess = { access: ['adHocTask', 'phoneTask'], isInternal: true };

/** Tells which tabs the person may open. */
export function useMayOpen(): (tab: TabAccess) => boolean {
  const { has } = useAccess();
  const { isInternal } = useAppUser();
  return (tab) => (tab.isInternal !== true || isInternal) && (tab.access === undefined || tab.access.some(has));
}
