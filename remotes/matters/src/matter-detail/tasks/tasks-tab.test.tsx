import { expect, test } from '@jest/globals';
import { anAppUser, refusal, renderScreen, screen, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import type { TasksSummary_TaskFragment } from '../../generated/graphql.ts';
import { aCall, aTask, aWholeTask, formAnswers } from '../../common/tasks/some-tasks.fixtures.ts';
import type { MatterHeader } from '../matter-tab.ts';
import { TasksTab } from './tasks-tab.tsx';

const matter = { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt Constructions' } as MatterHeader;
const listOf = (tasks: readonly TasksSummary_TaskFragment[], recordCount = tasks.length) => ({
  taskSummaryList: { recordCount, groups: [], tasks },
});

function open(options: RenderScreenOptions = {}) {
  return renderScreen(<TasksTab matter={matter} />, {
    route: '/matterDetail/m1/tasks',
    ...options,
    data: {
      ...formAnswers,
      TasksSummaryPage: listOf([aTask(), aCall()]),
      TaskPane: { task: aWholeTask() },
      ...options.data,
    },
  });
}

test('shows what is open on the matter, by due day', async () => {
  const { api } = open();
  expect(await screen.findByRole('button', { name: /About the mediation/ })).toHaveTextContent('T. Nguyen');
  expect(api.callsOf('TasksSummaryPage').at(-1)?.variables).toMatchObject({
    where: { matterId: 'm1', includesClosed: false, includesSubtasks: false },
    sort: [{ column: 'status' }, { column: 'dueOn' }],
  });
});

test('phone calls are shown alone, and the address says so', async () => {
  const { api, user, address } = open();
  await user.click(await screen.findByText('Phone calls'));
  await waitFor(() =>
    expect(api.callsOf('TasksSummaryPage').at(-1)?.variables['where']).toMatchObject({ kind: 'phone' }),
  );
  expect(address()).toBe('/matterDetail/m1/tasks?show=calls');
});

test('a task is added in one line on this matter', async () => {
  const { api, user } = open({
    data: { CreateTask: { createTask: { ok: aWholeTask(), error: null, conflict: null } } },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Task name' }), 'File the brief{Enter}');
  await waitFor(() =>
    expect(api.callsOf('CreateTask').at(-1)?.variables['input']).toMatchObject({
      subject: 'File the brief',
      matterId: 'm1',
    }),
  );
});

test('a call begins with the matter filled in', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New call' }));
  const form = within(await screen.findByRole('form', { name: 'Phone call' }));
  expect(form.getByDisplayValue('24/1187 (Nguyen v Harcourt Constructions)')).toBeInTheDocument();
});

test('a task is read beside the list, and edited from there', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: /Draft affidavit/ }));
  expect(address()).toBe('/matterDetail/m1/tasks?task=t1');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByDisplayValue('Draft affidavit')).toBeInTheDocument();
});

test('says what went wrong, and when there is nothing', async () => {
  open({ data: { TasksSummaryPage: refusal('Not for you.', 'FORBIDDEN') } }).unmount();
  open({ data: { TasksSummaryPage: listOf([]) } });
  expect(await screen.findByText('No tasks yet')).toBeInTheDocument();
});

test('someone who has calls only is offered no tasks', async () => {
  const access = anAppUser().access.filter((flag) => flag !== 'adHocTask');
  open({
    appUser: anAppUser({ access }),
    data: { TaskOptions: { taskOptions: { ...formAnswers.TaskOptions.taskOptions, creatableKinds: ['phone'] } } },
  });
  expect(await screen.findByRole('region', { name: 'Phone Calls' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'New call' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New task' })).toBeNull();
});
