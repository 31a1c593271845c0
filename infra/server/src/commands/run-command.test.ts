import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { checkChains, openFirm as openNewFirm } from '@atrium/api';
import { createTenantRunner, createTestDatabase, defineStatement, type TestDatabase } from '@atrium/database';
import { createOperators, createReleases, type Releases } from '@atrium/releases';
import { pino } from 'pino';
import { writeBuild } from '../testing/small-checkout.ts';
import { operatorCommands } from './command-table.ts';
import type { OperatorTools } from './operator-command.ts';
import { runCommand, usage } from './run-command.ts';

const openFirm = defineStatement<{ title: string }, never>({
  name: 'server.test.openFirmForCommands',
  text: 'insert into tenants (tenant_id, title) values (:tenantId, :title)',
});

let database: TestDatabase;
let releases: Releases;
let folder: string;
let tools: OperatorTools;
/** Ids of crm 1.0.0, 2.0.0 and 3.0.0. */
const crm: string[] = [];
before(async () => {
  database = await createTestDatabase();
  const owner = createTenantRunner({ connectionString: database.ownerConnectionString });
  for (const tenantId of ['harbour', 'wattle']) await owner.query(tenantId, openFirm, { title: `Firm ${tenantId}` });
  await owner.close();
  folder = await mkdtemp(join(tmpdir(), 'atrium-commands-'));
  const { runner } = database;
  releases = createReleases({ runner, folder, logger: pino({ level: 'silent' }) });
  tools = {
    runner,
    releases,
    apiSchema: '',
    publishing: {},
    rootFolder: folder,
    resolvePath: (path) => path,
    origin: 'https://atrium.example',
    openFirm: async (firm) => {
      const opening = createTenantRunner({ connectionString: database.ownerConnectionString });
      try {
        return await openNewFirm({ runner: opening, publicUrl: 'https://atrium.example' }, firm);
      } finally {
        await opening.close();
      }
    },
    takeIn: (tenantId) => Promise.resolve(`${tenantId} is not empty.`),
    checkChains: (tenantId) => checkChains({ runner, serverSecret: new Uint8Array(32), folder }, tenantId),
    backUp: () => Promise.reject(new Error('Not asked for here')),
    openOperators: () => createOperators({ runner, mode: 'production', secret: new Uint8Array(32) }),
  };
  const publish = async (kind: 'host' | 'remote', name: string, version: string): Promise<string> => {
    writeBuild(join(folder, name, version), { kind, name, version, script: `self.${name} = '${version}';` });
    return (await releases.publish(join(folder, name, version))).buildId;
  };
  await atrium('move', 'shell', await publish('host', 'shell', '1.0.0'));
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) crm.push(await publish('remote', 'crm', version));
});
after(async () => {
  await releases.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** `npm run atrium -- …` */
const atrium = async (...words: string[]): Promise<string> =>
  (await runCommand(() => Promise.resolve(tools), words)).join('\n');
const versionOf = async (tenantId: string): Promise<string | undefined> =>
  (await releases.compositionFor(tenantId)).remotes['crm']?.version;

test('moves, pins and unpins with three words as ever, and says what that does', async () => {
  assert.match(
    await atrium('move', 'crm', '1.0.0'),
    new RegExp(`stable of crm moved to ${crm[0]?.slice(0, 12)}[^]*harbour +crm +none → ${crm[0]?.slice(0, 12)}`),
  );
  assert.match(await atrium('pin', 'harbour', 'crm', crm[1]?.slice(0, 8) ?? ''), /harbour pinned to crm/);
  assert.deepEqual([await versionOf('harbour'), await versionOf('wattle')], ['2.0.0', '1.0.0']);
  assert.match(await atrium('unpin', 'harbour', 'crm'), /harbour unpinned for crm/);
  assert.equal(await versionOf('harbour'), '1.0.0');
  const [last, before] = await releases.changes({ name: 'crm' });
  assert.deepEqual([last?.by, last?.reason, before?.change.verb], ['command line', 'by command', 'pin']);
});

test('a reason is kept, and a change that is only asked about is not made', async () => {
  const revision = await releases.currentRevision();
  for (const words of [
    ['effect', 'move', 'crm', '2.0.0'],
    ['move', 'crm', '2.0.0', '--dry-run'],
  ]) {
    assert.match(await atrium(...words), /^Nothing is done\. Would be done: stable of crm moved[^]*wattle/);
  }
  assert.equal(await releases.currentRevision(), revision);
  await atrium('move', 'crm', '2.0.0', '--reason', 'the new list');
  assert.equal((await releases.changes({}))[0]?.reason, 'the new list');
  assert.match(await atrium('changes', '--name', 'crm'), /command line +stable of crm moved to \w+ +the new list/);
});

test('a channel goes back, a firm follows another, and both see what they had', async () => {
  assert.match(await atrium('rollback', 'stable', 'crm'), /goes back to the build before/);
  assert.equal(await versionOf('wattle'), '1.0.0');
  await atrium('move', 'crm', '3.0.0', '--channel', 'canary');
  const revision = await releases.currentRevision();
  await atrium('follow', 'wattle', 'canary');
  assert.equal(await versionOf('wattle'), '3.0.0');
  assert.match(await atrium('composition', 'wattle', String(revision)), /crm +1\.0\.0/);
  assert.match(await atrium('composition', 'wattle'), /crm +3\.0\.0/);
  await atrium('restore', 'wattle', String(revision));
  assert.equal(await versionOf('wattle'), '1.0.0');
  await atrium('unpin', 'wattle', 'crm');
  await atrium('follow', 'wattle', 'stable');
});

test('a rollout starts, pauses, goes on, a step further and back, by the name of its remote', async () => {
  const started = await atrium('rollout', 'start', 'crm', '2.0.0', '--steps', '50,100', '--budget', '1.5');
  assert.match(started, /rollout of crm \w+ to 50, 100 % of firms/);
  assert.match(await atrium('rollout', 'list'), /crm +2\.0\.0 \w+ +50 % of firms +running +by command line/);
  for (const [verb, after] of [
    ['pause', /50 % of firms +paused/],
    ['resume', /50 % of firms +running/],
    ['advance', /100 % of firms/],
    ['back', /rolledBack/],
  ] as const) {
    await atrium('rollout', verb, 'crm');
    assert.match(await atrium('rollout', 'list'), after);
  }
  assert.equal(await versionOf('wattle'), '1.0.0');
  await assert.rejects(
    atrium('rollout', 'start', 'crm', '3.0.0', '--unit', 'offices'),
    /share of firms or of users, not of offices/,
  );
  await assert.rejects(atrium('rollout', 'start', 'crm', '3.0.0', '--steps', '5,many'), /“many” is no percentage/);
  await assert.rejects(atrium('rollout', 'back', 'nothing'), /There is no rollout nothing/);
});

test('a remote is switched off for a firm and on again, a build blocked and unblocked', async () => {
  assert.match(await atrium('off', 'crm', 'harbour', '--reason', 'they asked'), /switched off for harbour/);
  assert.equal(await versionOf('harbour'), undefined);
  assert.match(await atrium('overview'), /crm is switched off for harbour: they asked/);
  await atrium('on', 'crm', 'harbour');
  await atrium('move', 'crm', '2.0.0');
  const buildId = (await releases.compositionFor('harbour')).remotes['crm']?.buildId ?? '';
  assert.match(await atrium('block', buildId.slice(0, 10)), /blocked/);
  assert.notEqual((await releases.compositionFor('harbour')).remotes['crm']?.buildId, buildId);
  assert.match(await atrium('build', buildId), /blocked/);
  await atrium('unblock', buildId);
  assert.equal((await releases.compositionFor('harbour')).remotes['crm']?.buildId, buildId);
});

test('lists builds, of all names or of one, and says which build is meant where that is not clear', async () => {
  assert.match(await atrium('builds'), /shell +1\.0\.0/);
  assert.doesNotMatch(await atrium('builds', 'crm'), /shell/);
  await assert.rejects(
    atrium('pin', 'harbour', 'crm', '9.9.9'),
    /There is no build 9\.9\.9 of crm\. See: npm run atrium -- builds/,
  );
  await assert.rejects(atrium('block', '1.0.0'), /stands for 2 builds/);
  assert.match(await atrium('build', 'shell@1.0.0'), /^shell 1\.0\.0 /);
  await assert.rejects(atrium('build', 'matters@1.0.0'), /There is no build 1\.0\.0 of matters/);
  await assert.rejects(atrium('pin', 'nowhere', 'crm', '1.0.0'), /nowhere/);
});

test('the first administrator comes from the command line, by a link, and the last one stays', async () => {
  const added = await atrium('operator', 'add', 'Ada@atrium.example', 'Ada Byron', 'administrator');
  assert.match(added, /ada@atrium\.example|Ada@atrium\.example/i);
  assert.match(added, /https:\/\/atrium\.example\/-\/console\/welcome#[\w-]{43}$/);
  assert.match(
    await atrium('operator', 'list'),
    /ada@atrium\.example +Ada Byron +administrator +has not used the link yet/,
  );
  await assert.rejects(atrium('operator', 'disable', 'ada@atrium.example'), /last administrator/);
  await assert.rejects(atrium('operator', 'add', 'ada@atrium.example', 'Again', 'viewer'), /already/);
  await assert.rejects(
    atrium('operator', 'add', 'bo@atrium.example', 'Bo', 'king'),
    /There is no role king\. They are viewer, operator, administrator/,
  );
  await atrium('operator', 'add', 'bo@atrium.example', 'Bo', 'viewer');
  await assert.rejects(atrium('operator', 'role', 'bo@atrium.example', 'administrator'), /authenticator/);
  assert.match(await atrium('operator', 'role', 'bo@atrium.example', 'administrator', '--new-link'), /welcome#/);
  assert.match(await atrium('operator', 'disable', 'bo@atrium.example'), /is disabled/);
  assert.match(await atrium('operator', 'events'), /command line +disabled +bo@atrium\.example/);
});

test('a token is made in the name of an operator, of their role at most, and removed', async () => {
  await atrium('operator', 'add', 'robot@atrium.example', 'Robot', 'viewer');
  const made = await atrium('token', 'add', 'robot@atrium.example', 'nightly', 'administrator', '30');
  assert.match(made, /^viewer, until [^]*\natr_[\w-]{43}$/);
  const [tokenId = ''] = (await atrium('token', 'list', 'robot@atrium.example')).split(' ');
  await atrium('token', 'remove', 'robot@atrium.example', tokenId);
  assert.equal(await atrium('token', 'list', 'robot@atrium.example'), '');
  await assert.rejects(atrium('token', 'add', 'robot@atrium.example', 'long', 'viewer', '400'), /1 to 365 days/);
});

test('the usage has a line for every command, and whatever is written otherwise is answered with how it is written', async () => {
  for (const name of Object.keys(operatorCommands)) assert.match(usage(), new RegExp(`^  ${name} `, 'm'));
  const notOpened = (): Promise<OperatorTools> => Promise.reject(new Error('opened'));
  for (const [words, answer] of [
    [[], /npm run atrium -- <command>/],
    [['abolish'], /npm run atrium -- <command>/],
    [['rollout'], /npm run atrium -- <command>/],
    [['effect'], /npm run atrium -- <command>/],
    [['pin', 'harbour'], /^npm run atrium -- pin <firm> <remote> <build> \[--reason …\] \[--dry-run\]$/],
    [['pin', 'harbour', 'crm', '1.0.0', '--because', 'x'], /--because[^]*npm run atrium -- pin/],
    [['effect', 'builds'], /dry-run/],
    [['toString'], /npm run atrium -- <command>/],
  ] as const) {
    await assert.rejects(
      runCommand(notOpened, words),
      (error: Error) => error.name === 'ForeseenError' && answer.test(error.message),
      words.join(' '),
    );
  }
});

test('audit-check says of each firm whether its log is as it was written, and fails where it is not', async () => {
  assert.match(await atrium('audit-check'), /^harbour +0 entries +as written\nwattle/);
  await assert.rejects(atrium('audit-check', 'nobody'), /There is no firm nobody/);
  const owner = createTenantRunner({ connectionString: database.ownerConnectionString });
  await owner.query('wattle', sealNothing, {});
  await owner.close();
  await assert.rejects(atrium('audit-check', 'wattle'), /NOT as written: 3 places[^]+wattle ENTRY_DELETED seal 1 /);
});
const sealNothing = defineStatement<Record<never, never>, never>({
  name: 'test.sealNothing',
  text: `insert into activity_seals (tenant_id, number, entry_id, entry_hash, chain_hash, sealed_at)
    values (:tenantId, 1, new_id(), sha256('x'), sha256('x'), now())`,
});

test('a firm is opened with its administrator, once, and says what is missing', async () => {
  const words = [
    'firm-open',
    'quay',
    '--title',
    'Quay Legal',
    '--administrator',
    'Ada@quay.example',
    '--name',
    'Ada Quay',
  ];
  assert.match(
    await atrium(...words),
    /quay is open at https:[/]+atrium.example[/]quay\nAda@quay.example was sent a link/,
  );
  const [mail] = await database.runner.query('quay', sentMail, {});
  assert.deepEqual([mail?.recipient, mail?.roles, mail?.activities], ['Ada@quay.example', 5, 10]);
  await assert.rejects(atrium(...words), /There is a firm quay already/);
  await assert.rejects(atrium('firm-open', 'Dock'), /lower-case letters/);
  await assert.rejects(atrium('firm-open', 'dock', '--title', 'Dock', '--time-zone', 'Sydney'), /time zone/);
  assert.match(await atrium('firm-open', 'dock', '--title', 'Dock'), /firm-import dock/);
});
const sentMail = defineStatement<Record<never, never>, { recipient: string; roles: number; activities: number }>({
  name: 'test.sentMail',
  text: `select m.recipient, (select count(*)::integer from roles r where r.tenant_id = :tenantId) as roles,
    (select count(*)::integer from lookups l where l.tenant_id = :tenantId and l.list = 'activity') as activities
    from mail_outbox m where m.tenant_id = :tenantId`,
});

test('an archive that is not taken in says why', async () => {
  await assert.rejects(
    runCommand(() => Promise.resolve(tools), ['firm-import', 'harbour', 'all.zip']),
    {
      message: 'harbour is not empty.',
    },
  );
});
