import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { loaderById } from '../../server/loaders.ts';
import type { HitReason, HitSource } from './conflict-hit.ts';
import {
  findHits,
  findSeenContacts,
  findSeenEnquiries,
  findSeenMatters,
  type HitRow,
  type Outcome,
  type ReportRow,
  type SeenMatter,
} from './conflict-reports.store.ts';

const sources: Readonly<Record<HitSource, string>> = {
  contact: 'CONTACT',
  alias: 'ALIAS',
  former: 'FORMER_NAME',
  enquiry: 'ENQUIRY',
  instruction: 'INSTRUCTION',
  matter: 'MATTER_TEXT',
  note: 'NOTE',
  narrative: 'NARRATIVE',
};
const reasons: Readonly<Record<HitReason, string>> = {
  exact: 'EXACT',
  sameWords: 'SAME_WORDS',
  variant: 'VARIANT',
  initials: 'INITIALS',
  soundsAlike: 'SOUNDS_ALIKE',
  contains: 'CONTAINS',
  similar: 'SIMILAR',
  identifier: 'IDENTIFIER',
  mentioned: 'MENTIONED',
};
const outcomes: Readonly<Record<Outcome, string>> = {
  open: 'OPEN',
  clear: 'CLEAR',
  conflict: 'CONFLICT',
  waived: 'WAIVED',
};

/** A report as the SDL has it; its people and hits come through loaders. */
export const presentReport = ({ outcome, number, ...report }: ReportRow) => ({
  ...report,
  reference: `CC-${String(number).padStart(6, '0')}`,
  outcome: outcomes[outcome],
});
export type PresentedReport = ReturnType<typeof presentReport>;

export interface PresentedHit {
  readonly id: string;
  readonly asked: number;
  readonly reason: string;
  readonly score: number;
  readonly needsDecision: boolean;
  readonly isWithheld: boolean;
  readonly askId: string | null;
  readonly source: string | null;
  readonly name: string;
  readonly contactId: string | null;
  readonly enquiryId: string | null;
  readonly matter: SeenMatter | null;
  readonly role: string;
  readonly isClient: boolean;
  readonly isAdverse: boolean;
  readonly status: string;
  readonly since: string | null;
}

/** What of each report's hits the viewer may know, as things are now. */
export const hitsLoader = loaderById(async (context, tenantId, ids) => {
  const rows = await findHits(context.runner, tenantId, ids);
  const { viewer } = context;
  if (viewer === null) return [];
  const seen = await findSeen(context, viewer, rows);
  const byReport = Map.groupBy(rows, ({ reportId }) => reportId);
  return ids.map((id) => ({ id, hits: (byReport.get(id) ?? []).map((row) => presentHit(row, seen)) }));
});

interface Seen {
  readonly matters: ReadonlyMap<string, SeenMatter>;
  readonly contacts: ReadonlySet<string>;
  readonly enquiries: ReadonlySet<string>;
}
async function findSeen({ runner }: RequestContext, viewer: Viewer, rows: readonly HitRow[]): Promise<Seen> {
  const own = matterReachParameters(viewer);
  const idsOf = (key: 'matterId' | 'contactId' | 'enquiryId'): string[] => [
    ...new Set(rows.flatMap((row) => row[key] ?? [])),
  ];
  const [matterReach, contactReach, enquiryReach] = [
    matterReachOf(viewer),
    rowReachOf(viewer, 'contacts'),
    rowReachOf(viewer, 'enquiries'),
  ];
  const [matters, contacts, enquiries] = await Promise.all([
    matterReach === null
      ? []
      : findSeenMatters(runner, viewer.tenantId, matterReach, { ...own, ids: idsOf('matterId') }),
    contactReach === null
      ? []
      : findSeenContacts(runner, viewer.tenantId, contactReach, { ...own, ids: idsOf('contactId') }),
    enquiryReach === null
      ? []
      : findSeenEnquiries(runner, viewer.tenantId, enquiryReach, { ...own, ids: idsOf('enquiryId') }),
  ]);
  return {
    matters: new Map(matters.map((matter) => [matter.id, matter])),
    contacts: new Set(contacts.map(({ id }) => id)),
    enquiries: new Set(enquiries.map(({ id }) => id)),
  };
}

function isSeen({ matterId, enquiryId, contactId }: HitRow, seen: Seen): boolean {
  if (matterId !== null) return seen.matters.has(matterId);
  if (enquiryId !== null) return seen.enquiries.has(enquiryId);
  return contactId === null || seen.contacts.has(contactId);
}

function presentHit(row: HitRow, seen: Seen): PresentedHit {
  const { asked, needsDecision } = row;
  const known = {
    id: `${row.reportId}/${row.position}`,
    asked,
    needsDecision,
    reason: reasons[row.reason],
    score: row.score,
  };
  if (isSeen(row, seen)) {
    const { name, role, isClient, isAdverse, status, since, contactId } = row;
    const matter = row.matterId === null ? null : (seen.matters.get(row.matterId) ?? null);
    return {
      ...known,
      isWithheld: false,
      askId: null,
      source: sources[row.source],
      name,
      contactId: contactId !== null && seen.contacts.has(contactId) ? contactId : null,
      enquiryId: row.enquiryId,
      matter,
      role,
      isClient,
      isAdverse,
      status,
      since,
    };
  }
  // Behind a wall even how it was found would tell: an alias, a former name, a nickname. Who is inside is not said either.
  const strength = { reason: row.reason === 'mentioned' ? 'MENTIONED' : 'SIMILAR', score: needsDecision ? 1 : 0.7 };
  const nothing = {
    source: null,
    name: '',
    contactId: null,
    enquiryId: null,
    matter: null,
    role: '',
    isClient: false,
    isAdverse: false,
    status: '',
    since: null,
  };
  return { ...known, ...strength, ...nothing, isWithheld: true, askId: row.isRestricted === true ? null : row.askId };
}
