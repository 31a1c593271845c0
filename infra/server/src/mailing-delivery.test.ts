import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  createTenantRunner,
  createTestDatabase,
  defineStatement,
  scaleTarget,
  type NoParameters,
  type TenantRunner,
  type TestDatabase,
} from '@atrium/database';
import { startMailCatcher, type MailCatcher } from '@atrium/jobs';
import { startMailingProcess } from './testing/start-mailing-process.ts';

const PEOPLE = scaleTarget(10_000);
const KILLS = 2;
const LOOK_EVERY_MS = 50;
/** A hundred go out every five seconds, and on a busy machine less often. */
const LONGEST_MS = Math.max(600_000, 360 * PEOPLE);
const [role, user, list, mailing] = [1, 2, 3, 4].map((number) => `0000000c-0000-7000-8000-00000000000${number}`);

/** What the test writes, one after the other, as the owner of the database. */
const firmStatements = [
  `insert into tenants (tenant_id, title) values (:tenantId, 'Alpha')`,
  `insert into roles (tenant_id, id, name) values (:tenantId, '${role}', 'Marketing')`,
  `insert into role_access_flags (tenant_id, role_id, flag) values (:tenantId, '${role}', 'mailingList')`,
  `insert into role_scopes (tenant_id, role_id, feature, action, scope) values (:tenantId, '${role}', 'contacts', 'view', 'all')`,
  `insert into users (tenant_id, id, user_name, email, friendly_name, role_id) values (:tenantId, '${user}', 'ada', 'ada@alpha.example', 'Ada', '${role}')`,
  `insert into mailing_lists (tenant_id, id, name) values (:tenantId, '${list}', 'News')`,
  `insert into mailings (tenant_id, id, mailing_list_id, subject, html, user_id) values (:tenantId, '${mailing}', '${list}', 'News', '<p>Dear {Recipient.FirstName}</p>', '${user}')`,
  `with made as (
     insert into contacts (tenant_id, kind, name, first_name, email, marketing_consent)
     select :tenantId, 'person', 'Person ' || n, 'Person ' || n, 'p' || n || '@client.example', true from generate_series(1, ${PEOPLE}) n returning id, name
   ), listed as (
     insert into mailing_list_members (tenant_id, mailing_list_id, contact_id, consent_source, consented_at)
     select :tenantId, '${list}', id, 'Web form', now() from made)
   insert into mailing_recipients (tenant_id, mailing_id, contact_id, name) select :tenantId, '${mailing}', id, name from made`,
].map((text, number) => defineStatement<NoParameters, never>({ name: `mailingDelivery.firm${number}`, text }));
const passMailingsStatement = defineStatement<NoParameters, never>({
  name: 'mailingDelivery.passMailings',
  text: `update mailings m set due_at = now() where m.tenant_id = :tenantId and m.state = 'QUEUED'`,
});
const passMailStatement = defineStatement<NoParameters, never>({
  name: 'mailingDelivery.passMail',
  text: `update mail_outbox o set due_at = now() where o.tenant_id = :tenantId and o.state = 'queued'`,
});
const leftStatement = defineStatement<NoParameters, { left: number }>({
  name: 'mailingDelivery.left',
  text: `
    select ((select count(*) from mailing_recipients p where p.tenant_id = :tenantId and p.state = 'WAITING')
      + (select count(*) from mail_outbox o where o.tenant_id = :tenantId and o.state = 'queued'))::integer as "left"`,
});

let database: TestDatabase;
let owner: TenantRunner;
let folder: string;
let catcher: MailCatcher;
before(async () => {
  database = await createTestDatabase();
  owner = createTenantRunner({ connectionString: database.ownerConnectionString });
  folder = await mkdtemp(join(tmpdir(), 'atrium-mailing-'));
  catcher = await startMailCatcher(join(folder, 'mail'), 2 * PEOPLE);
  for (const statement of firmStatements) await owner.query('alpha', statement, {});
});
after(async () => {
  await owner.close();
  await catcher.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const start = (): ChildProcess =>
  startMailingProcess(database.appConnectionString, catcher.smtpUrl, join(folder, 'data'));
async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
/** As if the leases of those who were killed had passed. */
async function passLeases(): Promise<void> {
  await owner.query('alpha', passMailingsStatement, {});
  await owner.query('alpha', passMailStatement, {});
}

test(`a mailing to ${PEOPLE} whose processes are killed ${KILLS} times arrives with each, and with nobody as two mails`, async (t) => {
  const arrived = (count: number): Promise<void> =>
    t.waitFor(() => assert.ok(catcher.mails.list().length >= count), { interval: LOOK_EVERY_MS, timeout: LONGEST_MS });
  // Two at once, as installations run them.
  let running = [start(), start()];
  try {
    for (let killed = 1; killed <= KILLS; killed += 1) {
      await arrived(Math.floor((PEOPLE * killed) / (KILLS + 1)));
      await Promise.all(running.map(kill));
      await passLeases();
      running = [start(), start()];
    }
    await t.waitFor(async () => assert.deepEqual(await owner.query('alpha', leftStatement, {}), [{ left: 0 }]), {
      interval: 10 * LOOK_EVERY_MS,
      timeout: LONGEST_MS,
    });
  } finally {
    await Promise.all(running.map(kill));
  }
  const caught = catcher.mails.list();
  const mailsOf = new Map<string, Set<string>>();
  for (const { to, messageId } of caught)
    for (const address of to) mailsOf.set(address, (mailsOf.get(address) ?? new Set()).add(messageId));
  assert.equal(mailsOf.size, PEOPLE, 'nobody is missed');
  assert.deepEqual(
    [...mailsOf].filter(([, ids]) => ids.size > 1),
    [],
    'nobody is written to twice',
  );
  // A mail that was on its way when its process was killed comes once more, under the Message-ID by which programs know it.
  const again = caught.length - PEOPLE;
  assert.ok(again <= running.length * KILLS, `${again} came again`);
  for (const { to, text } of caught)
    assert.match(text, new RegExp(`Dear Person ${to[0]?.slice(1).split('@')[0] ?? ''}\\b`));
});
