import { renderScreen, screen, unreachable, within, type RenderScreenOptions } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { amountsOf, textsOf } from './budget-values.ts';
import { BudgetsPage } from './budgets.page.tsx';

const none = Array.from({ length: 12 }, () => null);
const line = {
  kind: 'FIRM',
  holderId: null,
  name: 'Jacaranda Legal',
  version: 2,
  amounts: [100_000, ...none.slice(1)],
};
const person = { kind: 'PERSON', holderId: 'u1', name: 'Amara Okafor', version: 0, amounts: none };
const team = { kind: 'TEAM', holderId: 't1', name: 'Conveyancing', version: 1, amounts: none };
const data = {
  BudgetedMeasures: {
    measures: [
      { id: 'workBilled', title: 'Work billed', unit: 'MONEY', isBudgeted: true },
      { id: 'wip', title: 'Work in progress', unit: 'MONEY', isBudgeted: false },
    ],
    reportBuilder: { mayShare: true },
  },
  Budgets: { budgets: { currency: 'AUD', lines: [line, team, person] } },
};
const open = (route = '/reports/budgets', options: RenderScreenOptions = {}) =>
  renderScreen(<BudgetsPage />, { route, path: '/reports/budgets', data, ...options });

test('the sheet has the firm and its people, with what is set', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Budgets of Work billed' });
  expect(within(table).getByRole('link', { name: 'Jacaranda Legal' })).toHaveAttribute(
    'href',
    expect.stringContaining('line=firm'),
  );
  expect(within(table).getByText('Amara Okafor')).toBeInTheDocument();
  expect(within(table).getAllByText(/1,000/).length).toBeGreaterThan(0);
});

test('a line is set for every month at once, on the version that was read', async () => {
  const { user, api } = open('/reports/budgets?line=firm', {
    data: {
      ...data,
      SaveBudget: { saveBudget: { ok: { ...line, version: 3 }, error: null, conflict: null } },
    },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Work billed: Jacaranda Legal' });
  await user.type(within(dialog).getByRole('textbox', { name: 'The same for every month' }), '2500.50');
  await user.click(within(dialog).getByRole('button', { name: 'Fill in' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(api.callsOf('SaveBudget').at(-1)?.variables).toMatchObject({
    input: { measure: 'workBilled', version: 2, amounts: Array.from({ length: 12 }, () => 250_050) },
  });
});

test('a team has a line of its own, and is named when it is saved', async () => {
  const { user, api } = open('/reports/budgets?line=t1', {
    data: { ...data, SaveBudget: { saveBudget: { ok: { ...team, version: 2 }, error: null, conflict: null } } },
  });
  expect(await screen.findByRole('link', { name: 'Team: Conveyancing' })).toBeInTheDocument();
  const dialog = await screen.findByRole('dialog', { name: 'Work billed: Conveyancing' });
  await user.type(within(dialog).getByRole('textbox', { name: 'The same for every month' }), '10');
  await user.click(within(dialog).getByRole('button', { name: 'Fill in' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(api.callsOf('SaveBudget').at(-1)?.variables).toMatchObject({ input: { teamId: 't1', version: 1 } });
});

test('what is no amount is refused where it was typed', async () => {
  const { user, api } = open('/reports/budgets?line=u1');
  const dialog = await screen.findByRole('dialog', { name: 'Work billed: Amara Okafor' });
  const [first] = within(dialog).getAllByRole('textbox').slice(1);
  await user.type(first as HTMLElement, 'much');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Enter a number of zero or more.')).toBeInTheDocument();
  expect(api.callsOf('SaveBudget')).toHaveLength(0);
});

test('who does not look after the reports of the firm sets none, and a failure is said', async () => {
  open('/reports/budgets', { data: { ...data, BudgetedMeasures: { measures: [], reportBuilder: null } } });
  expect(await screen.findByText('Your role does not include this page')).toBeInTheDocument();
  open('/reports/budgets', { data: { ...data, Budgets: unreachable() } });
  expect(await screen.findByText('The budgets could not be loaded')).toBeInTheDocument();
});

test('amounts are typed in whole units and kept in those of the figure', () => {
  expect(amountsOf(textsOf([90, ...none.slice(1)], 60), 60).slice(0, 2)).toEqual([90, null]);
});
