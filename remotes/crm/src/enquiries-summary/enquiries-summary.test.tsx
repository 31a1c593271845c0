import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { anEnquiry, someEnquiryOptions } from '../common/enquiries/some-enquiries.fixtures.ts';
import { EnquiriesSummaryPage } from './enquiries-summary.page.tsx';

const nora = anEnquiry({ id: 'e1', number: 12, enquirerName: 'Nora Vale' });
const ben = anEnquiry({ id: 'e2', number: 13, enquirerName: 'Ben Hall', stage: 'Quoted', status: 'Ongoing' });
const answers = {
  EnquiriesSummaryPage: { enquiryList: { recordCount: 2, enquiries: [nora, ben], groups: [] } },
  EnquiryOptions: someEnquiryOptions,
  EnquiryViewCounts: Object.fromEntries(
    ['mine', 'unassigned', 'overdue', 'open', 'spam'].map((view, index) => [view, { recordCount: index }]),
  ),
  EnquiryPane: ({ id }: { id: string }) => ({
    enquiry: { ...(id === 'e1' ? nora : ben), summary: 'Wants to separate.\nTwo children.' },
  }),
  EnquiryBoard: {
    enquiryList: { recordCount: 2, enquiries: [nora, ben] },
    counts: {
      groups: [
        { key: 'New', recordCount: 1 },
        { key: 'Quoted', recordCount: 1 },
      ],
    },
  },
  SavedLayout: { savedLayout: null },
  SavedViews: { savedViews: [] },
};

function open(options: RenderScreenOptions = {}) {
  return renderScreen(<EnquiriesSummaryPage />, {
    route: '/enquiriesSummary',
    path: '/enquiriesSummary/:id?',
    ...options,
    data: { ...answers, ...options.data },
  });
}
const lastQuestion = (api: ReturnType<typeof open>['api']) => api.callsOf('EnquiriesSummaryPage').at(-1)?.variables;

test('shows who asks, with what there is in each view, and how to add one', async () => {
  const { api } = open();
  expect(await screen.findByRole('row', { name: /Nora Vale/ })).toHaveTextContent(/Family/);
  expect(screen.getByRole('link', { name: 'New enquiry' })).toHaveAttribute('href', '/createEnquiry');
  expect(await screen.findByRole('button', { name: 'Answer overdue 2' })).toBeInTheDocument();
  expect(lastQuestion(api)).toMatchObject({ where: { status: ['Open', 'Ongoing', 'OnHold'] } });
});

test('views and filters ask the server, and stay in the address', async () => {
  const { api, user, address } = open();
  await screen.findByRole('row', { name: /Nora Vale/ });
  await user.click(screen.getByRole('button', { name: /Unassigned/ }));
  await waitFor(() => expect(lastQuestion(api)).toMatchObject({ where: { isUnassigned: true } }));
  expect(address()).toBe('/enquiriesSummary?view=unassigned');
});

test('the chosen one stands beside the list, with the whole of what was asked', async () => {
  const { user } = open({ route: '/enquiriesSummary/e1' });
  const pane = await screen.findByRole('complementary', { name: 'Selected enquiry' });
  expect(await within(pane).findByText(/Two children/)).toBeInTheDocument();
  expect(within(pane).getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/enquiriesDetail/e1');
  await user.click(within(pane).getByRole('button', { name: 'Mark as answered' }));
});

test('on the board a card moves by its menu, and losing one asks for the reason', async () => {
  const { api, user } = open({
    route: '/enquiriesSummary?layout=board',
    data: {
      MoveEnquiry: ({ stage }: { stage: string }) => ({
        moveEnquiry: { ok: { ...nora, stage, version: 2 }, error: null, conflict: null },
      }),
    },
  });
  const lane = await screen.findByRole('region', { name: /New 1/ });
  await user.click(within(lane).getByRole('button', { name: 'Move “Nora Vale”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Contacted' }));
  await waitFor(() =>
    expect(api.callsOf('MoveEnquiry').at(-1)?.variables).toEqual({ id: 'e1', version: 1, stage: 'Contacted' }),
  );
  await user.click(screen.getByRole('button', { name: 'Move “Ben Hall”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Lost' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Close enquiry' })).toBeDisabled();
  await user.click(within(dialog).getByRole('combobox', { name: 'Reason' }));
  await user.click(await screen.findByTitle('Fees'));
  await user.click(within(dialog).getByRole('button', { name: 'Close enquiry' }));
  await waitFor(() =>
    expect(api.callsOf('MoveEnquiry').at(-1)?.variables).toMatchObject({ id: 'e2', stage: 'Lost', lostReason: 'Fees' }),
  );
});
