import type { TenantTransaction } from '@atrium/database';
import { identifiersOf, mentionQuery, searchOf, type AskedName } from './ask-names.ts';
import { compareHits, needsDecision, type FoundHit, type HitReason } from './conflict-hit.ts';
import {
  findByIdentifiers,
  findEnquiriesOf,
  findInvolvements,
  findMentions,
  findNames,
  type InvolvementRow,
  type NameRow,
} from './find-conflicts.store.ts';
import { comparerOf } from './names/name-likeness.ts';

/** Candidates of each kind that are compared, contacts whose matters are looked up, matters shown of each, hits kept of each name. */
const MOST_CANDIDATES = 200;
const MOST_CONTACTS = 60;
const MOST_INVOLVEMENTS = 12;
const MOST_MENTIONS = 30;
const MOST_HITS = 100;
const MENTION_SCORE = 0.7;

export interface Likely {
  readonly row: NameRow;
  readonly reason: HitReason;
  readonly score: number;
}
type Undecided = Omit<FoundHit, 'needsDecision'>;

/** Looks for one name over the whole firm, whoever asks: who may know of what is found is decided when it is shown. */
export async function findConflicts(
  transaction: TenantTransaction,
  asked: AskedName,
  index: number,
  own: { readonly matterId: string | null; readonly enquiryId: string | null },
): Promise<FoundHit[]> {
  const likely = await findLikely(transaction, asked);
  const contactIds = [
    ...new Set([
      ...(asked.contactId === null ? [] : [asked.contactId]),
      ...likely.flatMap(({ row }) => (row.contactId === null ? [] : [row.contactId])),
    ]),
  ].slice(0, MOST_CONTACTS);
  const involvements = Map.groupBy(
    await findInvolvements(transaction, contactIds, MOST_INVOLVEMENTS),
    ({ contactId }) => contactId,
  );
  const enquiries = (await findEnquiriesOf(transaction, contactIds)).filter(
    (row) => !likely.some((other) => other.row.enquiryId === row.enquiryId),
  );
  const byContact = new Map(
    likely
      .filter(({ row }) => row.contactId !== null)
      .toReversed()
      .map((one) => [one.row.contactId, one]),
  );
  const named = [
    ...likely.flatMap((one) => hitsOf(one, involvements.get(one.row.contactId ?? '') ?? [], index)),
    ...enquiries.flatMap((row) => {
      const of = byContact.get(row.contactId);
      return of === undefined ? [] : hitsOf({ row, reason: of.reason, score: of.score }, [], index);
    }),
  ];
  const query = mentionQuery(asked.name);
  const mentions = query === null ? [] : await findMentions(transaction, query, MOST_MENTIONS);
  const hits = [
    ...named,
    ...mentions.map((row): Undecided => ({
      asked: index,
      source: row.kind,
      name: asked.name,
      reason: 'mentioned',
      score: MENTION_SCORE,
      contactId: row.contactId,
      matterId: row.matterId,
      enquiryId: row.enquiryId,
      role: '',
      isClient: false,
      isAdverse: row.kind === 'enquiry',
      status: row.status,
      since: row.since,
    })),
  ];
  const sameAsAsked = ({ contactId, matterId, enquiryId }: Undecided): boolean =>
    asked.contactId !== null && contactId === asked.contactId && matterId === null && enquiryId === null;
  const isOwn = ({ matterId, enquiryId }: Undecided): boolean =>
    (matterId !== null && matterId === own.matterId) || (enquiryId !== null && enquiryId === own.enquiryId);
  const kept = hits.filter((hit) => !isOwn(hit) && !sameAsAsked(hit));
  return withoutRepetition(
    kept.map((hit) => ({ ...hit, needsDecision: needsDecision(hit, asked) })).toSorted(compareHits),
  ).slice(0, MOST_HITS);
}

/** Names that are like the one asked, the likest first, and whatever bears the same address or number. */
export async function findLikely(transaction: TenantTransaction, asked: AskedName): Promise<Likely[]> {
  const likely: Likely[] = [];
  if (asked.name.trim() !== '') {
    const { words, initials } = searchOf(asked.name);
    const [words1 = [], words2 = [], words3 = [], words4 = []] = words;
    const rows =
      words.length === 0
        ? []
        : await findNames(transaction, {
            asked: asked.name,
            words1,
            words2,
            words3,
            words4,
            initials,
            most: MOST_CANDIDATES,
          });
    const compare = comparerOf(asked.name);
    for (const row of rows) {
      const likeness = compare(row.name);
      if (likeness !== null) likely.push({ row, ...likeness });
    }
  }
  const identifiers = identifiersOf(asked);
  if (identifiers.emails.length + identifiers.phones.length + identifiers.numbers.length > 0) {
    for (const row of await findByIdentifiers(transaction, identifiers, MOST_CANDIDATES))
      likely.push({ row, reason: 'identifier', score: 1 });
  }
  return likely.toSorted((one, other) => other.score - one.score);
}

function hitsOf({ row, reason, score }: Likely, involvements: readonly InvolvementRow[], asked: number): Undecided[] {
  const hit: Undecided = {
    asked,
    source: row.kind,
    name: row.name,
    reason,
    score,
    contactId: row.contactId,
    matterId: row.matterId,
    enquiryId: row.enquiryId,
    role: '',
    status: row.status,
    since: row.since,
    // A debtor of instructions is who we are to act against.
    isClient: false,
    isAdverse: row.kind === 'instruction',
  };
  if (row.kind === 'enquiry' || row.kind === 'instruction' || involvements.length === 0) return [hit];
  return involvements.map(({ matterId, role, isClient, isAdverse, status, since }) => ({
    ...hit,
    matterId,
    role,
    isClient,
    isAdverse,
    status,
    since,
  }));
}

/** One hit for what one contact is on one matter; a text that names it adds nothing to what is known of the matter by name. */
function withoutRepetition(hits: readonly FoundHit[]): FoundHit[] {
  const seen = new Set<string>();
  const matters = new Set(hits.filter(({ reason }) => reason !== 'mentioned').map(({ matterId }) => matterId));
  return hits.filter((hit) => {
    if (hit.reason === 'mentioned' && hit.matterId !== null && matters.has(hit.matterId)) return false;
    const key = [
      hit.contactId ?? hit.name,
      hit.matterId,
      hit.enquiryId,
      hit.role,
      hit.reason === 'mentioned' ? hit.source : hit.isAdverse,
    ].join('/');
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}
