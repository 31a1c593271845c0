import { afterEach, expect, test } from '@jest/globals';
import { hasUnsavedChanges, onConfirmLeave } from '@atrium/platform';
import { onAPhone, refusal, renderScreen, screen, waitFor, within } from '@atrium/testing';
import { AntdProvider } from '@atrium/ui/antd';
import { PendingLink } from '../../common/intake/pending-link.tsx';
import { PendingMatters } from './pending-matters.tsx';
import { aConflictReport } from '../../common/conflict-check/conflict-report.fixtures.ts';

const instruction = {
  id: 'i1',
  reference: 'INS-000001',
  clientReference: 'INV-7',
  debtorName: 'Slow Payers Pty Ltd',
  amount: { minor: 123_450, currency: 'AUD' },
  interestBasis: 'contract',
  interestRate: 9.5,
  interestFrom: '2026-01-01',
  debtor: {
    kind: 'organisation',
    tradingName: '',
    abn: '51824753556',
    acn: '',
    addresses: [{ kind: 'street', line: '1 Pitt St', suburb: 'Sydney', state: 'NSW', postcode: '2000', country: 'AU' }],
    phones: ['02 9000 0000'],
    emails: [],
  },
  instructions: 'Send a letter of demand.',
  declaration: 'I am authorised.',
  declaredAt: '2026-11-20T01:00:00Z',
};
const instructed = {
  id: 'm1',
  fileNumber: 'INS-000001',
  title: 'Acme v Slow Payers Pty Ltd',
  description: 'Send a letter of demand.',
  client: 'Acme',
  matterType: 'Debt recovery',
  status: 'Pending',
  submittedAt: '2026-11-20T01:00:00Z',
  submittedBy: 'Thi Nguyen',
  personResponsible: { id: 'u1', name: 'Ada Moreau', initials: 'AM' },
  officeId: null,
  isRestricted: false,
  canDecide: true,
  documents: [{ id: 'd1', name: 'invoice.pdf' }],
  instruction,
  parties: [
    { contactId: 'c1', name: 'Acme', role: 'Client', isAdverse: false },
    { contactId: 'c2', name: 'Slow Payers Pty Ltd', role: 'Debtor', isAdverse: true },
  ],
};
const own = {
  ...instructed,
  id: 'm2',
  fileNumber: 'NEW-000002',
  title: 'Reid estate',
  instruction: null,
  canDecide: false,
  documents: [],
  description: 'A will of 1998.',
};
let leavePhone = () => {};
afterEach(() => leavePhone());

const list = (...matters: unknown[]) => ({ pendingMatters: { recordCount: matters.length, matters } });
const answers = {
  PendingMatters: list(instructed, own),
  MatterIntakeRights: { matterIntakeRights: { canCreate: true, canDecide: true } },
  PendingMatterLikelyNumber: { likelyFileNumber: '26/2501' },
  PendingMatterReports: { conflictReports: [] },
};

const open = (data: Record<string, unknown> = {}, matter = '') =>
  renderScreen(
    <AntdProvider>
      <PendingMatters />
    </AntdProvider>,
    { data: { ...answers, ...data }, route: `/matterSummary/pending${matter}`, path: '/matterSummary/:command' },
  );
const shown = (name: RegExp) => screen.findByRole('article', { name });

test('someone who sees nothing that waits is told so, and not to try again', async () => {
  open({ PendingMatters: refusal('You do not have access to this.', 'FORBIDDEN') });
  expect(await screen.findByText('Your role can’t see pending matters')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('shows all that instructions hold', async () => {
  open();
  const first = within(await shown(/INS-000001/));
  for (const text of [
    'Slow Payers Pty Ltd',
    '51 824 753 556',
    '1 Pitt St, Sydney, NSW, 2000, AU',
    'Send a letter of demand.',
    'I am authorised.',
    'Thi Nguyen',
  ])
    expect(first.getAllByText(text).length).toBeGreaterThan(0);
  expect(first.getByRole('link', { name: 'invoice.pdf' })).toHaveAttribute('href', '/matterDetail/m1/documents');
});

test('names the debtor once beside the parties, and each other party by their role', async () => {
  const witness = { contactId: 'c3', name: 'Ann Witness', role: 'Witness', isAdverse: false };
  open({ PendingMatters: list({ ...instructed, parties: [...instructed.parties, witness] }) });
  const first = within(await shown(/INS-000001/));
  expect(first.getAllByText('Debtor')).toHaveLength(1);
  expect(first.getAllByText('Slow Payers Pty Ltd')).toHaveLength(1);
  expect(first.getByText('Witness')).toBeInTheDocument();
});

test('the one that is open is marked in the list, which scrolls to it', async () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.textContent);
    // As browsers answer by now: nothing that an effect may give back.
    return Promise.resolve();
  } as () => void;
  try {
    const { user } = open({}, '?matter=m2');
    expect(await screen.findByRole('link', { name: /NEW-000002/ })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: /INS-000001/ })).not.toHaveAttribute('aria-current');
    expect(scrolled.at(-1)).toContain('NEW-000002');
    await user.click(screen.getByRole('link', { name: /INS-000001/ }));
    await screen.findByRole('link', { name: /INS-000001/, current: true });
    expect(scrolled.at(-1)).toContain('INS-000001');
  } finally {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  }
});

test('accepts under the next number, or the one that was typed', async () => {
  const page = open({
    PendingMattersAccept: {
      acceptPendingMatter: {
        ok: null,
        error: {
          message: 'Another matter has this file number.',
          fields: [{ field: 'fileNumber', message: 'Another matter has this file number.' }],
        },
      },
    },
  });
  await page.user.click(within(await shown(/INS-000001/)).getByRole('button', { name: 'Accept' }));
  const form = within(screen.getByRole('form', { name: 'Accept INS-000001' }));
  expect(await form.findByPlaceholderText('26/2501')).toBeInTheDocument();
  expect(await form.findByRole('button', { name: 'Check for conflicts' })).toBeInTheDocument();
  await page.user.type(form.getByRole('textbox', { name: 'File number' }), '26/1');
  await page.user.click(form.getByRole('button', { name: 'Accept and open the matter' }));
  await waitFor(() =>
    expect(form.getByRole('textbox', { name: 'File number' })).toHaveAccessibleDescription(
      'Another matter has this file number.',
    ),
  );
  page.api.answer({
    PendingMattersAccept: {
      acceptPendingMatter: { ok: { id: 'm1', fileNumber: '26/2501', status: 'Open' }, error: null },
    },
    PendingMatters: list(own),
  });
  await page.user.clear(form.getByRole('textbox', { name: 'File number' }));
  await page.user.click(form.getByRole('button', { name: 'Accept and open the matter' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: /INS-000001/ })).toBeNull());
  expect(page.api.callsOf('PendingMattersAccept').at(-1)?.variables).toEqual({
    id: 'm1',
    fileNumber: null,
    personResponsibleId: 'u1',
  });
  expect(screen.queryByText(/someone else has decided/)).toBeNull();
});

test('the next number is asked for with the office, and what was put in is not lost without a question', async () => {
  const page = open({ PendingMatters: list({ ...instructed, officeId: 'o2' }, own) });
  await page.user.click(within(await shown(/INS-000001/)).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByPlaceholderText('26/2501')).toBeInTheDocument();
  expect(page.api.callsOf('PendingMatterLikelyNumber')[0]?.variables).toEqual({
    officeId: 'o2',
    matterType: 'Debt recovery',
  });
  expect(hasUnsavedChanges()).toBe(false);
  await page.user.type(screen.getByRole('textbox', { name: 'File number' }), '26/1');
  const stop = onConfirmLeave(() => Promise.resolve(false));
  await page.user.click(screen.getByRole('link', { name: /NEW-000002/ }));
  await page.user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('textbox', { name: 'File number' })).toHaveValue('26/1');
  stop();
});

const report = aConflictReport({
  reference: 'CC-000001',
  matterId: 'm1',
  names: [
    { name: 'ACME', side: 'OURS' },
    { name: 'Slow Payers Pty Ltd', side: 'ADVERSE' },
  ],
});
const ofWitness = {
  ...report,
  id: 'r2',
  reference: 'CC-000002',
  names: [{ name: 'Ann Witness', side: 'OURS' }],
  needsDecision: false,
};
const checkOf = async (...conflictReports: unknown[]) => {
  const page = open({ PendingMatterReports: { conflictReports } });
  await page.user.click(within(await shown(/INS-000001/)).getByRole('button', { name: 'Accept' }));
  return page;
};

test('a newer check of somebody else hides neither what is undecided nor the way to check', async () => {
  await checkOf(ofWitness, report);
  expect(await screen.findByText('Possible conflicts found: review required')).toBeInTheDocument();
  expect(screen.getByText(/CC-000001/)).toBeInTheDocument();
  expect(screen.queryByText(/CC-000002/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Check for conflicts' })).toBeNull();
});

test('someone who was checked on another side, or came out as a conflict, can be checked again', async () => {
  const page = await checkOf({
    ...report,
    needsDecision: false,
    names: report.names.map((name) => ({ ...name, side: 'OURS' })),
  });
  await page.user.click(await screen.findByRole('button', { name: 'Check for conflicts' }));
  await waitFor(() =>
    expect(page.api.callsOf('RunConflictCheck')[0]?.variables).toMatchObject({
      input: {
        matterId: 'm1',
        names: [
          { name: 'Acme', contactId: 'c1', side: 'OURS' },
          { name: 'Slow Payers Pty Ltd', contactId: 'c2', side: 'ADVERSE' },
        ],
      },
    }),
  );
  page.unmount();
  await checkOf({ ...report, outcome: 'CONFLICT' });
  expect(await screen.findByText(/CC-000001/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Check for conflicts' })).toBeInTheDocument();
});

test('turns down with a reason', async () => {
  const page = open({
    PendingMattersReject: { rejectPendingMatter: { ok: { id: 'm1', status: 'Cancelled' }, error: null } },
  });
  await page.user.click(within(await shown(/INS-000001/)).getByRole('button', { name: 'Decline' }));
  await page.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'We act for the debtor.');
  await page.user.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(page.api.callsOf('PendingMattersReject')[0]?.variables).toEqual({
      id: 'm1',
      reason: 'We act for the debtor.',
    }),
  );
});

test('is not turned down without a reason, and what was written is not lost by looking at another or going back', async () => {
  const page = open();
  await page.user.click(within(await shown(/INS-000001/)).getByRole('button', { name: 'Decline' }));
  await page.user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/Enter a reason/);
  expect(page.api.callsOf('PendingMattersReject')).toEqual([]);
  await page.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'We act');
  const stop = onConfirmLeave(() => Promise.resolve(false));
  await page.user.click(screen.getByRole('link', { name: /NEW-000002/ }));
  await page.user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('We act');
  stop();
});

test('on a phone the list comes first, and one goes back to it', async () => {
  leavePhone = onAPhone();
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: /NEW-000002/ }));
  expect(await shown(/NEW-000002/)).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Pending' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All pending matters' }));
  expect(await screen.findByRole('link', { name: /INS-000001/ })).toBeInTheDocument();
  expect(screen.queryByRole('article')).toBeNull();
});

test('who comes second is told what the first decided', async () => {
  const page = open({
    PendingMattersReject: {
      rejectPendingMatter: {
        ok: null,
        error: { message: 'INS-000001 was already accepted by Judith Barnes.', fields: [] },
      },
    },
  });
  await page.user.click(within(await shown(/INS-000001/)).getByRole('button', { name: 'Decline' }));
  await page.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'No.');
  await page.user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('INS-000001 was already accepted by Judith Barnes.')).toBeInTheDocument();
});

test('what somebody else decided goes from the list, and says so where one was deciding', async () => {
  const page = open();
  page.api.push('PendingMatterCount', { pendingMatterCount: 2 });
  await page.user.click(within(await shown(/INS-000001/)).getByRole('button', { name: 'Decline' }));
  await page.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'We act for the debtor.');
  page.api.answer({ PendingMatters: list(own) });
  page.api.push('PendingMatterCount', { pendingMatterCount: 1 });
  expect(
    await screen.findByText('INS-000001 Acme v Slow Payers Pty Ltd is no longer pending: someone else has decided.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /INS-000001/ })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('We act for the debtor.');
  await page.user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await shown(/NEW-000002/)).toBeInTheDocument();
});

test('of many that wait all can be reached', async () => {
  const many = (from: number, count: number) => ({
    pendingMatters: {
      recordCount: 130,
      matters: Array.from({ length: count }, (_, index) => ({
        ...own,
        id: `m${from + index}`,
        fileNumber: `NEW-${from + index}`,
        canDecide: true,
      })),
    },
  });
  const page = open({ PendingMatters: many(0, 20) });
  const more = () => screen.findByRole('button', { name: 'Show more of 130' });
  page.api.answer({ PendingMatters: many(0, 100) });
  await page.user.click(await more());
  expect(await screen.findByRole('link', { name: /NEW-99/ })).toBeInTheDocument();
  page.api.answer({ PendingMatters: many(100, 30) });
  // Whoever turns the page while deciding lost nothing to anybody else.
  await page.user.click(within(await shown(/NEW-0 /)).getByRole('button', { name: 'Accept' }));
  await page.user.click(await more());
  expect(await screen.findByRole('link', { name: /NEW-129/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
  expect(screen.queryByText(/someone else has decided/)).toBeNull();
  expect(page.api.callsOf('PendingMatters').at(-1)?.variables).toEqual({ offset: 100, first: 100 });
  page.api.answer({ PendingMatters: many(0, 100) });
  await page.user.click(screen.getByRole('button', { name: 'Show previous' }));
  expect(await screen.findByRole('link', { name: /NEW-0 / })).toBeInTheDocument();
});

test('what moved to the page before, as others were decided, is found there, with what was written', async () => {
  const many = (from: number, to: number) => ({
    pendingMatters: {
      recordCount: 130,
      matters: Array.from({ length: to - from }, (_, index) => ({
        ...instructed,
        id: `n${from + index}`,
        fileNumber: `NEW-${from + index}`,
        instruction: null,
      })),
    },
  });
  const page = open(
    { PendingMatters: ({ offset }: { offset: number }) => (offset === 0 ? many(0, 100) : many(100, 130)) },
    '?matter=n0',
  );
  page.api.push('PendingMatterCount', { pendingMatterCount: 130 });
  await page.user.click(await screen.findByRole('button', { name: /Show more/ }));
  await page.user.click(await screen.findByRole('link', { name: /NEW-100 / }));
  await page.user.click(within(await shown(/NEW-100 /)).getByRole('button', { name: 'Decline' }));
  await page.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'We act');
  page.api.answer({
    PendingMatters: ({ offset }: { offset: number }) => (offset === 0 ? many(1, 101) : many(101, 130)),
  });
  page.api.push('PendingMatterCount', { pendingMatterCount: 129 });
  expect(await screen.findByRole('link', { name: /NEW-99 / })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /NEW-100 / })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('We act');
  expect(screen.queryByText(/someone else has decided/)).toBeNull();
  page.api.answer({ PendingMatters: many(1, 100) });
  page.api.push('PendingMatterCount', { pendingMatterCount: 128 });
  expect(await screen.findByText(/NEW-100 .* is no longer pending: someone else has decided/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('We act');
});

test('who is led to what waits no longer is told so, and not about what they decide themselves', async () => {
  const page = open(
    { PendingMattersReject: { rejectPendingMatter: { ok: { id: 'm1', status: 'Cancelled' }, error: null } } },
    '?matter=m9',
  );
  expect(await screen.findByText('The item you came for has already been decided.')).toBeInTheDocument();
  await page.user.click(screen.getByRole('link', { name: /INS-000001/ }));
  await waitFor(() => expect(screen.queryByText(/has already been decided/)).toBeNull());
  await page.user.click(within(await shown(/INS-000001/)).getByRole('button', { name: 'Decline' }));
  await page.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'No.');
  page.api.answer({ PendingMatters: list(own) });
  await page.user.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /INS-000001/ })).toBeNull());
  expect(screen.queryByText(/is no longer pending|has already been decided/)).toBeNull();
  expect(document.body).not.toHaveFocus();
});

test('what one opened oneself is for somebody else to decide', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('link', { name: /NEW-000002/ }));
  const second = within(await shown(/NEW-000002/));
  expect(address()).toBe('/matterSummary/pending?matter=m2');
  expect(second.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(second.getByText(/someone else must decide/)).toBeInTheDocument();
});

test('says when nothing waits', async () => {
  open({ PendingMatters: list() });
  expect(await screen.findByText('No pending matters')).toBeInTheDocument();
});

test('a list shows how many wait, and nothing to those who do not decide', async () => {
  const page = renderScreen(<PendingLink />, { data: answers });
  await waitFor(() => expect(page.api.callsOf('PendingMatterCount').length).toBeGreaterThan(0));
  page.api.push('PendingMatterCount', { pendingMatterCount: 3 });
  expect(await screen.findByRole('link', { name: 'Pending 3' })).toHaveAttribute('href', '/matterSummary/pending');
  page.api.push('PendingMatterCount', { pendingMatterCount: 0 });
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});
