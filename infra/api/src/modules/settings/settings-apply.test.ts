import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { findSetting, firmSettings, journalAccountNames } from '@atrium/contracts';
import { giveWork } from '../invoices/billing.fixtures.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
let firmBefore: Readonly<Record<string, unknown>> = {};
before(async () => {
  api = await startTestApi();
  const { rows } = await api.owner.query<Readonly<Record<string, unknown>>>(
    `select title, company_url, home_country, currency, time_zone from tenants where tenant_id = 'alpha'`,
  );
  firmBefore = rows[0] ?? assert.fail();
});
after(() => api.close());
afterEach(async () => {
  await api.owner.query(`delete from settings where tenant_id = 'alpha'`);
  await api.owner.query(
    `update tenants set title = $1, company_url = $2, home_country = $3, currency = $4, time_zone = $5, show_reset_leap_access_card = false,
       show_reset_smokeball_access_card = false, show_reset_actionstep_access_card = false where tenant_id = 'alpha'`,
    ['title', 'company_url', 'home_country', 'currency', 'time_zone'].map((column) => firmBefore[column]),
  );
});

type Changes = Readonly<Record<string, string | number | boolean>>;
const ask = async (user: TestUser, document: string, variables: object = {}): Promise<unknown> => {
  const { data, errors } = await api.run(['alpha', user], document, { ...variables });
  assert.deepEqual(errors, []);
  return JSON.parse(JSON.stringify(data)) as unknown;
};
/** Saves settings as the screen does. */
async function save(changes: Changes): Promise<void> {
  const { firmSettings: now } = (await ask('internal', '{ firmSettings { version } }')) as {
    firmSettings: { version: number };
  };
  const input = {
    version: now.version,
    changes: Object.entries(changes).map(([key, value]) => ({ key, value })),
  };
  const answer = await ask(
    'internal',
    'mutation ($input: SaveSettingsInput!) { saveSettings(input: $input) { ok { version } error { message } conflict { version } } }',
    { input },
  );
  const { saveSettings } = answer as { saveSettings: { error: unknown; conflict: unknown } };
  assert.deepEqual([saveSettings.error, saveSettings.conflict], [null, null]);
}

/** What is saved, what is asked where it applies, and the answer. */
interface Case {
  readonly what: string;
  readonly saves: Changes;
  readonly as?: TestUser;
  readonly document: string;
  readonly variables?: () => object;
  readonly answers: unknown;
}

const PATIENCE_MS = 5000;
const TARGET = 23_400;
const year = new Date().getUTCFullYear();
const labelNames = {
  'labels.personResponsible': 'personResponsibleLabel',
  'labels.personActing': 'personActingLabel',
  'labels.personAssisting': 'matterAssistingResponsibilityLabel',
  'labels.introducer': 'matterIntroducingResponsibilityLabel',
} as const;
const links = ['clientService', 'innography', 'trainingWebinars', 'featureUpdates', 'serviceLevels'];
const accountSetting = (name: string): string => `billing.account${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
const accounts: Changes = Object.fromEntries(
  journalAccountNames.map((name, index) => [accountSetting(name), `9${index}0`]),
);

const cases: readonly Case[] = [
  {
    what: 'the firm is called and found as it says',
    saves: { 'firm.title': 'markalpha Renamed', 'firm.companyUrl': 'https://alpha.example' },
    document: '{ tenant { title companyUrl } }',
    answers: { tenant: { title: 'markalpha Renamed', companyUrl: 'https://alpha.example' } },
  },
  {
    what: 'messages tell how the firm is reached, and its business number',
    saves: { 'firm.email': 'office@alpha.example', 'firm.phone': '02 5550 1234', 'firm.abn': '51 824 753 556' },
    as: 'partner',
    document: 'query ($input: MessagePreviewInput!) { previewMessage(input: $input) { subject } }',
    variables: () => ({
      input: {
        messageType: 'matterMarketing',
        matterId: idOf('alpha', 'matter', 5),
        contactId: null,
        subject: '{Firm.Email} {Firm.Phone} {Firm.ABN}',
        html: '<p>x</p>',
      },
    }),
    answers: { previewMessage: { subject: 'office@alpha.example 02 5550 1234 51 824 753 556' } },
  },
  {
    what: 'the firm’s region and year are those of everybody who is signed in',
    saves: {
      'firm.homeCountry': 'NZ',
      'firm.currency': 'NZD',
      'firm.timeZone': 'Pacific/Auckland',
      'firm.financialYearStart': '4',
    },
    as: 'own',
    document: '{ settings { regionSettings { config { homeCountry currency timeZone financialYearStart } } } }',
    answers: {
      settings: {
        regionSettings: {
          config: { homeCountry: 'NZ', currency: 'NZD', timeZone: 'Pacific/Auckland', financialYearStart: 4 },
        },
      },
    },
  },
  {
    what: 'the four responsibilities are called as the firm calls them',
    saves: Object.fromEntries(Object.keys(labelNames).map((key) => [key, `Our ${key}`])),
    as: 'own',
    document: `{ settings { labelSettings { config { ${Object.values(labelNames).join(' ')} } } } }`,
    answers: {
      settings: {
        labelSettings: {
          config: Object.fromEntries(Object.entries(labelNames).map(([key, name]) => [name, `Our ${key}`])),
        },
      },
    },
  },
  {
    what: 'the next file number follows pattern, sequence, first number and codes',
    saves: {
      'fileNumbers.pattern': '{OFFICE}-{TYPE}-{YYYY}-{000}',
      'fileNumbers.reset': 'yearly',
      'fileNumbers.firstNumber': 40,
      'fileNumbers.isPerOffice': true,
      'fileNumbers.isPerType': true,
      'fileNumbers.officeCodes': 'markalpha office 1 = SYD',
      'fileNumbers.typeCodes': 'Wills = W',
    },
    as: 'admin',
    document:
      'query ($id: ID!) { likelyFileNumber(officeId: $id, matterType: "Wills") fileNumberPattern { reset isPerOffice isPerType firstNumber officeCodes { code } typeCodes { name code } } }',
    variables: () => ({ id: idOf('alpha', 'office', 1) }),
    answers: {
      likelyFileNumber: `SYD-W-${year}-040`,
      fileNumberPattern: {
        reset: 'yearly',
        isPerOffice: true,
        isPerType: true,
        firstNumber: 40,
        officeCodes: [{ code: 'SYD' }],
        typeCodes: [{ name: 'Wills', code: 'W' }],
      },
    },
  },
  {
    what: 'what somebody opens waits for approval and needs no conflict check',
    saves: { 'fileNumbers.requiresApproval': true, 'fileNumbers.requiresConflictCheck': false },
    as: 'partner',
    document: '{ newMatterOptions { willWait requiresConflictCheck } }',
    answers: { newMatterOptions: { willWait: true, requiresConflictCheck: false } },
  },
  {
    what: 'time is recorded by the firm’s units',
    saves: {
      'timeRecording.unitSeconds': 600,
      'timeRecording.rounding': 'nearest',
      'timeRecording.minimumUnits': 2,
      'timeRecording.per': 'day',
      'timeRecording.lockedThrough': '2026-01-31',
    },
    as: 'partner',
    document: '{ timerSummary { recording { unitSeconds rounding minimumUnits per lockedThrough } } }',
    answers: {
      timerSummary: {
        recording: { unitSeconds: 600, rounding: 'nearest', minimumUnits: 2, per: 'day', lockedThrough: '2026-01-31' },
      },
    },
  },
  {
    what: 'targets follow the days that the firm works on',
    saves: {
      'timeRecording.mondayMinutes': 0,
      'timeRecording.tuesdayMinutes': 450,
      'timeRecording.wednesdayMinutes': 0,
      'timeRecording.thursdayMinutes': 450,
      'timeRecording.fridayMinutes': 0,
      'timeRecording.saturdayMinutes': 450,
      'timeRecording.sundayMinutes': 450,
    },
    as: 'partner',
    document: '{ timesheetWeek(day: "2026-11-16") { days { targetSeconds } } }',
    answers: {
      timesheetWeek: {
        days: [0, TARGET, 0, TARGET, 0, TARGET, TARGET].map((targetSeconds) => ({ targetSeconds })),
      },
    },
  },
  {
    what: 'journals go to the accounts that the firm names',
    saves: accounts,
    document: '{ accountingConnection { accounts { name number } } }',
    answers: {
      accountingConnection: {
        accounts: journalAccountNames.map((name) => ({ name, number: accounts[accountSetting(name)] })),
      },
    },
  },
  {
    what: 'passwords are as strong as the firm wants them',
    saves: { 'passwordPolicy.minimumLength': 14, 'passwordPolicy.minimumStrength': 4 },
    document:
      '{ passwordPolicyOptions(tenantId: "alpha") { minimumPasswordLength { numberValue } minimumPasswordStrength { numberValue } } }',
    answers: {
      passwordPolicyOptions: {
        minimumPasswordLength: { numberValue: 14 },
        minimumPasswordStrength: { numberValue: 4 },
      },
    },
  },
  {
    what: 'everybody signs in with a code',
    saves: { 'signIn.isCodeRequired': true },
    as: 'own',
    document: '{ signInMethods { isCodeRequiredByFirm } }',
    answers: { signInMethods: { isCodeRequiredByFirm: true } },
  },
  {
    what: 'the calls of AI in a day are the firm’s share of each person',
    saves: { 'ai.userCalls': 3 },
    as: 'partner',
    document: '{ aiStatus { dailyLimit } }',
    answers: { aiStatus: { dailyLimit: 3 } },
  },
  {
    what: 'links lead where the firm says',
    saves: {
      ...Object.fromEntries(links.map((name) => [`externalLinks.${name}`, `https://${name.toLowerCase()}.example`])),
      'externalLinks.clientsenseText': 'A chart',
      'externalLinks.viewerOrigins': 'https://viewer.example',
    },
    as: 'own',
    document: `{ externalLinks { ${links.join(' ')} clientsenseText viewerOrigins } }`,
    answers: {
      externalLinks: {
        ...Object.fromEntries(links.map((name) => [name, `https://${name.toLowerCase()}.example`])),
        clientsenseText: 'A chart',
        viewerOrigins: ['https://viewer.example'],
      },
    },
  },
  {
    what: 'source systems may be reset, and pages may pass a session on',
    saves: {
      'sourceSystems.resetLeap': true,
      'sourceSystems.resetSmokeball': true,
      'sourceSystems.resetActionStep': true,
      'signIn.allowedOrigins': 'https://leap.example',
    },
    document:
      '{ tenant { showResetLeapAccessCard showResetSmokeballAccessCard showResetActionStepAccessCard integrationOrigins } }',
    answers: {
      tenant: {
        showResetLeapAccessCard: true,
        showResetSmokeballAccessCard: true,
        showResetActionStepAccessCard: true,
        integrationOrigins: ['https://leap.example'],
      },
    },
  },
];

for (const { what, saves, as = 'internal', document, variables, answers } of cases)
  test(`${what}, once it is saved`, async () => {
    const before = await ask(as, document, variables?.());
    assert.notDeepEqual(before, answers, 'as it was before');
    await save(saves);
    // Of what is known of everybody who is signed in, open sessions hear a moment later.
    for (const started = Date.now(); Date.now() - started < PATIENCE_MS;)
      if (isDeepStrictEqual(await ask(as, document, variables?.()), answers)) break;
      else await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual(await ask(as, document, variables?.()), answers);
  });

const formWords: Changes = {
  'enquiryForm.isOn': true,
  'enquiryForm.introduction': 'Tell us more',
  'enquiryForm.consentText': 'I agree to be called',
};
test('the form for the web site has the firm’s words once it is on', async () => {
  const page = async () => api.app.inject({ method: 'GET', url: '/alpha/externalEnquiry', remoteAddress: '10.9.8.7' });
  assert.ok(!(await page()).body.includes('Tell us more'));
  await save(formWords);
  const { body } = await page();
  assert.ok(body.includes('Tell us more') && body.includes('I agree to be called'));
});

test('from the firm’s amount on, a write-off waits for approval', async () => {
  const [first, second] = await giveWork(api, 'alpha', 1, 2);
  const writeOff = async (id: string | undefined): Promise<string | undefined> => {
    const answer = (await ask(
      'own',
      'mutation ($key: String!, $input: WriteOffTimeInput!) { writeOffTime(idempotencyKey: $key, input: $input) { ok { status } } }',
      {
        key: crypto.randomUUID(),
        input: {
          matterId: idOf('alpha', 'matter', 1),
          timeEntryIds: [id],
          direction: 'OFF',
          reason: 'Courtesy',
          narrative: '',
        },
      },
    )) as { writeOffTime: { ok: { status: string } | null } };
    return answer.writeOffTime.ok?.status;
  };
  assert.equal(await writeOff(first), 'Entered');
  await save({ 'billing.writeOffLimitMinor': 0 });
  assert.equal(await writeOff(second), 'AwaitingApproval');
});

test('somebody new starts with the firm’s daily target', async () => {
  const invite = async (email: string): Promise<number | undefined> => {
    const answer = (await ask(
      'admin',
      'mutation ($key: String!, $input: InviteUserInput!) { inviteUser(idempotencyKey: $key, input: $input) { ok { dailyTargetMinutes } } }',
      {
        key: crypto.randomUUID(),
        input: { friendlyName: 'New Person', email, roleId: idOf('alpha', 'role', 'own') },
      },
    )) as { inviteUser: { ok: { dailyTargetMinutes: number } | null } };
    return answer.inviteUser.ok?.dailyTargetMinutes;
  };
  assert.equal(await invite('first@alpha.example'), TARGET / 60);
  await save({ 'timeRecording.dailyTargetSeconds': 18_000 });
  assert.equal(await invite('second@alpha.example'), 300);
});

/** Settings whose effect is seen where the rule is tested, with that test. */
const seenElsewhere: Readonly<Record<string, string>> = {
  'instructions.personResponsible': 'matter-instructions/matter-instructions.test.ts',
  'notes.lockAfterDays': 'notes/note-state.test.ts',
  'enquiries.firstResponseHours': 'enquiries/assignment.test.ts',
  'enquiryForm.acceptsFiles': 'external-enquiry/form-files.test.ts',
  'enquiryForm.areas': 'external-enquiry/external-enquiry.test.ts',
  'enquiryForm.allowedOrigins': 'external-enquiry/external-enquiry.test.ts',
  'contacts.showsConnections': 'contact-connections/contact-connections.test.ts',
  'marketing.measures': 'mailing-lists/subject-test.test.ts',
  'billing.taxBasisPoints': 'invoices/invoices.test.ts',
  'billing.paymentDays': 'invoices/invoices.test.ts',
  'billing.numberPrefix': 'invoices/paper/invoice-papers.test.ts',
  'billing.interestBasisPoints': 'invoices/shares/shares.test.ts',
  'billing.interestAfterDays': 'invoices/shares/shares.test.ts',
  'billing.bankDetails': 'invoices/paper/invoice-papers.test.ts',
  'billing.footer': 'invoices/paper/invoice-papers.test.ts',
  'billing.reminderDays': 'invoices/paper/invoice-papers.test.ts',
  'billing.reminderText': 'invoices/paper/invoice-papers.test.ts',
  'signIn.isTextAllowed': 'identity/text-codes/text-codes.test.ts',
  'signIn.isTextAllowedForAdministrators': 'identity/text-codes/text-codes.test.ts',
  'ai.userTokens': 'ai/ai-quota.test.ts',
  'ai.firmCalls': 'ai/ai.test.ts',
  'ai.firmTokens': 'ai/ai-quota.test.ts',
  'enquiryRetention.months': 'enquiry-scrub/enquiry-scrub.test.ts',
  'retention.notificationDays': 'retention/retention.test.ts',
  'retention.mailDays': 'retention/retention.test.ts',
  'retention.draftDays': 'retention/retention.test.ts',
  'retention.exportDays': 'retention/retention.test.ts',
  'retention.noteDays': 'retention/retention.test.ts',
  'retention.taskDays': 'retention/retention.test.ts',
  'retention.timeDays': 'retention/retention.test.ts',
};

test('the effect of every setting is seen: here, or in the test of its rule, which names it', () => {
  const here = new Set([
    ...cases.flatMap(({ saves }) => Object.keys(saves)),
    ...Object.keys(formWords),
    'billing.writeOffLimitMinor',
    'timeRecording.dailyTargetSeconds',
  ]);
  assert.deepEqual(
    firmSettings.map(({ key }) => key).filter((key) => here.has(key) === Object.hasOwn(seenElsewhere, key)),
    [],
  );
  for (const [key, file] of Object.entries(seenElsewhere)) {
    const path = join(import.meta.dirname, '..', file);
    const place = findSetting(key)?.storedIn ?? assert.fail(key);
    assert.ok(existsSync(path), file);
    const name = 'column' in place ? place.column : place.key;
    assert.ok(new RegExp(`\\b${name}\\b`).test(readFileSync(path, 'utf8')), `${file} says nothing of ${key}`);
  }
});
