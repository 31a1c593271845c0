import { moment, number, text } from '../../grid/grid-columns.ts';
import { defineColumns, masked, type ClosedFields } from '../../grid/list-columns.ts';
import { matterPredicate, matterReaches } from '../../policy/matter-reach.ts';
import type { PresentedContact } from './contact.ts';

/** Matters of the client that the viewer may see; a count may tell no more than the list of them. */
const matterCount = `(select count(*) from matters m where m.tenant_id = :tenantId and m.client_id = c.id and case :matterReach::text
  ${matterReaches.map((reach) => `when '${reach}' then ${matterPredicate(reach)}`).join('\n  ')} else false end)`;

const columns = {
  name: text('c.name'),
  kind: text('c.kind'),
  email: text('c.email'),
  /** The number to ring first. */
  number: text(`case when c.mobile = '' then c.phone else c.mobile end`),
  suburb: text(`trim(c.suburb || ' ' || c.state)`),
  address: text(`trim(c.address_line || ' ' || c.postcode || ' ' || c.country)`),
  matterCount: number(matterCount),
  isPms: text('c.is_pms::text'),
  marketingConsent: text('c.marketing_consent::text'),
  changedAt: moment('c.changed_at'),
};
export type ContactColumnName = keyof typeof columns;

/** The number of matters is counted by a loader, which asks by itself. */
const closed: ClosedFields<PresentedContact, ContactColumnName> = {
  kind: { kind: masked },
  email: { email: masked },
  number: { phone: masked, mobile: '' },
  suburb: { suburb: masked, state: '' },
  address: { addressLine: masked, postcode: '', country: '' },
  isPms: { isPms: false },
  marketingConsent: { marketingConsent: false },
  changedAt: { changedAt: null },
};

/** Columns of the list of contacts. What a contact is known by is open to everyone who sees it. */
export const contactColumns = defineColumns({
  columns,
  groups: ['kind', 'suburb', 'isPms', 'marketingConsent', 'changedAt'],
  secured: 'contacts',
  alwaysOpen: ['name'],
  closed,
});
