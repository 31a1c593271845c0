import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accessCommands } from '@atrium/contracts';
import { apiSchema } from '../../schema.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, testUsers, type TestUser } from '../../testing/test-firms.ts';
import { ruleOfCommand } from './explain-command.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const names = Object.values(accessCommands).flatMap((area) => Object.keys(area));
const mutations = Object.keys(apiSchema().getMutationType()?.getFields() ?? {});

/** Questions in one request. */
const AT_ONCE = 20;
interface Explanation {
  readonly isAllowed: boolean;
  readonly steps: readonly { readonly rule: string; readonly isPassed: boolean; readonly text: string }[];
}
async function explain(user: TestUser, commands: readonly string[]): Promise<ReadonlyMap<string, Explanation | null>> {
  const found = new Map<string, Explanation | null>();
  for (let from = 0; from < commands.length; from += AT_ONCE) {
    const some = commands.slice(from, from + AT_ONCE);
    const fields = some.map(
      (command, index) =>
        `c${index}: explainAccess(userId: "${idOf('alpha', 'user', user)}", subject: { command: "${command}" }) { isAllowed steps { rule isPassed text } }`,
    );
    const { data } = await api.run(['alpha', 'internal'], `{ ${fields.join(' ')} }`);
    for (const [index, command] of some.entries())
      found.set(command, (data[`c${index}`] as unknown as Explanation | null | undefined) ?? null);
  }
  return found;
}

/** What nobody looks for by a name of its own: it takes something back, goes on with what was begun, or is one's own. */
const notNamed =
  /^(undo|restore|preview|move(?!Enquiry$|Task$|TimeEntry$)|complete(Accounting|Source|Material)|cancel(ContactImport|CsvAnalysis|Export|InvoiceRun|MatterChanges)|discard(Dash|Draft|MatterI|Timer)|record(Conflict|List|Mailing|Receipts)|addUser\w+Activity|note\w+|mark(Notifications)|retry(Prov|Source))/;
const ownOrStep = new Set(
  `acknowledgeSplash addContactImportPart addSourceFilePart adjustTimer applyContactImport applySourceMapping askForReport
  bringSourceDocuments changePassword chooseAccountingOrganisation chooseContactImportRows chooseMailingSubject
  confirmAuthenticator confirmProvisioning confirmTextCode createExportLink createRunStageTasks createSignInCode
  decideSettingUpStep deleteSourceMapping deleteView dismissTimeProposal endOtherSessions endRoleTest endSession
  exchangeSignInCode finishPasskey finishPasskeySignIn importSourceMapping inviteToEnquiryMeeting login logout
  mapContactImport mapSourceRecords otp pauseProvisioning pauseTimer refreshToken removeAuthenticator removePasskey
  removeTextCode renamePasskey reopenUploadRequest requestExport requestNewPassword resendOtp resetLayout resetPassword
  revokeCalendarFeed saveAccountingAccounts saveDraft saveLayout saveMatterInstructionDraft saveProfile saveSourceMapping
  saveUserPreferences saveView setCodeByMail setColumnSecurity setDefaultView setReportFavourite setReportSchedulePaused
  settleIdleTimer settleSourceDifference skipFailedRecords startAuthenticator startPasskey startPasskeySignIn
  startTextCode updateTimer`.split(/\s+/),
);

test('every command has a name, or is none that people look for', () => {
  const left = mutations.filter((name) => !names.includes(name) && !notNamed.test(name) && !ownOrStep.has(name));
  assert.deepEqual(left, []);
  assert.deepEqual(
    names.filter((name) => !mutations.includes(name)),
    [],
  );
  assert.equal(new Set(names).size, names.length);
});

test('every named command asks a rule first', async () => {
  const without: string[] = [];
  for (const name of names) if ((await ruleOfCommand(apiSchema(), name)) === null) without.push(name);
  assert.deepEqual(without, []);
});

test('of every command the explanation says what the command says, for everyone, and why', async () => {
  // No more than a proof that it is asked of the same people: what each rule lets is held to what is declared elsewhere.
  for (const user of testUsers) {
    const explained = await explain(user, names);
    for (const [name, said] of explained) {
      assert.ok(said !== null && said.steps.length > 0, name);
      const failed = said.steps.filter(({ isPassed }) => !isPassed);
      assert.equal(failed.length === 0, said.isAllowed, `${user}, ${name}`);
      assert.ok(
        !said.steps.some(({ text }) => text.includes('may not do this')),
        `${user}, ${name}: no reason is said`,
      );
    }
  }
});

test('a command that is explained as refused is refused, and one that is allowed is not', async () => {
  const asked: readonly (readonly [command: string, document: string, variables: object])[] = [
    [
      'createTask',
      'mutation ($key: String!) { createTask(idempotencyKey: $key, input: { subject: "" }) { error { message } } }',
      {},
    ],
    [
      'createContact',
      'mutation ($key: String!) { createContact(idempotencyKey: $key, input: {}) { error { message } } }',
      {},
    ],
    [
      'createEnquiry',
      'mutation ($key: String!) { createEnquiry(idempotencyKey: $key, input: {}) { error { message } } }',
      {},
    ],
    [
      'updateInvoice',
      'mutation ($input: UpdateInvoiceInput!) { updateInvoice(input: $input) { error { message } } }',
      { input: { id: crypto.randomUUID(), version: 1, holdReason: '', isOnHold: false, message: '', paymentDays: 14 } },
    ],
    [
      'createOffice',
      'mutation ($key: String!) { createOffice(idempotencyKey: $key, input: {}) { error { message } } }',
      {},
    ],
    ['saveSettings', 'mutation { saveSettings(input: { version: -1, changes: [] }) { __typename } }', {}],
  ];
  for (const user of testUsers) {
    const explained = await explain(
      user,
      asked.map(([command]) => command),
    );
    for (const [command, document, variables] of asked) {
      const { errors } = await api.run(['alpha', user], document, { key: crypto.randomUUID(), ...variables });
      const isForbidden = errors.some(({ extensions: { code } }) => code === 'FORBIDDEN');
      assert.equal(explained.get(command)?.isAllowed, !isForbidden, `${user}, ${command}: ${JSON.stringify(errors)}`);
    }
  }
});

const rulesOf = async (user: TestUser, command: string) =>
  (await explain(user, [command])).get(command)?.steps.map(({ rule, isPassed }) => [rule, isPassed]);

test('flag, licence, role cell, rank and side are named', async () => {
  assert.deepEqual(await rulesOf('reception', 'addNote'), [['FLAG', false]]);
  assert.deepEqual(await rulesOf('nothing', 'createTask'), [['SCOPE', false]]);
  assert.deepEqual(await rulesOf('partner', 'createContact'), [
    ['FLAG', true],
    ['SCOPE', true],
  ]);
  assert.deepEqual(await rulesOf('client', 'createTask'), [['OUTSIDE', false]]);
  assert.deepEqual(await rulesOf('partner', 'restoreMatter'), [['RANK', false]]);
  await api.owner.query(
    `insert into feature_licences (tenant_id, name, module, starts_on, ends_on, is_trial, is_active) values ('alpha', 'Time', 'time', current_date - 60, current_date - 30, false, true)`,
  );
  await api.owner.query(`select pg_notify('atrium', '{"tenantId":"alpha","topic":"access","id":""}')`);
  assert.deepEqual(await rulesOf('partner', 'createTimeEntry'), [['LICENCE', false]]);
});

test('what is no command cannot be asked about', async () => {
  for (const command of ['login', 'everything', 'restoreNote'])
    assert.equal((await explain('own', [command])).get(command), null);
});
