import { expect, test } from '@jest/globals';
import { renderScreen, screen, within, type RenderScreenOptions } from '@atrium/testing';
import { anEnquiry, someEnquiryOptions } from '../common/enquiries/some-enquiries.fixtures.ts';
import { EnquiryDetailPage } from './enquiry-detail.page.tsx';

const enquiry = {
  ...anEnquiry(),
  summary: 'Wants to separate.',
  consentAt: null,
  consentWording: null,
  contact: null,
  matter: null,
  conversion: null,
  questions: [],
  activity: [],
};
const tasks = {
  task: [
    { id: 't1', kind: 'task', subject: 'Send the fee guide', status: 'Open', dueOn: null, assignees: [], call: null },
  ],
  phone: [
    {
      id: 'c1',
      kind: 'phone',
      subject: 'First call',
      status: 'Completed',
      dueOn: null,
      assignees: [],
      call: { partyName: 'Nora Vale', calledAt: '2026-11-20T02:00:00Z' },
    },
  ],
};
const open = (route: string, options: RenderScreenOptions = {}) =>
  renderScreen(<EnquiryDetailPage />, {
    route,
    path: '/enquiriesDetail/:id?',
    ...options,
    data: {
      EnquiryDetailPage: { enquiry },
      EnquiryOptions: someEnquiryOptions,
      EnquiryTasks: ({ where: { kind } }: { where: { kind: 'task' | 'phone' } }) => ({
        taskSummaryList: { recordCount: 1, tasks: tasks[kind] },
      }),
      EnquiryNotes: { enquiryNotes: { recordCount: 0, canAdd: true, noteTypes: ['File note'], notes: [] } },
      EnquiryMessages: { enquiryMessages: { recordCount: 0, canWrite: false, messages: [] } },
      EnquiryPicker: {
        enquiryList: {
          recordCount: 1,
          enquiries: [{ id: 'e1', number: 12, enquirerName: 'Nora Vale', areaOfLaw: 'Family', stage: 'New' }],
        },
      },
      ...options.data,
    },
  });
/** Its parts are loaded when they are opened. */
const slowly = { timeout: 20_000 };

test('tasks and calls of the enquiry stand in tabs, with the way to a new one on it', async () => {
  const { user, api } = open('/enquiriesDetail/e1?tab=tasks');
  expect(await screen.findByRole('link', { name: 'Send the fee guide' }, slowly)).toHaveAttribute(
    'href',
    '/tasksSummary/t1',
  );
  expect(screen.getByRole('link', { name: 'New task' })).toHaveAttribute(
    'href',
    '/tasksSummary/new/task?enquiry=e1&kind=task&view=all',
  );
  await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Phone calls' }));
  expect(await screen.findByRole('link', { name: 'First call' })).toBeInTheDocument();
  expect(api.callsOf('EnquiryTasks').at(-1)?.variables).toEqual({
    where: { enquiryId: 'e1', kind: 'phone', includesClosed: true },
  });
});

test('the address of a note leads to the notes, and a part that is not there says so', async () => {
  open('/enquiriesDetail/e1?note=n1');
  expect(await screen.findByText('No notes yet.', undefined, slowly)).toBeInTheDocument();
  open('/enquiriesDetail/e1?tab=nowhere');
  expect(await screen.findByText(/This part of the enquiry does not exist/)).toBeInTheDocument();
});

test('without an id an enquiry is chosen', async () => {
  const { user, address } = open('/enquiriesDetail');
  await user.type(await screen.findByRole('combobox', { name: 'Enquiry' }), 'vale');
  await user.click(await screen.findByRole('option', { name: /#12 Nora Vale/ }));
  expect(address()).toBe('/enquiriesDetail/e1');
});
