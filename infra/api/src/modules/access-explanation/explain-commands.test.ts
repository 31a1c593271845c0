import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accessCommandChoices, accessCommands, choicesOfCommand } from '@atrium/contracts';
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
const AT_ONCE = 8;
interface Explanation {
  readonly isAllowed: boolean;
  readonly steps: readonly { readonly rule: string; readonly isPassed: boolean; readonly text: string }[];
}
const [firstList = ''] = Object.keys(accessCommandChoices.requestExport);
/** A command, and what it is about after a colon. */
function subjectOf(asked: string): string {
  const [command = '', choice = command === 'requestExport' ? firstList : undefined] = asked.split(':');
  return `{ command: "${command}"${choice === undefined ? '' : `, choice: "${choice}"`} }`;
}
async function explain(user: TestUser, commands: readonly string[]): Promise<ReadonlyMap<string, Explanation | null>> {
  const found = new Map<string, Explanation | null>();
  for (let from = 0; from < commands.length; from += AT_ONCE) {
    const some = commands.slice(from, from + AT_ONCE);
    const fields = some.map(
      (command, index) =>
        `c${index}: explainAccess(userId: "${idOf('alpha', 'user', user)}", subject: ${subjectOf(command)}) { isAllowed steps { rule isPassed text } }`,
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
  removeTextCode renamePasskey reopenUploadRequest requestNewPassword resendOtp resetLayout resetPassword
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

test('of every command it is said why, to whom has everything, little, one flag, and comes from outside', async () => {
  for (const user of ['admin', 'nothing', 'reception', 'client'] as const) {
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

/** Every choice of a command, as it is asked about. */
const choicesOf = (command: string): string[] =>
  Object.keys(choicesOfCommand(command)).map((choice) => `${command}:${choice}`);

test('of every choice of a command it is said why, and never without the rule of the command itself', async () => {
  for (const command of Object.keys(accessCommandChoices)) assert.ok(names.includes(command), command);
  for (const user of ['admin', 'partner', 'nothing', 'client'] as const) {
    const asked = Object.keys(accessCommandChoices).filter((command) => command !== 'requestExport');
    const explained = await explain(user, [...asked, ...asked.flatMap(choicesOf)]);
    for (const [name, said] of explained) {
      assert.ok(said !== null && said.steps.length > 0, name);
      assert.equal(
        said.steps.every(({ isPassed }) => isPassed),
        said.isAllowed,
        `${user}, ${name}`,
      );
      const [command = ''] = name.split(':');
      if (explained.get(command)?.isAllowed !== true) assert.equal(said.isAllowed, false, `${user}, ${name}`);
    }
  }
});

test('which list somebody exports, which setting they save and which dashboard they arrange is explained as it is decided', async () => {
  const settled = new Map<string, Set<boolean>>();
  const agree = (command: string, said: Explanation | null | undefined, may: boolean, about: string): void => {
    assert.equal(said?.isAllowed, may, `${about}: ${JSON.stringify(said?.steps)}`);
    settled.set(command, (settled.get(command) ?? new Set()).add(may));
  };
  for (const user of testUsers) {
    const { data } = await api.run(['alpha', user], '{ exportRuns { lists } }');
    const lists = data['exportRuns']?.['lists'] as unknown as string[];
    for (const [asked, said] of await explain(user, choicesOf('requestExport')))
      agree('requestExport', said, lists.includes(asked.slice('requestExport:'.length)), `${user}, ${asked}`);
    const settings = await api.run(['alpha', user], '{ firmSettings { settings { key } } }');
    const shown = JSON.stringify(settings.data);
    for (const [asked, said] of await explain(user, choicesOf('saveSettings')))
      agree('saveSettings', said, shown.includes(`"${asked.slice('saveSettings:'.length)}"`), `${user}, ${asked}`);
    for (const [asked, said] of await explain(user, choicesOf('publishDashboardDraft'))) {
      const layoutId = Number(asked.slice('publishDashboardDraft:'.length));
      const { errors } = await api.run(
        ['alpha', user],
        'query ($layoutId: Int!) { dashboardLayoutSetup(layoutId: $layoutId) { __typename } }',
        { layoutId },
      );
      agree('publishDashboardDraft', said, errors.length === 0, `${user}, ${asked}`);
    }
  }
  assert.deepEqual(
    [...settled].map(([command, ends]) => [command, ends.size]),
    [
      ['requestExport', 2],
      ['saveSettings', 2],
      ['publishDashboardDraft', 2],
    ],
  );
});

test('approving an invoice and writing templates of the firm are explained by the rule they ask beside the first', async () => {
  const narrative =
    'mutation ($key: String!, $input: NarrativeTemplateInput!) { createNarrativeTemplate(idempotencyKey: $key, input: $input) { ok { id } error { message } } }';
  const state =
    'mutation ($key: String!, $input: ChangeInvoiceStateInput!) { changeInvoiceState(idempotencyKey: $key, input: $input) { error { message } } }';
  const ends = new Set<string>();
  for (const user of testUsers) {
    const said = await explain(user, ['changeInvoiceState:APPROVE', 'createNarrativeTemplate:firm']);
    const approved = await api.run(['alpha', user], state, {
      key: crypto.randomUUID(),
      input: { id: crypto.randomUUID(), version: 1, action: 'APPROVE' },
    });
    const mayApprove = approved.errors.every(({ extensions: { code } }) => code !== 'FORBIDDEN');
    assert.equal(said.get('changeInvoiceState:APPROVE')?.isAllowed, mayApprove, user);
    const written = await api.run(['alpha', user], narrative, {
      key: crypto.randomUUID(),
      input: { name: `Of ${user}`, text: 'Advising', isFirm: true },
    });
    const mayWrite = JSON.stringify(written.data).includes('"error":null');
    assert.equal(said.get('createNarrativeTemplate:firm')?.isAllowed, mayWrite, user);
    ends.add(`${mayApprove}`).add(`template ${mayWrite}`);
  }
  assert.ok(ends.has('true') && ends.has('false'), [...ends].join(', '));
});

test('a note of a contact or an enquiry, and a rate of a matter, need what one reaches there as well', async () => {
  const role = idOf('alpha', 'role', 'admin');
  const refused = async (): Promise<string[]> => {
    const asked = ['addNote', 'addNote:contact', 'addNote:enquiry', 'createRate', 'createRate:matter'];
    return [...(await explain('admin', asked))].flatMap(([name, said]) => (said?.isAllowed === true ? [] : [name]));
  };
  const setScope = (feature: string, action: string, scope: string) =>
    api.owner.query(
      `update role_scopes set scope = $4 where tenant_id = 'alpha' and role_id = $1 and feature = $2 and action = $3`,
      [role, feature, action, scope],
    );
  assert.deepEqual(await refused(), []);
  for (const [feature, action, command] of [
    ['contacts', 'view', 'addNote:contact'],
    ['enquiries', 'view', 'addNote:enquiry'],
    ['matters', 'view', 'createRate:matter'],
    ['invoices', 'edit', 'createRate:matter'],
  ] as const) {
    await setScope(feature, action, 'none');
    assert.deepEqual(await refused(), [command], feature);
    await setScope(feature, action, 'all');
  }
  const flags = ['nameSummary', 'referrers', 'leadsSummary', 'mailingList', 'eventsAndCampaigns'];
  await api.owner.query(
    `delete from role_access_flags where tenant_id = 'alpha' and role_id = $1 and flag = any($2::text[])`,
    [role, flags],
  );
  assert.deepEqual(await refused(), ['addNote:contact', 'addNote:enquiry']);
  await api.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) select 'alpha', $1, unnest($2::text[])`,
    [role, flags],
  );
});

test('a choice that there is not is refused', async () => {
  const asked = ['requestExport:NOTHING', 'saveSettings:nothing', 'createTask:own', 'publishDashboardDraft:toString'];
  for (const [name, said] of await explain('own', asked)) assert.equal(said, null, name);
  const { errors } = await api.run(
    ['alpha', 'internal'],
    'query ($user: ID!) { explainAccess(userId: $user, subject: { command: "requestExport" }) { isAllowed } }',
    { user: idOf('alpha', 'user', 'own') },
  );
  assert.equal(errors[0]?.extensions.code, 'BAD_USER_INPUT');
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
