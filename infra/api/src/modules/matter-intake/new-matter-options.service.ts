import { dayIn } from '@atrium/domain';
import { likePattern } from '@atrium/database';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import { scopeOf, type Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { contactColumns } from '../contacts/contact-columns.ts';
import { presentNewField } from '../matters/fields/matter-fields.ts';
import { findNewMatterFields } from '../matters/fields/matter-fields.store.ts';
import { findMatterTypes } from '../matters/record/matter-types.store.ts';
import { findRules } from '../pending-matters/file-numbers.store.ts';
import { readFirmFileNumbers } from '../pending-matters/firm-file-numbers.ts';
import { pendingMattersPolicy, typesFileNumbers, waitsForApproval } from '../pending-matters/pending-matters.policy.ts';
import { findPlacesAndRoles, findSimilarContacts, type SimilarContact } from './new-matter-options.store.ts';

/** Firms that keep no list of roles of their own. */
const USUAL_ROLES = [
  'Opponent',
  'Opponent’s solicitor',
  'Debtor',
  'Buyer',
  'Seller',
  'Lender',
  'Beneficiary',
  'Witness',
  'Expert',
  'Barrister',
];
const SHORTEST_NAME = 3;
const PHONE_DIGITS = 8;

/** What the form of a new matter offers this person. */
export async function getNewMatterOptions({ runner }: RequestContext, viewer: Viewer) {
  const { tenantId, officeId, teamIds } = viewer;
  const [matterTypes, { places, partyRoles }, stored, fields] = await Promise.all([
    findMatterTypes(runner, tenantId),
    findPlacesAndRoles(runner, tenantId),
    findRules(runner, tenantId),
    findNewMatterFields(runner, tenantId, viewer.userId),
  ]);
  const of = (kind: 'office' | 'team') => places.filter((place) => place.kind === kind);
  const { requiresApproval, requiresConflictCheck } = readFirmFileNumbers(stored?.value);
  return {
    canCreate: pendingMattersPolicy.create(viewer),
    canDecide: pendingMattersPolicy.create(viewer),
    canTypeFileNumber: typesFileNumbers(viewer),
    canCreateContacts: scopeOf(viewer, 'contacts', 'create') !== 'none',
    willWait: requiresApproval && waitsForApproval(viewer),
    requiresConflictCheck,
    matterTypes,
    fields: fields.map(presentNewField),
    partyRoles: partyRoles.length > 0 ? partyRoles : USUAL_ROLES,
    offices: of('office'),
    teams: of('team'),
    officeId,
    teamId: of('team').find(({ id }) => teamIds.includes(id))?.id ?? null,
    currency: viewer.currency,
    today: dayIn(viewer.timeZone, new Date()),
  };
}

/**
 * Contacts that may be the same as one about to be made: every word of the name, the
 * same address or the same number. What of a contact is closed to the viewer is neither
 * compared nor shown.
 */
export async function findSimilar(
  { runner }: RequestContext,
  viewer: Viewer,
  { name, email, phone }: { name: string; email: string; phone: string },
): Promise<SimilarContact[]> {
  const reach = rowReachOf(viewer, 'contacts');
  const access = contactColumns.accessOf(viewer);
  const words = name
    .toLowerCase()
    .split(/[\s,.&]+/)
    .filter((word) => word.length > 1);
  const [longest = ''] = words.toSorted((one, other) => other.length - one.length);
  const digits = phone.replaceAll(/\D/g, '');
  const likeness = {
    words: words.slice(0, 8).map(likePattern),
    pattern: longest.length < SHORTEST_NAME ? '' : likePattern(longest),
    email: access.email === 'read' ? email.trim().toLowerCase() : '',
    digits: access.number === 'read' && digits.length >= PHONE_DIGITS ? digits.slice(-PHONE_DIGITS) : '',
  };
  if (reach === null || (likeness.pattern === '' && likeness.email === '' && likeness.digits === '')) return [];
  const found = await findSimilarContacts(runner, viewer.tenantId, reach, {
    ...matterReachParameters(viewer),
    ...likeness,
  });
  return found.map((contact) => ({
    ...contact,
    kind: access.kind === 'read' ? contact.kind : '',
    email: access.email === 'read' ? contact.email : '',
    phone: access.number === 'read' ? contact.phone : '',
    suburb: access.suburb === 'read' ? contact.suburb : '',
  }));
}
