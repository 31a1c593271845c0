import { expect, test } from '@jest/globals';
import { onConfirmLeave } from '@atrium/platform';
import { renderScreen, screen, waitFor, within } from '@atrium/testing';
import { aMatterHeader, aRecord, changedMeanwhile, refused, saved } from '../a-matter-header.ts';
import type { MatterHeader } from '../matter-tab.ts';
import { StatusMenu } from './status-menu.tsx';

const leftOpen = (obstacles: readonly object[] = [], openTasks = 0, days: readonly string[] = []) => ({
  MatterBeforeCompletion: {
    matter: { id: 'm1', record: { closingObstacles: obstacles } },
    matterDates: { today: '2026-11-24', dates: days.map((dueOn) => ({ id: dueOn, name: `On ${dueOn}`, dueOn })) },
  },
  MatterOverviewTasks: { taskSummaryList: { recordCount: openTasks, tasks: [] } },
});

async function choose(
  verb: string,
  answer: object,
  matter: MatterHeader = aMatterHeader(),
  left: Record<string, unknown> = leftOpen(),
) {
  const rendered = renderScreen(<StatusMenu matter={matter} />, {
    data: { ...left, ChangeMatterStatus: { changeMatterStatus: answer } },
  });
  await rendered.user.click(screen.getByRole('button', { name: 'Change status' }));
  // A menu takes the focus some frames after it opened: from the dialog as well, where an entry is chosen sooner.
  await waitFor(() => expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement));
  await rendered.user.click(screen.getByRole('menuitem', { name: verb }));
  const dialog = await screen.findByRole('dialog');
  const sent = () => rendered.api.callsOf('ChangeMatterStatus').at(-1)?.variables;
  return {
    ...rendered,
    dialog,
    sent,
    confirm: () => rendered.user.click(within(dialog).getByRole('button', { name: verb })),
  };
}
const owed = [
  { kind: 'WIP', amount: { minor: 4_128_000, currency: 'AUD' } },
  { kind: 'TRUST', amount: { minor: 500_000, currency: 'AUD' } },
];

test('takes the matter to the status that was chosen', async () => {
  const { sent, confirm } = await choose('Put on hold', saved(aMatterHeader({ status: 'OnHold' })));
  await confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toEqual({ id: 'm1', version: 3, input: { status: 'OnHold', reason: '', override: false } });
});

test('says what is owed and how much, and lets someone who may complete it all the same', async () => {
  const { dialog, user, api, sent, confirm } = await choose(
    'Complete matter',
    refused('This matter still has amounts outstanding.', { obstacles: owed }),
  );
  await confirm();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Work in progress: $41,280.00Money in trust: $5,000.00',
  );
  await user.click(within(dialog).getByRole('checkbox', { name: /Complete anyway/ }));
  expect(within(dialog).getByRole('button', { name: 'Complete matter' })).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Written off next month');
  api.answer({ ChangeMatterStatus: { changeMatterStatus: saved(aMatterHeader({ status: 'Completed' })) } });
  await confirm();
  await waitFor(() =>
    expect(sent()?.['input']).toEqual({ status: 'Completed', reason: 'Written off next month', override: true }),
  );
});

test('says what is owed, what is open and what is coming before anything is clicked', async () => {
  const { dialog, user, sent, confirm } = await choose(
    'Complete matter',
    saved(aMatterHeader({ status: 'Completed' })),
    aMatterHeader(),
    leftOpen(owed, 2, ['2026-11-20', '2026-11-24', '2026-12-01', '2026-12-02', '2026-12-03']),
  );
  expect(await within(dialog).findByText('Work in progress: $41,280.00')).toBeInTheDocument();
  expect(await within(dialog).findByRole('link', { name: '2 open tasks' })).toHaveAttribute(
    'href',
    '/matterDetail/m1/tasks',
  );
  expect(within(dialog).queryByText('On 2026-11-20')).not.toBeInTheDocument();
  expect(within(dialog).getByText('On 2026-12-02')).toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: '1 more date' })).toBeInTheDocument();
  await user.click(within(dialog).getByRole('checkbox', { name: /Complete anyway/ }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Written off');
  await confirm();
  await waitFor(() => expect(sent()?.['input']).toMatchObject({ status: 'Completed', override: true }));
});

test('someone who may not override is not offered to', async () => {
  const { dialog, confirm } = await choose(
    'Complete matter',
    refused('owed', { obstacles: [{ kind: 'CLOSED', amount: null }] }),
    aMatterHeader({ record: aRecord({ canOverrideClosing: false }) }),
  );
  await confirm();
  expect(await within(dialog).findByText('Amounts you can’t see')).toBeInTheDocument();
  expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
});

test('archiving asks where the file lies and until when', async () => {
  const completed = aMatterHeader({ status: 'Completed', record: aRecord({ nextStatuses: ['Archived', 'Open'] }) });
  const { dialog, user, sent, confirm } = await choose('Archive matter', saved(completed), completed);
  expect(within(dialog).getByRole('button', { name: 'Archive matter' })).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: 'Archive number' }), 'A-77');
  await user.type(within(dialog).getByLabelText('May be destroyed from'), '2033-11-22');
  await confirm();
  await waitFor(() =>
    expect(sent()?.['input']).toMatchObject({
      status: 'Archived',
      archive: { number: 'A-77', box: '', destroyOn: '2033-11-22' },
    }),
  );
});

test('destroying wants the file number typed', async () => {
  const archived = aMatterHeader({
    status: 'Archived',
    record: aRecord({ nextStatuses: ['Destroyed'], destroyOn: '2020-01-01' }),
  });
  const { dialog, user, sent, confirm } = await choose('Record destruction', saved(archived), archived);
  const confirming = within(dialog).getByRole('textbox', { name: 'Type 24/1187 to confirm' });
  await user.type(confirming, '24/1188');
  expect(within(dialog).getByRole('button', { name: 'Record destruction' })).toBeDisabled();
  await user.clear(confirming);
  await user.type(confirming, '24/1187');
  await confirm();
  await waitFor(() => expect(sent()?.['input']).toMatchObject({ status: 'Destroyed', confirmation: '24/1187' }));
});

test('asks before a reason that was typed is lost', async () => {
  const { dialog, user } = await choose(
    'Cancel matter',
    saved(aMatterHeader({ status: 'Cancelled' })),
    aMatterHeader({ record: aRecord({ nextStatuses: ['Cancelled'] }) }),
  );
  const answers = [false, true];
  const asked: boolean[] = [];
  const stop = onConfirmLeave(() => {
    asked.push(true);
    return Promise.resolve(answers.shift() ?? true);
  });
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'The client went elsewhere');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveValue('The client went elsewhere');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  stop();
});

test('a change in the meantime is said, and nothing has happened', async () => {
  const { dialog, confirm } = await choose('Put on hold', changedMeanwhile(aMatterHeader({ version: 4 })));
  await confirm();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Someone else changed this matter.');
});

test('an answer that says nothing is not taken for a change', async () => {
  const { dialog, confirm } = await choose('Put on hold', { ok: null, error: null, conflict: null, obstacles: [] });
  await confirm();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'That did not work. Nothing was changed; try again.',
  );
});

test('someone who may take it nowhere is offered nothing', () => {
  renderScreen(<StatusMenu matter={aMatterHeader({ record: aRecord({ nextStatuses: [] }) })} />);
  expect(screen.queryByRole('button', { name: 'Change status' })).not.toBeInTheDocument();
});
