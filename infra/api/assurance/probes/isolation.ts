import { grantedFlags } from '@atrium/contracts';
import pg from 'pg';
import { simulatedAi } from '../../src/modules/ai/ai.fixtures.ts';
import { apiSchema } from '../../src/schema.ts';
import { startTestApi, type TestApi, type TestApiOptions } from '../../src/testing/test-api.ts';
import { openSocket } from '../../src/testing/test-socket.ts';
import { idOf, markOf, testTenants, testUsers, type TestTenant, type TestUser } from '../../src/testing/test-firms.ts';
import { digestFirm } from './firm-digest.ts';
import { generateProbes } from './generate-probes.ts';
import { operationsOf, type ProbeOperation } from './operations.ts';
import { runProbes, type FirmReport } from './run-probes.ts';
import { seedForProbes } from './seed-probes.ts';
import { settingsOf } from './values.ts';
import { startWallProvider } from './wall-provider.ts';

/**
 * TARGETS 2: what one firm can find out about another, asked in every way the schema knows.
 *
 * @param count how many probes are asked
 * @param countedBy who asks for all that counts, sums and lists, before and after the other firm doubles
 */
export async function probeIsolation(
  count: number,
  { countedBy = testUsers, ...options }: TestApiOptions & { readonly countedBy?: readonly TestUser[] } = {},
): Promise<FirmReport> {
  const provider = await startWallProvider();
  const api = await startTestApi({ ai: simulatedAi(provider.url), ...options });
  try {
    await seedForProbes(api.ownerConnectionString);
    await giveEveryRight(api.owner);
    const operations = operationsOf(apiSchema());
    const before = await digestFirm(api.ownerConnectionString, 'beta');
    const report = await askAll(api, operations, count);
    const written = Object.entries(await digestFirm(api.ownerConnectionString, 'beta')).filter(
      ([table, digest]) => before[table] !== digest,
    );
    report.leaks.push(...written.map(([table]) => `something was written to ${table} of the other firm`));
    report.leaks.push(
      ...(await probeTokens(api)),
      ...(await probeSubscriptions(api, operations)),
      ...(await probeCounts(api, operations, countedBy)),
    );
    return report;
  } finally {
    await api.close();
    await provider.close();
  }
}

/** What has no control by then, such as a row of which only one of those who ask is the owner, is asked about by the other. */
async function askAll(api: TestApi, operations: readonly ProbeOperation[], count: number): Promise<FirmReport> {
  const first = await runProbes(api, generateProbes(operations, count));
  const left = new Set(first.withoutControl);
  const second = await runProbes(
    api,
    generateProbes(operations, 0, 1).filter(({ operation }) => left.has(operation)),
  );
  return {
    paired: first.paired + second.paired,
    unpaired: first.unpaired + second.unpaired,
    leaks: [...first.leaks, ...second.leaks],
    withoutControl: second.withoutControl,
  };
}

/** Both who ask may use everything their flags can open, print, and have reports sent, or half the questions about configuration were refused anyway. */
async function giveEveryRight(owner: TestApi['owner']): Promise<void> {
  for (const tenant of testTenants) {
    const roles = (['partner', 'admin'] as const).map((user) => idOf(tenant, 'role', user));
    await owner.query(
      `insert into role_access_flags (tenant_id, role_id, flag) select $1, role, flag from unnest($2::uuid[]) role, unnest($3::text[]) flag on conflict do nothing`,
      [tenant, roles, grantedFlags],
    );
    await owner.query(
      `insert into role_scopes (tenant_id, role_id, feature, action, scope) select $1, role, g.feature, g.action, 'all' from unnest($2::uuid[]) role, (values ('matters', 'print'), ('reports', 'export')) g (feature, action) on conflict do nothing`,
      [tenant, roles],
    );
  }
}

/** A refresh token of one firm is worth nothing in another, and does no harm there. */
async function probeTokens(api: TestApi): Promise<string[]> {
  const document =
    'mutation ($tenantId: ID!, $refreshToken: String!) { refreshToken(tenantId: $tenantId, refreshToken: $refreshToken) { statusCode accessToken } }';
  const leaks: string[] = [];
  for (const user of testUsers) {
    const { refreshToken } = await api.tokensOf('alpha', user);
    const refresh = async (tenantId: string) =>
      (await api.run('signed out', document, { tenantId, refreshToken }, { 'user-agent': 'test' })).data[
        'refreshToken'
      ];
    if (((await refresh('beta'))?.['statusCode'] as unknown) !== 401)
      leaks.push(`the refresh token of ${user} was taken in the other firm`);
    if (((await refresh('alpha'))?.['statusCode'] as unknown) !== 200)
      leaks.push(`control: the refresh token of ${user} was not taken in its own firm`);
  }
  return leaks;
}

/** A subscription hears its own firm's notices after the other's, and nothing of those. */
async function probeSubscriptions(api: TestApi, operations: readonly ProbeOperation[]): Promise<string[]> {
  const owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  try {
    return await listenToAll(api, owner, operations);
  } finally {
    await owner.end();
  }
}

async function listenToAll(api: TestApi, owner: pg.Client, operations: readonly ProbeOperation[]): Promise<string[]> {
  const leaks: string[] = [];
  for (const system of ['leap', 'actionstep', 'files']) {
    await owner.query(
      `insert into provisioning_runs (tenant_id, source_system, step, message) select tenant_id, $1, 2, 'mark' || tenant_id from tenants`,
      [system],
    );
  }
  // Those that are about one thing, or show nothing of anything, prove in their own tests whose it may be.
  const toEverybody = operations.filter(
    ({ kind, name, arguments: all }) =>
      kind === 'subscription' &&
      ![
        'compositionChanged',
        'pendingMatterCount',
        'unreadNotificationCount',
        'matterChanged',
        'taskChanged',
        'enquiryChanged',
        'materialChanged',
        'appointmentsChanged',
        'contactChanged',
      ].includes(name) &&
      !all.some(({ isRequired }) => isRequired),
  );
  for (const { document, name } of toEverybody) {
    const socket = await openSocket(api, ['alpha', name === 'enquiryScrubChanged' ? 'admin' : 'partner']);
    const stream = socket.subscribe(document);
    await notifyAllOf(owner, 'alpha');
    await stream.next();
    await notifyAllOf(owner, 'beta');
    await notifyAllOf(owner, 'alpha');
    const heard = await stream.next();
    const text = JSON.stringify(heard);
    if (!text.includes(markOf('alpha')) || text.includes(markOf('beta'))) leaks.push(`${name} heard ${text}`);
    await socket.close();
  }
  return leaks;
}

/** Gives every subscription of a firm something to tell the partner. */
async function notifyAllOf(owner: pg.Client, tenant: TestTenant): Promise<void> {
  const partner = idOf(tenant, 'user', 'partner');
  await owner.query(
    `insert into notifications (tenant_id, user_id, number, kind, status, message)
     select $1, $2, (select coalesce(max(n.number), 0) from notifications n where n.tenant_id = $1 and n.user_id = $2) + row_number() over (), kind, 'success', $3
     from unnest(array['uploadMatterDocument', 'createPendingMatter', 'createInstructMatter', 'mention', 'taskAssigned', 'taskReminder', 'documentShared', 'uploadRequest', 'matterMessage', 'reportFailed', 'quoteAnswered']) kind`,
    [tenant, partner, markOf(tenant)],
  );
  await owner.query(
    `select pg_notify('atrium', json_build_object('tenantId', $1::text, 'topic', topic, 'id', '')::text)
     from unnest(array['provisioning:leap', 'provisioning:smokeball', 'provisioning:actionstep', 'provisioning:files', 'enquiryScrub', 'notifications:' || $2::text, 'timers:' || $2::text]) topic`,
    [tenant, partner],
  );
}

/** No list, count, sum or chart of one firm changes when the other firm doubles. */
async function probeCounts(
  api: TestApi,
  operations: readonly ProbeOperation[],
  users: readonly TestUser[],
): Promise<string[]> {
  const queries = operations.filter(({ kind, name }) => kind === 'query' && name !== 'matter');
  const askAll = async () => {
    const bodies = new Map<string, string>();
    for (const user of users) {
      for (const { name, document, arguments: all } of queries) {
        const variables = Object.fromEntries(
          all.filter(({ isRequired }) => isRequired).map((argument) => [argument.name, settingsOf(argument, name)[0]]),
        );
        const { body } = await api.run(['alpha', user], document, variables);
        bodies.set(
          `${name} as ${user}`,
          body.replaceAll(
            /"(?:(?:asAt|cutoff|requestId|lastSignInAt|lastUsedAt|lastSeenAt)":"[^"]*"|elapsedSeconds":\d+)/g,
            '',
          ),
        );
      }
    }
    return bodies;
  };
  const before = await askAll();
  await doubleBeta(api.ownerConnectionString);
  const after = await askAll();
  return [
    ...[...before]
      .filter(([, body]) => body.includes(markOf('beta')))
      .map(([key]) => `${key} shows a text of the other firm`),
    ...[...before]
      .filter(([key, body]) => after.get(key) !== body)
      .map(([key]) => `${key} changed when the other firm grew`),
  ];
}

async function doubleBeta(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`
    insert into contacts (tenant_id, kind, name, is_client, owner_id) select tenant_id, kind, name, is_client, owner_id from contacts where tenant_id = 'beta';
    insert into matters (tenant_id, file_number, title, client_id, client_name, type, status, person_responsible_id, opened_on, wip_minor, debtors_minor)
      select tenant_id, 'new ' || file_number, title, client_id, client_name, type, status, person_responsible_id, opened_on, wip_minor, debtors_minor from matters where tenant_id = 'beta';
    insert into time_entries (tenant_id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, rate_minor, amount_minor)
      select tenant_id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, rate_minor, amount_minor from time_entries where tenant_id = 'beta';
    insert into wip_ledger (tenant_id, matter_id, entered_on, kind, amount_minor) select tenant_id, matter_id, entered_on, kind, amount_minor from wip_ledger where tenant_id = 'beta';
    insert into notes (tenant_id, type, subject, body, matter_id, author_id) select tenant_id, type, subject, body, matter_id, author_id from notes where tenant_id = 'beta';
    insert into timers (tenant_id, user_id, matter_id) select tenant_id, user_id, matter_id from timers where tenant_id = 'beta';
    insert into roles (tenant_id, name) values ('beta', 'new role');
    insert into teams (tenant_id, description) values ('beta', 'new team');
    insert into users (tenant_id, user_name, email, friendly_name, role_id) select tenant_id, 'new.' || user_name, email, friendly_name, role_id from users where tenant_id = 'beta'`);
  await owner.end();
}
