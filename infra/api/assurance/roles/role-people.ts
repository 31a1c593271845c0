import { roleActions, roleFeatures } from '@atrium/contracts';
import type pg from 'pg';
import type { WallPerson } from '../probes/wall-people.ts';
import { PARTNERS_OWN } from '../probes/wall-people.ts';
import type { TestApi } from '../../src/testing/test-api.ts';
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
  feeEarner: { flags: ofMatters, scope: 'all', actions: roleActions },
  ownMatters: { flags: ofMatters, scope: 'own', actions: roleActions },
  viewOnly: { flags: ofMatters, scope: 'all', actions: ['view'] },
  noReach: { flags: ofMatters, scope: 'none', actions: roleActions },
  phoneCalls: { flags: ['phoneTask'], scope: 'own', actions: roleActions, features: ['tasks', 'users'] },
  client: {
    flags: ['clientDashboard', 'clientDocuments', 'uploadMatterDocument', 'debtCollection'],
    scope: 'own',
    actions: ['view', 'create', 'edit'],
  },
  otherFirm: { flags: ofMatters, scope: 'all', actions: roleActions },
};

interface Saved {
  readonly ok: { readonly version: number } | null;
  readonly error: { readonly message: string } | null;
}
async function answerOf<Answer>(
  api: TestApi,
  tenant: TestTenant,
  document: string,
  variables: object = {},
): Promise<Answer> {
  const { data, errors, body } = await api.run([tenant, 'admin'], document, { ...variables });
  if (errors.length > 0) throw new Error(`Roles were not seeded: ${body.slice(0, 300)}`);
  return Object.values(data)[0] as unknown as Answer;
}
function requireSaved({ ok, error }: Saved): void {
  if (ok === null) throw new Error(`Roles were not seeded: ${error?.message ?? 'somebody else changed them'}`);
}

/** Sets the flags and cells of a role as the screens of Feature access and Role security do. */
async function saveRole(
  api: TestApi,
  { tenant, user }: Pick<RolePerson, 'tenant' | 'user'>,
  { flags, cells }: { readonly flags: readonly string[] | null; readonly cells: readonly Cell[] },
): Promise<void> {
  const roleId = idOf(tenant, 'role', user);
  const matrix = await answerOf<{
    version: number;
    roles: readonly { id: string; flags: readonly string[] }[];
  }>(api, tenant, '{ roleFlags { version roles { id flags } } }');
  const held = new Set(matrix.roles.find(({ id }) => id === roleId)?.flags);
  const wanted = flags === null ? held : new Set(flags);
  const changes = [...new Set([...held, ...wanted])]
    .filter((flag) => held.has(flag) !== wanted.has(flag))
    .map((flag) => ({ roleId, flag, isGiven: wanted.has(flag) }));
  if (changes.length > 0)
    requireSaved(
      await answerOf<Saved>(
        api,
        tenant,
        'mutation ($version: Int!, $changes: [RoleFlagInput!]!) { saveRoleFlags(version: $version, changes: $changes) { ok { version } error { message } } }',
        { version: matrix.version, changes },
      ),
    );
  const { version } = await answerOf<{ version: number }>(api, tenant, '{ roleScopes { version } }');
  requireSaved(
    await answerOf<Saved>(
      api,
      tenant,
      'mutation ($version: Int!, $roleId: ID!, $cells: [RoleScopeInput!]!) { saveRoleScopes(version: $version, roleId: $roleId, cells: $cells) { ok { version } error { message } } }',
      { version, roleId, cells },
    ),
  );
}

interface Cell {
  readonly feature: string;
  readonly action: string;
  readonly scope: string;
}
const cellsOf = (scopeOf: (feature: string, action: string) => string): Cell[] =>
  roleFeatures.flatMap((feature) =>
    roleActions.map((action) => ({ feature, action, scope: scopeOf(feature, action) })),
  );

/** Gives the roles of the test firms what they hold here, through the API. The administrator keeps every flag, and may do everything. */
export async function seedRoles(api: TestApi): Promise<void> {
  await saveRole(api, { tenant: 'alpha', user: 'admin' }, { flags: null, cells: cellsOf(() => 'all') });
  for (const [role, { flags, scope, actions: may, features: where = roleFeatures }] of Object.entries(holdings) as [
    Exclude<Role, 'anonymous'>,
    NonNullable<(typeof holdings)[Role]>,
  ][]) {
    const cells = cellsOf((feature, action) => {
      if (!may.includes(action) || !where.includes(feature)) return 'none';
      // The other side of a matter is somebody else's contact.
      return role === 'ownMatters' && feature === 'contacts' ? 'all' : scope;
    });
    await saveRole(api, people[role], { flags, cells });
  }
}

export const userOf = (role: Exclude<Role, 'anonymous'>): readonly [TestTenant, TestUser] => [
  people[role].tenant,
  people[role].user,
];

/** Whoever has phone calls alone has calls where others have tasks. */
export const makePhoneCalls = async (owner: pg.Pool): Promise<void> =>
  void (await owner.query(`update tasks set kind = 'phone' where tenant_id = 'alpha' and created_by = $1`, [
    idOf('alpha', 'user', people.phoneCalls.user),
  ]));
