import { expect, test } from '@jest/globals';
import { AntdProvider } from '@atrium/ui/antd';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { ExplainAccessDrawer } from './lazy-explain-access-drawer.tsx';

/** The drawer is loaded when it is opened. */
const slowly = { timeout: 20_000 };
const person = { userID: 'u1', friendlyName: 'Asha Mehta' };
const answer = {
  explainAccess: {
    userName: 'Asha Mehta',
    roleName: 'Fee earner',
    isAllowed: false,
    steps: [
      { rule: 'FLAG', isPassed: true, text: 'The role Fee earner has “Timesheet”.' },
      { rule: 'SCOPE', isPassed: false, text: 'Role security of Fee earner: invoices, create: none.' },
    ],
  },
};

async function openDrawer() {
  const page = renderScreen(
    <AntdProvider>
      <ExplainAccessDrawer person={person} onClose={() => undefined} />
    </AntdProvider>,
    {
      data: {
        ExplainAccess: answer,
        ExplainedTasks: {
          taskSummaryList: {
            recordCount: 1,
            tasks: [{ id: 't1', subject: 'Call the court', matter: { id: 'm1', fileNumber: '24/1187' } }],
          },
        },
        ExplainedAppointments: {
          firmCalendar: {
            entries: [
              {
                key: 'a1',
                id: 'a1',
                day: '2026-11-30',
                title: 'Site visit',
                fileNumber: '24/1187',
                isHidden: false,
                people: [{ id: 'u1', name: 'Asha Mehta' }],
              },
              { key: 'a2', id: 'a2', day: '2026-11-30', title: '', fileNumber: null, isHidden: true, people: [] },
            ],
          },
        },
        ExplainedDocuments: {
          matterDocuments: { recordCount: 1, documents: [{ id: 'd1', name: 'Deed.pdf', category: 'Deeds' }] },
        },
        MatterPicker: {
          matterSummaryListX: {
            recordCount: 1,
            matters: [
              { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt', clientName: 'Nguyen', status: 'Open' },
            ],
          },
        },
      },
    },
  );
  await screen.findByRole('dialog', { name: 'What Asha Mehta can see, and why' }, slowly);
  const choose = async (label: string, choice: string): Promise<void> => {
    await page.user.type(screen.getByRole('combobox', { name: label }), choice);
    await page.user.click(await screen.findByTitle(choice));
  };
  return { ...page, choose };
}
const askedOf = (api: { callsOf(name: string): readonly { variables: Record<string, unknown> }[] }) =>
  api.callsOf('ExplainAccess').at(-1)?.variables;

test('a command is chosen by its name, and the rule that refuses it is said', async () => {
  const { choose, api } = await openDrawer();
  await choose('What', 'A command');
  await choose('Part of the product', 'Billing');
  await choose('Command', 'Create pre-bill');
  expect(await screen.findByText('Role security of Fee earner: invoices, create: none.')).toBeInTheDocument();
  expect(screen.getByText('Not allowed')).toBeInTheDocument();
  expect(askedOf(api)).toEqual({ userId: 'u1', subject: { command: 'createInvoice' } });
});

test('a task is found by what it is about', async () => {
  const { choose, api, user } = await openDrawer();
  await choose('What', 'A task or call');
  await user.type(screen.getByRole('combobox', { name: 'Task or call' }), 'court');
  await user.click(await screen.findByRole('option', { name: /Call the court/ }));
  await waitFor(() => expect(askedOf(api)).toEqual({ userId: 'u1', subject: { taskId: 't1' } }));
});

test('a document is found on its matter, and another matter forgets it', async () => {
  const { choose, api, user } = await openDrawer();
  await choose('What', 'A document');
  expect(screen.queryByRole('combobox', { name: 'Document' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'On matter' }));
  await user.click(await screen.findByRole('option', { name: /24\/1187/ }));
  await user.click(screen.getByRole('combobox', { name: 'Document' }));
  await user.click(await screen.findByRole('option', { name: /Deed\.pdf/ }));
  await waitFor(() => expect(askedOf(api)).toEqual({ userId: 'u1', subject: { documentId: 'd1' } }));
  expect(api.callsOf('ExplainedDocuments').at(-1)?.variables).toMatchObject({ matterId: 'm1' });
});

test('an appointment is found by its day and its people, and one whose time alone is known is not offered', async () => {
  const { choose, api, user } = await openDrawer();
  await choose('What', 'An appointment or absence');
  await user.click(screen.getByRole('combobox', { name: 'Appointment' }));
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await user.type(screen.getByRole('combobox', { name: 'Appointment' }), 'asha');
  await user.click(await screen.findByRole('option', { name: /Site visit.*Asha Mehta/ }));
  await waitFor(() => expect(askedOf(api)).toEqual({ userId: 'u1', subject: { appointmentId: 'a1' } }));
});

test('a command whose rules depend on what it is about is asked about once that is chosen', async () => {
  const { choose, api } = await openDrawer();
  await choose('What', 'A command');
  await choose('Part of the product', 'Dashboards, reports and exports');
  await choose('Command', 'Export a list');
  expect(api.callsOf('ExplainAccess')).toEqual([]);
  await choose('Which one', 'Time of a matter');
  await waitFor(() =>
    expect(askedOf(api)).toEqual({ userId: 'u1', subject: { command: 'requestExport', choice: 'MATTER_TIME' } }),
  );
});

test('every kind of record is chosen by its name', async () => {
  const { choose } = await openDrawer();
  for (const [kind, field] of [
    ['A critical date', 'On matter'],
    ['An item of the knowledge bank', 'Item'],
    ['A saved view', 'View'],
    ['A user', 'User'],
  ] as const) {
    await choose('What', kind);
    expect(screen.getByRole('combobox', { name: field })).toBeInTheDocument();
  }
});
