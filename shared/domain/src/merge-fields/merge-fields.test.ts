import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkMessage } from './check-message.ts';
import { describeMergeFields, findMergeField } from './describe-merge-fields.ts';
import { eventFields, findFieldsIn } from './event-fields.ts';
import { mergeFieldSets, type MergeFieldSet } from './merge-field-sets.ts';
import { mergeToken, mergeTokensIn } from './merge-token.ts';
import { fitsFormatCode } from './present-merge-value.ts';
import { escapeHtml, previewMergeFields, renderMergeFields } from './render-merge-fields.ts';

/** Product specification §3, by message: blocks, then what is the message's own. */
const firm = 'Name Office Address Phone Email Website Logo ABN'.split(' ').map((name) => `Firm.${name}`);
const sender = 'Name Title Phone Email Signature'.split(' ').map((name) => `Sender.${name}`);
const recipient = 'Salutation FirstName LastName FullName Organisation Email Mobile Address'
  .split(' ')
  .map((name) => `Recipient.${name}`);
const matter =
  'FileNumber Title Type Status Stage ClientName Responsible Acting Assisting Introducer OpenedDate NextCriticalDate PortalLink'
    .split(' ')
    .map((name) => `Matter.${name}`);
const marketing = 'ListName UnsubscribeLink PreferencesLink ViewOnline EventName RsvpYes RsvpNo'.split(' ');
const listed: readonly [MergeFieldSet, readonly string[]][] = [
  [
    'enquiry',
    [
      ...firm,
      ...sender,
      ...recipient,
      ...'Number Received AreaOfLaw Source Referrer AssignedTo Summary MeetingStart MeetingEnd MeetingPlace MeetingLink FormLink'.split(
        ' ',
      ),
    ],
  ],
  [
    'taskPhoneMessage',
    [
      ...sender,
      ...recipient,
      ...matter,
      ...'Subject Type Due Priority Assignees Notes CallerName CallerNumber CallTime Direction Outcome CallbackBy'.split(
        ' ',
      ),
    ],
  ],
  ['newUser', [...firm, ...recipient, 'UserName', 'TenantId', 'LoginLink', 'ActivationLink', 'Expiry']],
  ['passwordReset', ['UserName', 'ResetLink', 'Expiry', 'RequestIp', 'RequestTime']],
  ['mfaCode', ['Code', 'Timeout']],
  [
    'matterDocument',
    [...matter, ...sender, ...recipient, 'DocumentName', 'Category', 'SharedBy', 'Note', 'Link', 'Expiry'],
  ],
  ['matterMessage', [...matter, ...sender, ...recipient, 'Preview', 'ReplyLink']],
  [
    'instructMatter',
    [...recipient, 'Reference', 'MatterType', 'Debtor', 'Amount', 'Instructions', 'SubmittedBy', 'Status'],
  ],
  ['sendFailure', ['Template', 'IntendedRecipient', 'Error', 'Time', 'Attempts']],
  ['matterMarketing', [...firm, ...sender, ...recipient, ...matter, ...marketing]],
  ['clientMarketing', [...firm, ...sender, ...recipient, ...marketing]],
];
const kinds = ['text', 'number', 'date', 'money', 'link', 'html'];
const sets = Object.keys(mergeFieldSets) as MergeFieldSet[];

for (const [set, paths] of listed) {
  test(`a message of the type ${set} offers every field the product names`, () => {
    const offered = describeMergeFields(set).map(({ path }) => path);
    expect(paths.filter((path) => !offered.includes(path))).toEqual([]);
  });
}

describe.each(sets)('the fields of %s', (set) => {
  const fields = describeMergeFields(set, [{ name: 'preferredOffice', label: 'Preferred office' }]);

  test('have a label, a kind and a sample, each path once', () => {
    expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length);
    for (const { label, kind, sample } of fields)
      expect([label.length > 0, kinds.includes(kind), sample.length > 0]).toEqual([true, true, true]);
    expect(fields.some(({ path }) => path === 'custom.*')).toBe(false);
  });

  test('have labels that tell them apart within their group', () => {
    const labels = fields.map(({ group, label }) => `${group}: ${label}`);
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  });

  test('are found by their path, and fill a whole message from their samples', () => {
    const values = Object.fromEntries(fields.map(({ path, sample }) => [path, sample]));
    const written = fields.map(({ path }) => mergeToken(path)).join(' ');
    for (const { path, kind } of fields) expect(findMergeField(set, path)?.kind).toBe(kind);
    expect(checkMessage(set, { subject: written, html: `<p>${written}</p>` }, values)).toEqual([]);
    expect(renderMergeFields(set, written, values)).not.toMatch(/[{}]/);
  });

  test('take the codes of their kind and no others', () => {
    for (const { path, kind } of fields) {
      const fits = ['N1', 'N15', 'D1', 'D8', 'N16', 'D9', 'X1', ''].filter(
        (code) => checkMessage(set, { subject: `{${path}|${code}}`, html: '' }).length === 0,
      );
      expect(fits).toEqual(
        kind === 'number' || kind === 'money' ? ['N1', 'N15', ''] : kind === 'date' ? ['D1', 'D8', ''] : [''],
      );
    }
  });
});

test('the firm’s own fields are offered where the message has them and nowhere else', () => {
  const own = [{ name: 'preferredOffice', label: 'Preferred office' }];
  expect(describeMergeFields('enquiry', own).at(-1)).toEqual({
    path: 'custom.preferredOffice',
    group: 'Custom',
    label: 'Preferred office',
    kind: 'text',
    sample: 'Preferred office',
  });
  expect(describeMergeFields('newUser', own).some(({ group }) => group === 'Custom')).toBe(false);
});

const checks: [what: string, set: MergeFieldSet, subject: string, html: string, expected: string[]][] = [
  ['a whole message', 'matterMessage', 'About {Matter.FileNumber}', '<p>Dear {Recipient.Salutation||client}</p>', []],
  [
    'a field of another message in the subject',
    'mfaCode',
    '{ResetLink}',
    '<p>{Code}</p>',
    ['subject ResetLink unknown'],
  ],
  ['a field spelt in another case', 'mfaCode', '', '<p>{code}</p>', ['body code unknown']],
  ['a field with a space in it', 'matterMessage', '', '<p>{Matter Title}</p>', ['body Matter Title unknown']],
  [
    'a field that formatting has split',
    'matterMessage',
    '',
    '<p>{Matter.<strong>Title</strong>}</p>',
    ['body Matter.Title unknown'],
  ],
  [
    'braces written as entities',
    'mfaCode',
    '',
    '<p>&#123;Code&#125; and &lbrace;Timeout&rbrace;</p>',
    ['body Code unknown', 'body Timeout unknown'],
  ],
  ['a field in an address', 'matterMessage', '', '<a href="{Firm.Website}">us</a>', ['body Firm.Website unknown']],
  [
    'a code that does not fit',
    'matterMessage',
    '{Matter.OpenedDate|N2}',
    '<p>{Matter.Title|D1} {Matter.OpenedDate|D2}</p>',
    ['subject Matter.OpenedDate|N2 badFormat', 'body Matter.Title|D1 badFormat'],
  ],
  ['the same fault twice', 'mfaCode', '', '<p>{code} {code}</p>', ['body code unknown']],
  ['empty braces', 'mfaCode', '{}', '<p>{}</p>', []],
];
test.each(checks)('%s', (_what, set, subject, html, expected) => {
  expect(checkMessage(set, { subject, html }).map(({ field, where, reason }) => `${where} ${field} ${reason}`)).toEqual(
    expected,
  );
});

test('a field without a value blocks unless it has a fallback, and an empty text is no value', () => {
  const message = {
    subject: '{Matter.Stage}',
    html: '<p>{Recipient.Mobile} {Recipient.Organisation||your firm} {Matter.Title}</p>',
  };
  expect(
    checkMessage('matterMessage', message, {
      'Matter.Stage': null,
      'Recipient.Mobile': ' ',
      'Matter.Title': 'Purchase',
    }),
  ).toEqual([
    { field: 'Matter.Stage', where: 'subject', reason: 'unresolved' },
    { field: 'Recipient.Mobile', where: 'body', reason: 'unresolved' },
  ]);
});

test('a fallback stands in for a value that is not there or is empty', () => {
  expect(
    renderMergeFields('matterMessage', '{Recipient.Organisation||your firm}, {Matter.Stage||–}', {
      'Recipient.Organisation': '',
    }),
  ).toBe('your firm, –');
});

test('days and instants are written as the firm’s clocks show them, amounts with their currency', () => {
  const region = { locale: 'en-AU', timeZone: 'Australia/Sydney' };
  expect(
    renderMergeFields(
      'matterMessage',
      '{Matter.OpenedDate}, {System.Now}',
      { 'Matter.OpenedDate': '2026-08-03', 'System.Now': '2026-11-22T01:30:00Z' },
      { region },
    ),
  ).toBe('3 Aug 2026, 22 Nov 2026 12:30 pm');
  expect(renderMergeFields('instructMatter', '{Amount}', { Amount: { minor: 1_234_500, currency: 'AUD' } })).toBe(
    '$12,345',
  );
  expect(renderMergeFields('newUser', '{Expiry}', { Expiry: 'tomorrow at noon' })).toBe('tomorrow at noon');
});

test('a code decides how a value is written, and one that does not fit is left out of account', () => {
  const values = { 'Matter.OpenedDate': '2026-08-03', 'Matter.Title': 'Purchase' };
  expect(
    renderMergeFields(
      'matterMessage',
      '{Matter.OpenedDate|D7|–} {Matter.NextCriticalDate|D1|none} {Matter.Title|N1}',
      values,
    ),
  ).toBe('Monday 03 August 2026 none Purchase');
  expect(
    renderMergeFields('instructMatter', '{Amount|N8} {Amount|N5}', { Amount: { minor: 123_450, currency: 'AUD' } }),
  ).toBe('$1,234.50 $1,235');
});

test('as HTML a link can be followed, lines stay apart, and markup is taken only from who vouches for it', () => {
  const values = {
    'Matter.PortalLink': 'https://a.example/?x=1&y=2',
    'Matter.Title': 'one\ntwo',
    'Sender.Signature': { html: '<b>Amelia</b>' },
    'Sender.Name': '<b>no</b>',
  };
  expect(
    previewMergeFields('matterMessage', '{Matter.PortalLink}|{Matter.Title}|{Sender.Signature}|{Sender.Name}', values, {
      as: 'html',
    }),
  ).toBe(
    '<a href="https://a.example/?x=1&amp;y=2">https://a.example/?x=1&amp;y=2</a>|one<br>two|<b>Amelia</b>|&lt;b&gt;no&lt;/b&gt;',
  );
  expect(
    previewMergeFields('matterMessage', '<a href="{Matter.PortalLink}" title="{Sender.Signature}">x</a>', values, {
      as: 'html',
    }),
  ).toBe('<a href="https://a.example/?x=1&amp;y=2" title="Amelia">x</a>');
});

test('a preview leaves in braces what it cannot fill in', () => {
  expect(
    previewMergeFields('matterMessage', '{Matter.Title} {Matter.Stage|D1} {Nothing}', { 'Matter.Title': 'Purchase' }),
  ).toBe('Purchase {Matter.Stage|D1} {Nothing}');
});

const path = fc.constantFrom(...describeMergeFields('matterMarketing').map((field) => field.path));
const plain = fc.string({ unit: 'grapheme' }).filter((text) => !/[{}]/.test(text));

test('whatever a value holds, it adds no markup and no field', () => {
  fc.assert(
    fc.property(path, fc.string({ unit: 'grapheme' }), plain, (field, value, around) => {
      const html = renderMergeFields(
        'matterMarketing',
        `${escapeHtml(around)}{${field}}`,
        { [field]: value },
        { as: 'html' },
      );
      const own = html
        .slice(escapeHtml(around).length)
        .replaceAll('<br>', '')
        .replace(/^<a href="[^"<>]*">([^<>]*)<\/a>$/, '$1');
      expect(own).not.toMatch(/[<>"']/);
    }),
  );
});

test('a token is read as it was written', () => {
  const code = fc.option(fc.constantFrom('N1', 'D8'), { nil: null });
  fc.assert(
    fc.property(
      path,
      code,
      fc.option(
        plain.map((text) => text.trim()).filter((text) => text !== ''),
        { nil: null },
      ),
      (field, format, fallback) => {
        expect(mergeTokensIn(mergeToken(field, { code: format, fallback }))).toEqual([
          { path: field, code: format, fallback },
        ]);
      },
    ),
  );
});

test('what passes the check renders without a brace left over', () => {
  const part = fc.oneof(
    plain,
    path.map((field) => mergeToken(field)),
    fc.constantFrom('{', '}', '{ }', '{Unknown}', '{Matter.Title|D1}'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const subject = parts.join('').replaceAll('\n', ' ');
      // Somebody may write a field in braces of their own: its value there is no field.
      const values = Object.fromEntries(describeMergeFields('matterMarketing').map((field) => [field.path, 'a value']));
      if (checkMessage('matterMarketing', { subject, html: '' }, values).length > 0) return;
      expect(renderMergeFields('matterMarketing', subject, values)).not.toMatch(/\{[^{}\s]+\}/);
    }),
  );
});

test('only numbers and dates take a code at all', () => {
  expect(kinds.filter((kind) => ['N1', 'D1'].some((code) => fitsFormatCode(kind as never, code)))).toEqual([
    'number',
    'date',
    'money',
  ]);
});

test('fields that a message has no value for are named once for subject and text, unless they have a fallback', () => {
  const message = {
    subject: '{EventName}: {EventName}',
    html: '<p>{EventName||our breakfast} <a href="{RsvpYes}">{RsvpYes}</a> {ListName}</p>',
  };
  expect(findFieldsIn(message, eventFields)).toEqual([
    { field: 'EventName', where: 'subject', reason: 'unresolved' },
    { field: 'RsvpYes', where: 'body', reason: 'unresolved' },
  ]);
  expect(findFieldsIn({ subject: 'News', html: '' }, eventFields)).toEqual([]);
});
