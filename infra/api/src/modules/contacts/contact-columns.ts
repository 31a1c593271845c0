import { defineGrid, textColumn, type GridColumn } from '../../grid/grid-columns.ts';
import { matterPredicate, matterReaches } from '../../policy/matter-reach.ts';

/** Matters of the client that the viewer may see; a count may tell no more than the list of them. */
const matterCount = `(select count(*) from matters m where m.tenant_id = :tenantId and m.client_id = c.id and case :matterReach::text
  ${matterReaches.map((reach) => `when '${reach}' then ${matterPredicate(reach)}`).join('\n  ')} else false end)`;

const columns = {
  name: textColumn('c.name'),
  kind: textColumn('c.kind'),
  email: textColumn('c.email'),
  /** The number to ring first. */
  number: textColumn(`case when c.mobile = '' then c.phone else c.mobile end`),
  suburb: textColumn(`trim(c.suburb || ' ' || c.state)`),
  address: textColumn(`trim(c.address_line || ' ' || c.postcode || ' ' || c.country)`),
  matterCount: { kind: 'number', expression: matterCount },
  isPms: textColumn('c.is_pms::text'),
  marketingConsent: textColumn('c.marketing_consent::text'),
  changedAt: { kind: 'moment', expression: 'c.changed_at' },
} as const satisfies Record<string, GridColumn>;

/** Columns of the list of contacts: what can be filtered, sorted and closed to a role by this name. */
export const contactGrid = defineGrid(columns, ['kind', 'suburb', 'isPms', 'marketingConsent', 'changedAt']);
export type ContactColumnName = keyof typeof columns;
export type ContactGroupColumn = (typeof contactGrid.groupNames)[number];
