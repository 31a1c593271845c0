import { matterReachOf, type MatterReach } from '../../policy/matter-reach.ts';
import { allOf, anyOf, holdsAny, isExternal, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf, type Scope, type Viewer } from '../../policy/viewer.ts';

const opensMatters = allOf(isInternal, holdsAny('matterSummary', 'bulkMatterManagement'));
const editsMatters: Rule = (viewer) => scopeOf(viewer, 'matters', 'edit') !== 'none';

const send = allOf(opensMatters, editsMatters);

export const messagesPolicy = {
  /** Who sees a matter sees what was written about it; people from outside see what was written to them. */
  read: opensMatters,
  /** Who may edit a matter may write to its people. Their addresses come with the matter. */
  send,
  /** Looks at a message filled in: whoever may send one, or writes templates. */
  preview: anyOf(send, allOf(isInternal, holdsAny('emailTemplate'))),
  /** People from outside read what they were sent, and answer, where they have a page to do it on. */
  clientPage: allOf(isExternal, holdsAny('clientDocuments', 'matterSummary')),
} satisfies Record<string, Rule>;

const byScope: Readonly<Record<Scope, MatterReach | null>> = {
  none: null,
  own: 'own',
  team: 'team',
  office: 'office',
  all: 'walled',
};

/** Matters the viewer may see, and among them those they may edit: both have to hold. */
export interface WritingReach {
  readonly view: MatterReach;
  readonly edit: MatterReach;
}

/** Null where there is none. */
export function writingReachOf(viewer: Viewer): WritingReach | null {
  const view = matterReachOf(viewer);
  const edit = view === 'everything' ? view : byScope[scopeOf(viewer, 'matters', 'edit')];
  return view === null || edit === null || viewer.isExternal ? null : { view, edit };
}
