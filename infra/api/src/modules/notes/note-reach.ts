import { enquiryPredicate } from '../../policy/enquiry-reach.ts';
import { featureReachOf } from '../../policy/feature-reach.ts';
import {
  matterPredicate,
  matterReaches,
  matterReachOf,
  matterReachParameters,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches, rowReachOf } from '../../policy/row-reach.ts';
import { scopeOf, type Viewer } from '../../policy/viewer.ts';
import { byKey } from '../../variants.ts';
import { matterAccessOf } from '../matters/matter-column-access.ts';
import { mayDo, notesPolicy } from './notes.policy.ts';

/**
 * Where notes are read and written: a note lives on a matter, else on a contact,
 * else on an enquiry, and is within reach where both reaches hold, that in the
 * record and that in notes. The reaches are switches of the SQL, since a list
 * shows notes of all three; PostgreSQL plans these statements for the values of
 * each call (`plan: 'custom'`) and folds the other branches away.
 */
const actions = ['view', 'create', 'edit', 'delete'] as const;
export type NoteAction = (typeof actions)[number];

type SwitchName = 'matterReach' | 'contactReach' | 'enquiryReach' | `${NoteAction}Reach` | `${NoteAction}RowReach`;
/** What the predicates of this file bind; an empty switch reaches nothing. */
export type NoteReachParameters = MatterReachParameters &
  Readonly<Record<SwitchName, string>> & {
    /** The title of a matter can be closed to a role. */ readonly seesTitles: boolean;
  };

/** The values of the switches for a viewer. */
export function noteReachParameters(viewer: Viewer): NoteReachParameters {
  const rowReach = (action: NoteAction): string => {
    const scope = scopeOf(viewer, 'notes', action);
    return viewer.isExternal || scope === 'none' || !mayDo[action](viewer) ? '' : scope;
  };
  const featureReach = (action: NoteAction): string =>
    viewer.isExternal || !mayDo[action](viewer) ? '' : (featureReachOf(viewer, 'notes', action)?.feature ?? '');
  const byAction = Object.fromEntries(
    actions.flatMap((action) => [
      [`${action}Reach`, featureReach(action)],
      [`${action}RowReach`, rowReach(action)],
    ]),
  ) as Record<`${NoteAction}Reach` | `${NoteAction}RowReach`, string>;
  return {
    ...matterReachParameters(viewer),
    ...byAction,
    seesTitles: matterAccessOf(viewer).title === 'read',
    matterReach: viewer.isExternal ? '' : (matterReachOf(viewer) ?? ''),
    contactReach: notesPolicy.contacts(viewer) ? (rowReachOf(viewer, 'contacts') ?? '') : '',
    enquiryReach: notesPolicy.enquiries(viewer) ? (rowReachOf(viewer, 'enquiries') ?? '') : '',
  };
}

const switchOf = (parameter: SwitchName, cases: Readonly<Record<string, string>>): string =>
  `case :${parameter}::text ${Object.entries(cases)
    .map(([reach, predicate]) => `when '${reach}' then (${predicate})`)
    .join(' ')} else false end`;

const matterSwitch = (parameter: SwitchName): string =>
  switchOf(
    parameter,
    byKey(matterReaches, (reach) => matterPredicate(reach, 'm')),
  );
const contactSwitch = (parameter: SwitchName): string =>
  switchOf(
    parameter,
    byKey(rowReaches, (reach) => personPredicate(reach, 'c.owner_id')),
  );
const enquirySwitch = (parameter: SwitchName): string =>
  switchOf(
    parameter,
    byKey(rowReaches, (reach) => enquiryPredicate(reach)),
  );

/** SQL that is true where the viewer may do this with notes of the matter `m`, the contact `c` or the enquiry `e`. */
export const recordPredicates: Readonly<Record<'matter' | 'contact' | 'enquiry', (action: NoteAction) => string>> = {
  matter: (action) => `(${matterSwitch('matterReach')}) and (${matterSwitch(`${action}Reach`)})`,
  contact: (action) => `(${contactSwitch('contactReach')}) and (${contactSwitch(`${action}RowReach`)})`,
  enquiry: (action) => `(${enquirySwitch('enquiryReach')}) and (${enquirySwitch(`${action}RowReach`)})`,
};

/** What a note is about, to be joined to notes `n` before the predicates. */
export const noteJoins = `
  left join matters m on m.tenant_id = :tenantId and m.id = n.matter_id
  left join contacts c on c.tenant_id = :tenantId and c.id = n.contact_id
  left join enquiries e on e.tenant_id = :tenantId and e.id = n.enquiry_id`;

/** SQL that is true where the record of the note `n` is within reach for this. */
export const isReached = (action: NoteAction): string => `case
  when n.matter_id is not null then coalesce(${recordPredicates.matter(action)}, false)
  when n.contact_id is not null then coalesce(${recordPredicates.contact(action)}, false)
  when n.enquiry_id is not null then coalesce(${recordPredicates.enquiry(action)}, false)
  else false end`;

/** SQL: whose teams a note `n` for the team is for. What adds to a note is read by those who read that one. */
export const teamAuthor = `case when n.addendum_to_id is null then n.author_id else (select o.author_id from notes o where o.tenant_id = :tenantId and o.id = n.addendum_to_id) end`;

/** A private note is its author's; one for the team is for those who share a team with the author. */
export const isVisible = `(n.visibility in ('firm', 'shared') or n.author_id = :viewerId::uuid or n.visibility = 'team' and exists (
  select 1 from (select ${teamAuthor} as id) a where a.id = :viewerId::uuid or exists (
    select 1 from team_members nt where nt.tenant_id = :tenantId and nt.user_id = a.id and nt.team_id = any(:teamIds::uuid[]))))`;

/** Reaches in matters without a person in them, such as most people of a firm have. */
export const plainMatterReaches = ['everything', 'walled'] as const;
export type PlainMatterReach = (typeof plainMatterReaches)[number];

/**
 * The reach in matters of whoever reads every note on the matters of that reach, on contacts and on enquiries; null for
 * everybody else. Contacts or enquiries may be closed to them as a whole.
 */
export function plainReachOf(parameters: NoteReachParameters): PlainMatterReach | null {
  const { matterReach, viewReach, viewRowReach, contactReach, enquiryReach } = parameters;
  const reach = plainMatterReaches.find((each) => each === matterReach) ?? null;
  const isAllOrNone = [viewRowReach, contactReach, enquiryReach].every((each) => each === 'all' || each === '');
  return viewReach === reach && isAllOrNone ? reach : null;
}

/** `isReached('view')` for those of this plain reach: without a switch, so that it is planned once. */
export const isReachedPlainly = (reach: PlainMatterReach): string => `case
  when n.matter_id is not null then coalesce(${matterPredicate(reach, 'm')}, false)
  when n.contact_id is not null then :contactReach::text <> '' and :viewRowReach::text <> ''
  when n.enquiry_id is not null then :enquiryReach::text <> '' and :viewRowReach::text <> ''
  else false end`;

/** `isReached` for a note that somebody of a plain reach reads: the reach in the record is theirs already. */
export const mayPlainly = (action: NoteAction): string => `case
  when n.matter_id is not null then coalesce(${matterSwitch(`${action}Reach`)}, false)
  when n.contact_id is not null then coalesce(${contactSwitch(`${action}RowReach`)}, false)
  when n.enquiry_id is not null then coalesce(${enquirySwitch(`${action}RowReach`)}, false)
  else false end`;

/** SQL that is true for the notes `n`, with their records joined, that the viewer may read. */
export const noteIsReadable = `n.tenant_id = :tenantId and n.deleted_at is null and ${isReached('view')} and ${isVisible}`;
