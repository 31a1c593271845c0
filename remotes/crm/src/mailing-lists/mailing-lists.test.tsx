import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { MailingListsPage } from './mailing-lists.page.tsx';

const list = {
  id: 'l1',
  name: 'Newsletter',
  description: 'News of the firm',
  kind: 'static',
  owner: 'Asha Mehta',
  isActive: true,
  version: 3,
  canEdit: true,
  measures: true,
  rule: null,
  reach: { total: 40, reachable: 31, excluded: [{ reason: 'listOptOut', count: 9 }] },
  events: [{ id: 'e1', name: 'Breakfast' }],
  campaigns: [{ id: 'g1', name: 'Spring seminars' }],
  templates: [{ id: 't1', name: 'News', subject: 'News of {Firm.Name}', html: '<p>Dear {Recipient.FirstName}</p>' }],
};
const member = {
  contactId: 'c1',
  name: 'Ida Moreau',
  email: 'ida@example.com',
  consentSource: 'Web form',
  consentWording: 'Yes please',
  consentedAt: '2026-01-05T00:00:00Z',
  optedOutAt: null,
  optOutSource: null,
  exclusion: null,
  suppression: null,
};
const oneSubject = {
  ...{ secondSubject: null, testPercent: null, decidesAt: null, winner: null },
  ...{
    isMeasured: false,
    opened: 0,
    clicked: 0,
    variants: [] as object[],
    links: [] as object[],
    campaign: null,
    event: null,
  },
};
const open = (tab: string, found: object = list, options: RenderScreenOptions = {}) =>
  renderScreen(
    <>
      <MailingListsPage />
      <Toasts />
    </>,
    {
      route: `/mailingList?list=l1&tab=${tab}`,
      path: '/mailingList',
      ...options,
      data: {
        MailingListPage: { mailingListRecord: found },
        RecordMailingListAccess: { recordMailingListAccess: true },
        ExportRuns: { exportRuns: { lists: ['MARKETING_LISTS'], runs: [] } },
        MailingListMembers: { mailingListMembers: { recordCount: 1, rows: [member] } },
        ...options.data,
      },
    },
  );

/** Dialogs over a drawer with an editor take a busy machine a while. */
const slowly = { timeout: 20_000 };

test('shows who is on a list and how they agreed, and takes somebody off once that is confirmed', async () => {
  const { api, user } = open('members', list, {
    data: { RemoveMailingListMember: { removeMailingListMember: { ok: { contactId: 'c1' }, error: null } } },
  });
  expect(await screen.findByText('Ida Moreau')).toBeInTheDocument();
  expect(screen.getByText(/Web form · Yes please/)).toBeInTheDocument();
  expect(screen.getByText('Left this list')).toBeInTheDocument();
  expect(api.callsOf('RecordMailingListAccess')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Remove Ida Moreau' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Ida Moreau is no longer on the list.')).toBeInTheDocument();
});

test('exports the members that the filters show', async () => {
  const { api, user } = open('members', list, {
    data: { RequestExport: { requestExport: { ok: null, message: 'Not now' } } },
  });
  await user.type(await screen.findByRole('searchbox', { name: 'Find a member' }), 'ida');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  expect(await screen.findByText('Not now')).toBeInTheDocument();
  expect(api.callsOf('RequestExport')[0]?.variables).toMatchObject({
    input: {
      list: 'MARKETING_LISTS',
      mailingListMembers: { mailingListId: 'l1', filter: 'ida', reason: null },
      filterTexts: [{ name: 'Find a member', value: 'ida' }],
    },
  });
});

test('says why an address is suppressed, and lets a person write to it again', async () => {
  const suppression = { reason: 'bounce', detail: '5.1.1 User unknown', since: '2026-11-20T00:00:00Z' };
  const { user } = open('members', list, {
    data: {
      MailingListMembers: {
        mailingListMembers: {
          recordCount: 2,
          rows: [
            { ...member, exclusion: 'suppressed', suppression },
            { ...member, contactId: 'c2', name: 'Omar Aziz', suppression: { ...suppression, reason: 'complaint' } },
          ],
        },
      },
      LiftSuppression: { liftSuppression: { ok: { contactId: 'c1' }, error: null } },
    },
  });
  expect(await screen.findByText(/Mail came back/)).toBeInTheDocument();
  expect(screen.getByText(/Complained/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Write again' }));
  expect(await screen.findByText('Ida Moreau can be written to again.')).toBeInTheDocument();
});

test('counts whom a rule finds while it is built, and saves it', async () => {
  const rule = { match: 'all', conditions: [{ field: 'isClient', operator: 'is', value: 'true', label: null }] };
  const { api, user } = open(
    'rules',
    { ...list, kind: 'rule', rule },
    {
      data: {
        PreviewMailingRule: { previewMailingRule: { total: 12, reachable: 10, excluded: [] } },
        SetMailingRule: { setMailingRule: { ok: { id: 'l1', version: 4 }, error: null, conflict: null } },
      },
    },
  );
  const preview = await screen.findByRole('region', { name: 'Whom this rule finds' });
  expect(within(preview).getByText('12')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add a condition' }));
  await user.click(screen.getByRole('button', { name: 'Save rule' }));
  expect(await screen.findByText('The rule was saved.')).toBeInTheDocument();
  expect(api.callsOf('SetMailingRule')[0]?.variables).toMatchObject({ version: 3, rule: { match: 'all' } });
});

test('says what became of a mailing, and why some were sent nothing', async () => {
  const mailing = {
    ...{ id: 'm1', subject: 'News', state: 'DONE', sentBy: 'Asha Mehta' },
    ...{ createdAt: '2026-11-20T00:00:00Z', finishedAt: '2026-11-20T00:10:00Z' },
    ...{ recipients: 31, waiting: 0, sent: 29, failed: 1, leftOut: 1, optedOut: 2 },
    ...{ hardBounces: 2, softBounces: 1, complaints: 1 },
    ...oneSubject,
  };
  const { user } = open('mailings', list, {
    data: {
      Mailings: { mailings: [mailing] },
      MailingProblems: { mailingProblems: [{ contactId: 'c2', name: 'Omar Aziz', reason: 'optedOut', detail: '' }] },
    },
  });
  expect(
    await screen.findByText('29 of 31 sent · 1 failed · 1 left out · 3 came back · 1 complained · 2 opted out since'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Why' }));
  expect(await screen.findByText('Omar Aziz')).toBeInTheDocument();
  expect(screen.getByText('Opted out of everything')).toBeInTheDocument();
});

test('shows how two subjects did, and sends the rest the better one', async () => {
  const mailing = {
    ...{ id: 'm1', subject: 'News', state: 'TESTING', sentBy: 'Asha Mehta' },
    ...{ createdAt: '2026-11-20T00:00:00Z', finishedAt: null },
    ...{ recipients: 31, waiting: 25, sent: 6, failed: 0, leftOut: 0, optedOut: 0 },
    ...{ hardBounces: 0, softBounces: 0, complaints: 0, ...oneSubject, isMeasured: true, opened: 3, clicked: 1 },
    links: [{ address: 'https://firm.example/news', people: 1 }],
    ...{ secondSubject: 'Tax dates', testPercent: 20, decidesAt: '2026-11-21T00:00:00Z' },
    variants: [
      { key: 'A', sent: 3, opened: 1, clicked: 0 },
      { key: 'B', sent: 3, opened: 2, clicked: 1 },
    ],
  };
  const { api, user } = open('mailings', list, {
    data: {
      Mailings: { mailings: [mailing] },
      ChooseMailingSubject: { chooseMailingSubject: { ok: { id: 'm1', recipients: 25 }, error: null } },
    },
  });
  expect(await screen.findByText('3 sent · 2 opened · 1 followed a link')).toBeInTheDocument();
  expect(screen.getByText('Trying subjects')).toBeInTheDocument();
  await user.click(screen.getByText('Followed links'));
  expect(screen.getByText('https://firm.example/news').closest('li')).toHaveTextContent('1 person');
  await user.click(screen.getByRole('button', { name: 'Send “Tax dates” to the rest' }));
  expect(await screen.findByText('25 more mails are on their way.')).toBeInTheDocument();
  expect(api.callsOf('ChooseMailingSubject')[0]?.variables).toMatchObject({ id: 'm1', winner: 'B' });
});

test('fields of an event have a value once one is chosen, and the mailing says which', async () => {
  const template = { id: 't2', name: 'Invitation', subject: '{EventName}', html: '<p>{EventName}: {RsvpYes}</p>' };
  const { api, user } = open(
    'mailings',
    { ...list, templates: [template] },
    {
      data: {
        Mailings: { mailings: [] },
        SendMailing: { sendMailing: { ok: { id: 'm2', recipients: 31 }, error: null } },
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'New mailing' }));
  const drawer = await screen.findByRole('dialog', { name: 'Mailing to “Newsletter”' });
  await user.click(within(drawer).getByRole('combobox', { name: 'Template' }));
  await user.click(await screen.findByTitle('Invitation'));
  expect((await within(drawer).findAllByText(/has no value here/, {}, slowly)).length).toBeGreaterThan(0);
  await user.click(within(drawer).getByRole('combobox', { name: 'About an event' }));
  await user.click(await screen.findByTitle('Breakfast'));
  await waitFor(() => expect(within(drawer).queryByText(/has no value here/)).toBeNull(), slowly);
  await user.click(within(drawer).getByRole('button', { name: 'Send' }));
  const asked = (await screen.findByText('Send to 31 people?', {}, slowly)).closest<HTMLElement>('[role="dialog"]');
  await user.click(within(asked ?? drawer).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('31 mails are on their way.')).toBeInTheDocument();
  expect(api.callsOf('SendMailing')[0]?.variables).toMatchObject({ eventId: 'e1', subject: '{EventName}' });
});

test('says who looked into a list, and that a list is not there', async () => {
  const entry = { id: 'a1', happenedAt: '2026-11-20T00:00:00Z', userName: 'Asha Mehta', action: 'view' };
  open('access', list, { data: { MailingListAccess: { mailingListAccessEntries: [entry] } } }).unmount();
  const { unmount } = open('access', list, { data: { MailingListAccess: { mailingListAccessEntries: [entry] } } });
  expect(await screen.findByText('Opened')).toBeInTheDocument();
  unmount();
  renderScreen(<MailingListsPage />, {
    route: '/mailingList?list=l1',
    path: '/mailingList',
    data: { MailingListPage: { mailingListRecord: null } },
  });
  expect(await screen.findByText('This mailing list does not exist')).toBeInTheDocument();
});
