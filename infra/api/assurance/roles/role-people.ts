import type pg from 'pg';
import type { WallPerson } from '../probes/wall-people.ts';
import { PARTNERS_OWN } from '../probes/wall-people.ts';
import { idOf, RESTRICTED_MATTER, type TestTenant, type TestUser } from '../../src/testing/test-firms.ts';

/** Who is asked as: the kinds of people a firm has, somebody of another firm, and nobody. */
export const roles = [
  'administrator',
  'internalAdministrator',
  'feeEarner',
  'ownMatters',
  'viewOnly',
  'noReach',
  'phoneCalls',
  'client',
  'otherFirm',
  'anonymous',
] as const;
export type Role = (typeof roles)[number];

/** Somebody who has the role, a matter within their reach and one outside it. */
export interface RolePerson extends WallPerson {
  readonly tenant: TestTenant;
}

/** Each has a matter of their own to change, so that what one does is not what another asks for. */
export const people: Readonly<Record<Exclude<Role, 'anonymous'>, RolePerson>> = {
  administrator: { tenant: 'alpha', user: 'admin', outside: PARTNERS_OWN, inside: 11 },
  internalAdministrator: { tenant: 'alpha', user: 'internal', outside: RESTRICTED_MATTER, inside: 10 },
  feeEarner: { tenant: 'alpha', user: 'partner', outside: RESTRICTED_MATTER, inside: 6 },
  ownMatters: { tenant: 'alpha', user: 'own', outside: 8, inside: 1 },
  viewOnly: { tenant: 'alpha', user: 'office', outside: RESTRICTED_MATTER, inside: 7 },
  noReach: { tenant: 'alpha', user: 'nothing', outside: 8, inside: 12 },
  phoneCalls: { tenant: 'alpha', user: 'reception', outside: 8, inside: 13 },
  client: { tenant: 'alpha', user: 'client', outside: 14, inside: 5 },
  otherFirm: { tenant: 'beta', user: 'partner', outside: RESTRICTED_MATTER, inside: 15 },
};

const ofMatters = [
  'matterSummary',
  'nameSummary',
  'notes',
  'timesheet',
  'timesheetTimer',
  'firmDashboard',
  'adHocTask',
  'leadsSummary',
  'uploadMatterDocument',
  'generalMaterial',
  'artificialIntelligence',
  'emailTemplateAI',
];
const actions = ['view', 'create', 'edit', 'delete', 'export', 'print'];
/** What each role holds beside what the test firms give it, whole: flags, how far it reaches, and what it may do there. */
const holdings: Readonly<
  Partial<
    Record<
      Role,
      {
        readonly flags: readonly string[];
        readonly scope: string;
        readonly actions: readonly string[];
        readonly features?: readonly string[];
      }
    >
  >
> = {
  feeEarner: { flags: ofMatters, scope: 'all', actions },
  ownMatters: { flags: ofMatters, scope: 'own', actions },
  viewOnly: { flags: ofMatters, scope: 'all', actions: ['view'] },
  noReach: { flags: ofMatters, scope: 'none', actions },
  phoneCalls: { flags: ['phoneTask'], scope: 'own', actions, features: ['tasks', 'users'] },
  client: {
    flags: ['clientDashboard', 'clientDocuments', 'uploadMatterDocument', 'debtCollection'],
    scope: 'own',
    actions: ['view', 'create', 'edit'],
  },
  otherFirm: { flags: ofMatters, scope: 'all', actions },
};

/** Gives the roles of the test firms what they hold here. The administrator keeps every flag, and may do everything. */
export async function seedRoles(owner: pg.Pool): Promise<void> {
  for (const [role, { flags, scope, actions: may, features: where = features }] of Object.entries(holdings) as [
    Exclude<Role, 'anonymous'>,
    NonNullable<(typeof holdings)[Role]>,
  ][]) {
    const { tenant, user } = people[role];
    const of = [tenant, idOf(tenant, 'role', user)];
    await owner.query('delete from role_access_flags where tenant_id = $1 and role_id = $2', of);
    await owner.query('insert into role_access_flags (tenant_id, role_id, flag) select $1, $2, unnest($3::text[])', [
      ...of,
      flags,
    ]);
    await owner.query('delete from role_scopes where tenant_id = $1 and role_id = $2', of);
    await owner.query(
      `insert into role_scopes (tenant_id, role_id, feature, action, scope) select $1, $2, f, a, $5 from unnest($3::text[]) f, unnest($4::text[]) a`,
      [...of, where, may, scope],
    );
  }
  // The other side of a matter is somebody else's contact.
  await owner.query(
    `update role_scopes set scope = 'all' where tenant_id = 'alpha' and role_id = $1 and feature = 'contacts'`,
    [idOf('alpha', 'role', people.ownMatters.user)],
  );
  await owner.query(
    `insert into role_scopes (tenant_id, role_id, feature, action, scope) select 'alpha', $1, f, a, 'all' from unnest($2::text[]) f, unnest($3::text[]) a on conflict do nothing`,
    [idOf('alpha', 'role', 'admin'), features, actions],
  );
}
const features = [
  'matters',
  'contacts',
  'enquiries',
  'tasks',
  'time',
  'invoices',
  'notes',
  'documents',
  'users',
  'reports',
];

export const userOf = (role: Exclude<Role, 'anonymous'>): readonly [TestTenant, TestUser] => [
  people[role].tenant,
  people[role].user,
];

/** Whoever has phone calls alone has calls where others have tasks. */
export const makePhoneCalls = async (owner: pg.Pool): Promise<void> =>
  void (await owner.query(`update tasks set kind = 'phone' where tenant_id = 'alpha' and created_by = $1`, [
    idOf('alpha', 'user', people.phoneCalls.user),
  ]));
