import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { accessFlags } from '@atrium/contracts';
import pg from 'pg';

/** Two firms with the same content, so that whatever one can see the other has too. */
export const testTenants = ['alpha', 'beta'] as const;
export type TestTenant = (typeof testTenants)[number];
export const TEST_PASSWORD = 'Correct-horse-7';
/** Every text of a firm carries this, so that a leak shows in any answer. */
export const markOf = (tenant: TestTenant): string => `mark${tenant}`;

export const testUsers = [
  'admin',
  'internal',
  'partner',
  'own',
  'team',
  'office',
  'nothing',
  'reception',
  'client',
  'solo',
] as const;
export type TestUser = (typeof testUsers)[number];
type Kind =
  | 'user'
  | 'role'
  | 'office'
  | 'team'
  | 'contact'
  | 'matter'
  | 'entry'
  | 'timer'
  | 'enquiry'
  | 'invoice'
  | 'run'
  | 'passkey'
  | 'document'
  | 'upload'
  | 'instruction'
  | 'scrub'
  | 'analysis'
  | 'session'
  | 'export'
  | 'view'
  | 'template'
  | 'message'
  | 'note'
  | 'task'
  | 'entity'
  | 'matterType'
  | 'stage'
  | 'outreach'
  | 'appointment'
  | 'schedule'
  | 'builtReport'
  | 'dataKey'
  | 'lookup'
  | 'splash'
  | 'sync';

/** The id of a row of the seed, the same in every run. */
export function idOf(tenant: TestTenant, kind: Kind, number: number | TestUser): string {
  const digest = createHash('md5').update(`${tenant}:${kind}:${number}`).digest('hex');
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
/** Every id of the seed that an answer could show. */
export function idsOf(tenant: TestTenant): string[] {
  const numbered: Partial<Record<Kind, number>> = {
    office: 2,
    team: 3,
    contact: 12,
    matter: MATTERS,
    entry: 168,
    timer: 2,
    enquiry: 9,
    invoice: 8,
    run: 1,
    document: 2,
    upload: 1,
    passkey: 2,
  };
  const rows = Object.entries(numbered).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) => idOf(tenant, kind as Kind, index + 1)),
  );
  return [...rows, ...testUsers.flatMap((user) => [idOf(tenant, 'user', user), idOf(tenant, 'role', user)])];
}

export const userNameOf = (tenant: TestTenant, user: TestUser): string => `${user}@${tenant}.example`;

export const MATTERS = 24;
/** Matter 24 is restricted and belongs to the administrator; 23 is completed. */
export const RESTRICTED_MATTER = 24;
export const COMPLETED_MATTER = 23;
/** Matters 1 to 4 are the `own` user's, odd ones are in office 1, those divisible by three in team 1. */
export const OWN_MATTERS = [1, 2, 3, 4] as const;
/** Given to the client; the first also to the solo user. */
export const GIVEN_MATTERS = [5, RESTRICTED_MATTER] as const;

const feeEarner = [
  'matterSummary',
  'nameSummary',
  'timesheet',
  'timesheetTimer',
  'firmDashboard',
  'adHocTask',
  'leadsSummary',
];
const everyFlag = accessFlags.filter((flag) => flag !== 'internalAdmin');
const roles: Record<TestUser, { flags: readonly string[]; scope: string }> = {
  admin: { flags: everyFlag, scope: 'all' },
  internal: { flags: [], scope: 'none' },
  partner: { flags: feeEarner, scope: 'all' },
  own: { flags: feeEarner, scope: 'own' },
  team: { flags: feeEarner, scope: 'team' },
  office: { flags: feeEarner, scope: 'office' },
  nothing: { flags: feeEarner, scope: 'none' },
  reception: { flags: ['phoneTask'], scope: 'own' },
  client: { flags: ['clientDashboard'], scope: 'own' },
  solo: { flags: ['clientDashboard'], scope: 'own' },
};
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

/** The day of the seed. A template outlives it, so `moveToToday` follows in each database. */
const SEEDED_ON = '2026-11-21';

/** Moves what is told relative to today to where it would be had the seed been made today. */
export async function moveToToday(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const days = `(current_date - date '${SEEDED_ON}')`;
  try {
    await client.query(`
      update matters set next_key_date = next_key_date + ${days}, last_activity_at = last_activity_at + make_interval(days => ${days});
      update wip_ledger set entered_on = entered_on + ${days};
      update wip_parts p set last_entered_on = last_entered_on + ${days},
        since = since + case when exists (select from time_entries e where e.tenant_id = p.tenant_id and e.id = p.part_id) then 0 else ${days} end;
      update invoices set issued_on = issued_on + ${days}, due_on = due_on + ${days};
      update enquiries set received_at = received_at + make_interval(days => ${days})`);
  } finally {
    await client.end();
  }
}

/** What a check of the password costs tests: nothing to speak of, where the product's own costs are not what is tested. */
const CHEAP = { memoryCost: 64, timeCost: 1 };

/** Fills an empty database with both firms. */
export async function seedTestFirms(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const passwordHash = await hash(TEST_PASSWORD, CHEAP);
    for (const tenant of testTenants) await seedFirm(client, tenant, passwordHash);
  } finally {
    await client.end();
  }
}

async function seedFirm(client: pg.Client, tenant: TestTenant, passwordHash: string): Promise<void> {
  const id = (kind: Kind, expression: string): string => `md5('${tenant}:${kind}:' || ${expression})::uuid`;
  const mark = markOf(tenant);
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values);
  await run(
    `insert into tenants (tenant_id, title, company_url, source_system, smokeball_provisioning_status) values ($1, $2, $3, 'smokeball', 'SyncInitiated')`,
    [tenant, `${mark} Lawyers`, `https://${mark}.example`],
  );
  await run(
    `insert into offices (tenant_id, id, name, time_zone) select $1, ${id('office', 'n')}, $2 || ' office ' || n, 'Australia/Sydney' from generate_series(1, 2) n`,
    [tenant, mark],
  );
  await run(
    `insert into teams (tenant_id, id, description, used_by_enquiries, used_by_financials) select $1, ${id('team', 'n')}, $2 || ' team ' || n, n = 1, n = 2 from generate_series(1, 3) n`,
    [tenant, mark],
  );
  for (const user of testUsers) await seedUser(run, tenant, user, passwordHash);
  await run(`insert into team_members (tenant_id, team_id, user_id) values ($1, $2, $3), ($1, $4, $5)`, [
    tenant,
    idOf(tenant, 'team', 1),
    idOf(tenant, 'user', 'team'),
    idOf(tenant, 'team', 2),
    idOf(tenant, 'user', 'partner'),
  ]);
  await run(
    `insert into contacts (tenant_id, id, kind, name, email, suburb, is_client, is_staff, is_pms, owner_id)
     select $1, ${id('contact', 'n')}, (array['person', 'organisation', 'trust', 'group'])[1 + n % 4], $2 || ' contact ' || lpad(n::text, 2, '0'),
       'c' || n || '@' || $2 || '.example', $2 || 'ville', n <= 8, n = 12, n % 2 = 0,
       case when n <= 2 then ${id('user', `'own'`)} when n <= 4 then ${id('user', `'team'`)} else ${id('user', `'partner'`)} end
     from generate_series(1, 12) n`,
    [tenant, mark],
  );
  await run(
    `insert into matters (tenant_id, id, file_number, title, description, client_id, client_name, type, stage, status, person_responsible_id, person_acting_id,
       office_id, team_id, opened_on, next_key_date, wip_minor, debtors_minor, trust_minor, estimate_minor, is_restricted, last_activity_at)
     select $1, ${id('matter', 'n')}, $2 || '-' || lpad(n::text, 4, '0'), $2 || ' matter ' || n || case when n = 7 then ' 100%_done' else '' end, $2, ${id('contact', '(1 + n % 8)')},
       $2 || ' contact ' || lpad((1 + n % 8)::text, 2, '0'), $2 || ' type ' || n % 3, $2, case when n = ${COMPLETED_MATTER} then 'Completed' else 'Open' end,
       case when n <= ${OWN_MATTERS.length} then ${id('user', `'own'`)} when n = ${RESTRICTED_MATTER} then ${id('user', `'admin'`)} else ${id('user', `'partner'`)} end,
       null, ${id('office', '(2 - n % 2)')}, case when n % 3 = 0 then ${id('team', '1')} else ${id('team', '2')} end,
       date '2026-01-01' + n, case when n % 2 = 0 then seeded_on + n end, n * 100, n * 10, n, n * 50, n = ${RESTRICTED_MATTER}, seeded_on - (n * 5 + 2)
     from generate_series(1, ${MATTERS}) n, (select date '${SEEDED_ON}' as seeded_on) day`,
    [tenant, mark],
  );
  await run(
    `insert into matter_access (tenant_id, matter_id, user_id) values ($1, $2, $4), ($1, $3, $4), ($1, $2, $5)`,
    [
      tenant,
      idOf(tenant, 'matter', GIVEN_MATTERS[0]),
      idOf(tenant, 'matter', GIVEN_MATTERS[1]),
      idOf(tenant, 'user', 'client'),
      idOf(tenant, 'user', 'solo'),
    ],
  );
  await run(
    `insert into time_entries (tenant_id, id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, rate_minor, amount_minor, narrative, private_memo)
     select $1, ${id('entry', 'n')}, ${id('matter', '(1 + n % 24)')}, case when n % 2 = 0 then ${id('user', `'partner'`)} else ${id('user', `'own'`)} end,
       date '2026-11-16' + n % 5, $2 || ' advice', 3600, 10, 40000, 40000, $2 || ' narrative ' || n, 'memo of ' || $2
     from generate_series(1, 168) n`,
    [tenant, mark],
  );
  await run(
    `insert into wip_ledger (tenant_id, matter_id, entered_on, kind, amount_minor)
     select $1, ${id('matter', '(1 + n % 24)')}, date '${SEEDED_ON}' - n * 10, (array['recorded', 'billed', 'writtenOff'])[1 + n % 3], case when n % 3 = 0 then n * 1000 else -n * 100 end from generate_series(1, 30) n`,
    [tenant],
  );
  await run(
    `insert into invoices (tenant_id, id, number, matter_id, debtor_id, status, issued_on, due_on, net_minor, total_minor, paid_minor)
     select $1, ${id('invoice', 'n')}, $2 || '-' || n, ${id('matter', 'n')}, ${id('contact', '1')}, 'Issued', date '${SEEDED_ON}' - n * 20, date '${SEEDED_ON}' - n * 20 + 14, n * 100, n * 100, 0
     from generate_series(1, 8) n`,
    [tenant, mark],
  );
  await run(
    `insert into enquiries (tenant_id, id, number, received_at, status, stage, channel, source, enquirer_name, area_of_law)
     select $1, ${id('enquiry', 'n')}, n, date '${SEEDED_ON}' - n, case when n % 2 = 0 then 'Won' else 'Open' end, 'New', 'Web', $2 || ' source ' || n % 3, $2, 'Family'
     from generate_series(1, 9) n`,
    [tenant, mark],
  );
  await run(
    `insert into timers (tenant_id, id, user_id, matter_id, description) select $1, ${id('timer', 'n')}, ${id('user', `'partner'`)}, ${id('matter', 'n')}, $2 || ' timer ' || n from generate_series(1, 2) n`,
    [tenant, mark],
  );
  // The first is shared with the client; the second came by the upload. Neither has bytes.
  await run(
    `insert into documents (tenant_id, id, matter_id, name, category, media_type, size_bytes, sha256, storage_key, scan_state, created_by)
     select $1, ${id('document', 'n')}, ${id('matter', '5')}, $2 || ' document ' || n || '.pdf', $2, 'application/pdf', 10, $2, $1 || '/seed-' || n, 'clean', ${id('user', `'admin'`)} from generate_series(1, 2) n`,
    [tenant, mark],
  );
  await run(`insert into document_shares (tenant_id, document_id, user_id, shared_by) values ($1, $2, $3, $4)`, [
    tenant,
    idOf(tenant, 'document', 1),
    idOf(tenant, 'user', 'client'),
    idOf(tenant, 'user', 'admin'),
  ]);
  await run(
    `insert into upload_sessions (tenant_id, id, user_id, matter_id, batch_id, name, size_bytes, storage_key, state, document_id, expires_at)
     values ($1, $2, $3, $4, $2, $5, 10, $1 || '/seed-2', 'completed', $6, 'infinity')`,
    [
      tenant,
      idOf(tenant, 'upload', 1),
      idOf(tenant, 'user', 'admin'),
      idOf(tenant, 'matter', 5),
      `${mark} document 2.pdf`,
      idOf(tenant, 'document', 2),
    ],
  );
  await run(
    `insert into lookups (tenant_id, list, code, value, sort_order) values ($1, 'activity', 'advice', $2, 1), ($1, 'activity', 'court', 'Court', 2)`,
    [tenant, `${mark} advice`],
  );
  await run(`insert into settings (tenant_id, name, value) values ($1, 'labels', $2)`, [
    tenant,
    { personActingLabel: `${mark} acting` },
  ]);
  await run(`insert into splash_screens (tenant_id, id, title, template) values ($1, $2, $3, $4)`, [
    tenant,
    idOf(tenant, 'splash', 1),
    mark,
    `<p>${mark}</p>`,
  ]);
  await run(`insert into saved_layouts (tenant_id, user_id, screen, layout) values ($1, $2, 'matters', $3)`, [
    tenant,
    idOf(tenant, 'user', 'partner'),
    { mark },
  ]);
  await run(`insert into message_drafts (tenant_id, user_id, key, content) values ($1, $2, 'message', $3)`, [
    tenant,
    idOf(tenant, 'user', 'partner'),
    { subject: mark },
  ]);
  await run(
    `insert into passkeys (tenant_id, id, user_id, credential_id, public_key, name)
     select $1, id, user_id, $2 || id, '\\x00', $2 || ' key' from unnest($3::uuid[], $4::uuid[]) key (id, user_id)`,
    [
      tenant,
      mark,
      [idOf(tenant, 'passkey', 1), idOf(tenant, 'passkey', 2)],
      [idOf(tenant, 'user', 'partner'), idOf(tenant, 'user', 'admin')],
    ],
  );
  await run(
    `insert into provisioning_runs (tenant_id, id, source_system, step, description, message) values ($1, $2, 'smokeball', 2, $3, $3)`,
    [tenant, idOf(tenant, 'run', 1), mark],
  );
}

async function seedUser(
  run: (sql: string, values: unknown[]) => Promise<unknown>,
  tenant: TestTenant,
  user: TestUser,
  passwordHash: string,
): Promise<void> {
  const { flags, scope } = roles[user];
  const roleId = idOf(tenant, 'role', user);
  const isExternal = user === 'client' || user === 'solo';
  await run(
    `insert into roles (tenant_id, id, name, is_external, is_administrator, is_internal_admin) values ($1, $2, $3, $4, $5, $6)`,
    [...[tenant, roleId, `${markOf(tenant)} ${user}`, isExternal, user === 'admin', user === 'internal']],
  );
  await run(`insert into role_access_flags (tenant_id, role_id, flag) select $1, $2, unnest($3::text[])`, [
    tenant,
    roleId,
    flags,
  ]);
  await run(
    `insert into role_scopes (tenant_id, role_id, feature, action, scope) select $1, $2, feature, action, $4 from unnest($3::text[]) feature, unnest(array['view', 'create', 'edit']) action`,
    [tenant, roleId, features, scope],
  );
  await run(
    `insert into users (tenant_id, id, user_name, email, friendly_name, staff_name, initials, password_hash, role_id, office_id, is_staff, is_external, hourly_rate_minor)
     values ($1, $2, $3, $4, $5, $5, 'XY', $6, $7, $8, $9, $10, 40000)`,
    [
      ...[
        tenant,
        idOf(tenant, 'user', user),
        userNameOf(tenant, user),
        `${user}@${markOf(tenant)}.example`,
        `${markOf(tenant)} ${user}`,
        passwordHash,
        roleId,
      ],
      ...[idOf(tenant, 'office', 1), !isExternal, isExternal],
    ],
  );
}
