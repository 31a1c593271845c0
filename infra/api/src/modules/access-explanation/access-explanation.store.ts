import { defineStatement, type TenantRunner } from '@atrium/database';
import { byFeatureReach, featurePredicate, featureReachOf } from '../../policy/feature-reach.ts';
import { whyTheySeeMatter } from '../../policy/matter-audience.ts';
import {
  matterPredicate,
  matterReaches,
  matterReachOf,
  matterReachParameters,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches, rowReachOf } from '../../policy/row-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { byKey } from '../../variants.ts';
import { isFieldForViewer } from '../custom-fields/field-values.ts';
import { issuedStatuses } from '../matter-money/matter-invoices.store.ts';
import { isReached, noteJoins, noteReachParameters, type NoteReachParameters } from '../notes/note-reach.ts';
import { isRecorded } from '../timesheet/time-entry.ts';

/** A person as an explanation names them. */
export interface ExplainedPerson {
  readonly id: string;
  readonly name: string;
  readonly roleName: string;
  readonly isDisabled: boolean;
  readonly isAuthorized: boolean;
  readonly grantedFlags: readonly string[];
}
const personStatement = defineStatement<{ userId: string }, ExplainedPerson>({
  name: 'accessExplanation.person',
  text: `
    select u.id, u.friendly_name as "name", r.name as "roleName", u.is_disabled as "isDisabled", u.is_authorized as "isAuthorized",
      array(select f.flag from role_access_flags f where f.tenant_id = :tenantId and f.role_id = r.id) as "grantedFlags"
    from users u join roles r on r.tenant_id = :tenantId and r.id = u.role_id
    where u.tenant_id = :tenantId and u.id = :userId::uuid`,
});
export const findExplainedPerson = async (
  runner: TenantRunner,
  tenantId: string,
  userId: string,
): Promise<ExplainedPerson | null> => (await runner.query(tenantId, personStatement, { userId }))[0] ?? null;

/** What ties a person to a matter, whether or not that is enough. */
export interface MatterTies {
  readonly isRestricted: boolean;
  readonly ties: readonly string[];
}
const tiesStatement = defineStatement<{ userId: string; matterId: string }, MatterTies>({
  name: 'accessExplanation.ties',
  text: `
    select m.is_restricted as "isRestricted", ${whyTheySeeMatter} as "ties"
    from matters m join users u on u.tenant_id = :tenantId and u.id = :userId::uuid join roles r on r.tenant_id = :tenantId and r.id = u.role_id
    where m.tenant_id = :tenantId and m.id = :matterId::uuid`,
});
export async function getMatterTies(
  runner: TenantRunner,
  tenantId: string,
  of: { readonly userId: string; readonly matterId: string },
): Promise<MatterTies> {
  const [row] = await runner.query(tenantId, tiesStatement, of);
  if (row === undefined) throw new Error('A matter within reach was not found');
  return row;
}

const noteReachedStatement = defineStatement<NoteReachParameters & { id: string }, { isReached: boolean }>({
  name: 'accessExplanation.noteReached',
  text: `select ${isReached('view')} as "isReached" from notes n ${noteJoins} where n.tenant_id = :tenantId and n.id = :id::uuid and n.deleted_at is null`,
  plan: 'custom',
});
/** Whether a note is where somebody reads notes, whoever it is for. */
export const reachesNote = async (runner: TenantRunner, viewer: Viewer, id: string): Promise<boolean> =>
  (await runner.query(viewer.tenantId, noteReachedStatement, { ...noteReachParameters(viewer), id }))[0]?.isReached ===
  true;

const issuedInvoiceStatements = byFeatureReach((reach, name) =>
  defineStatement<MatterReachParameters & { id: string }, { matterId: string }>({
    name: `accessExplanation.issuedInvoice.${name}`,
    text: `
      select i.matter_id as "matterId" from invoices i join matters m on m.tenant_id = :tenantId and m.id = i.matter_id
      where i.tenant_id = :tenantId and i.id = :id::uuid and i.status in ${issuedStatuses} and ${featurePredicate(reach)}`,
  }),
);
/** An invoice on a matter of somebody from outside, who sees it once it was issued; null where they see none such. */
export async function findIssuedInvoice(
  runner: TenantRunner,
  viewer: Viewer,
  id: string,
): Promise<{ readonly matterId: string } | null> {
  const reach = featureReachOf(viewer, 'invoices', 'view');
  if (reach === null) return null;
  const statement = issuedInvoiceStatements[reach.matters][reach.feature];
  return (await runner.query(viewer.tenantId, statement, { ...matterReachParameters(viewer), id }))[0] ?? null;
}

/** Whose time it is and on which matter. */
export interface ExplainedEntry {
  readonly matterId: string;
  readonly userId: string;
}
const entryColumns = 'e.matter_id as "matterId", e.user_id as "userId"';
const ownEntryStatement = defineStatement<{ viewerId: string; id: string }, ExplainedEntry>({
  name: 'accessExplanation.ownEntry',
  text: `
    select ${entryColumns} from time_entries e
    where e.tenant_id = :tenantId and e.id = :id::uuid and e.user_id = :viewerId::uuid and ${isRecorded}`,
});
const entryStatements = byKey(matterReaches, (matters) =>
  byKey(rowReaches, (time) =>
    defineStatement<MatterReachParameters & { id: string }, ExplainedEntry>({
      name: `accessExplanation.entry.${matters}.${time}`,
      text: `
        select ${entryColumns} from time_entries e join matters m on m.tenant_id = :tenantId and m.id = e.matter_id
        where e.tenant_id = :tenantId and e.id = :id::uuid and ${isRecorded} and ${matterPredicate(matters)} and ${personPredicate(time, 'e.user_id')}`,
    }),
  ),
);
/** Time that is the viewer's own. */
export const findOwnEntry = async (runner: TenantRunner, viewer: Viewer, id: string): Promise<ExplainedEntry | null> =>
  (await runner.query(viewer.tenantId, ownEntryStatement, { viewerId: viewer.userId, id }))[0] ?? null;
/** Time within the viewer's reach in matters and in time. */
export async function findReachedEntry(
  runner: TenantRunner,
  viewer: Viewer,
  id: string,
): Promise<ExplainedEntry | null> {
  const [matters, time] = [matterReachOf(viewer), rowReachOf(viewer, 'time')];
  if (matters === null || time === null) return null;
  const parameters = { ...matterReachParameters(viewer), id };
  return (await runner.query(viewer.tenantId, entryStatements[matters][time], parameters))[0] ?? null;
}

/** A field of enquiries, and whether somebody’s role is among those it is for. */
export interface ExplainedField {
  readonly isForEveryone: boolean;
  readonly isForThem: boolean;
}
const fieldStatement = defineStatement<{ viewerId: string; id: string }, ExplainedField>({
  name: 'accessExplanation.enquiryField',
  text: `
    select f.role_ids = '' as "isForEveryone", ${isFieldForViewer} as "isForThem" from custom_fields f
    where f.tenant_id = :tenantId and f.id = :id::uuid`,
});
export const findEnquiryField = async (
  runner: TenantRunner,
  { tenantId, userId }: Viewer,
  id: string,
): Promise<ExplainedField | null> =>
  (await runner.query(tenantId, fieldStatement, { viewerId: userId, id }))[0] ?? null;
