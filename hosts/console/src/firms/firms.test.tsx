import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@atrium/testing';
import { refusal, renderConsole } from '../testing/render-console.tsx';
import { aChoice, aFirm, anOperator, anOverview, aRecord, NEW_BUILD } from '../testing/samples.ts';
import { buildsInUse, filterFirms } from './firm-filters.ts';

const grid = () => screen.findByRole('grid', { name: 'Firms' });
const drawer = () => screen.findByRole('dialog');

test('each firm is a row that says what it runs and why', async () => {
  renderConsole('/firms');
  const table = within(await grid());
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('Firm'), expect.stringContaining('crm')]),
  );
  const solo = table.getByRole('row', { name: /Solo Practice/ });
  expect(solo).toHaveTextContent('1.1.0');
  expect(within(solo).getByText('Pin')).toBeInTheDocument();
  expect(within(solo).getByTitle('Pin: pinned by grace@atrium.example: training day')).toBeInTheDocument();
});

test('firms are found by name, reason and build, and the address says how', async () => {
  const { user, address } = renderConsole('/firms');
  await grid();
  await user.selectOptions(screen.getByLabelText('Reason'), 'Pin');
  expect(within(await grid()).queryByText('Harbour Lane Lawyers')).not.toBeInTheDocument();
  expect(address()).toBe('/firms?reason=pin');
  await user.type(screen.getByRole('searchbox', { name: 'Find a firm' }), 'harb');
  expect(await screen.findByText('No firms match')).toBeInTheDocument();
});

test('a cell opens with Enter and shows its history', async () => {
  const { user, address } = renderConsole('/firms', { 'GET /changes': [aRecord()] });
  const cell = within(within(await grid()).getByRole('row', { name: /Solo Practice/ }))
    .getByText('1.1.0')
    .closest('td');
  cell?.focus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/firms/solo/crm');
  const panel = within(await drawer());
  expect(panel.getByText('pinned by grace@atrium.example: training day')).toBeInTheDocument();
  expect(await panel.findByText('training day')).toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Unpin …' })).toBeInTheDocument();
});

test('a viewer sees why, and no way to change it', async () => {
  renderConsole('/firms/solo/crm', { 'GET /session': anOperator({ role: 'viewer' }) });
  const panel = within(await drawer());
  expect(panel.getByText('1.1.0')).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Unpin …' })).not.toBeInTheDocument();
});

test('a preview link is made for the firm and shown', async () => {
  const { user, bodiesOf } = renderConsole('/firms/harbour/crm', {
    'POST /previews': { url: 'https://atrium.example/-/preview/x', until: '2026-11-22T08:00:00.000Z' },
  });
  await user.click(await screen.findByRole('button', { name: 'Preview link …' }));
  await user.click(await screen.findByRole('button', { name: 'Make the link' }));
  expect(await screen.findByLabelText('Preview link')).toHaveValue('https://atrium.example/-/preview/x');
  expect(bodiesOf('POST', '/previews')).toEqual([
    { tenantId: 'harbour', name: 'crm', buildId: aChoice().buildId, minutes: 480 },
  ]);
});

test('an overview that does not come can be asked for again', async () => {
  const { user, answer } = renderConsole('/firms', { 'GET /overview': refusal('unavailable') });
  await screen.findByText('The server is busy. Nothing was changed; try again.');
  answer({ 'GET /overview': anOverview() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Solo Practice')).toBeInTheDocument();
});

test('of a thousand firms only those in sight are drawn', async () => {
  const firms = Array.from({ length: 1000 }, (_, index) => aFirm({ tenantId: `firm${index}`, title: `Firm ${index}` }));
  renderConsole('/firms', { 'GET /overview': anOverview({ firms }) });
  const table = await grid();
  await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(10));
  expect(within(table).getAllByRole('row').length).toBeLessThan(100);
});

const solo = aFirm({
  tenantId: 'solo',
  title: 'Solo',
  choices: [aChoice({ reason: 'pin' }), aChoice({ name: 'shell', buildId: NEW_BUILD, version: '2.0.0' })],
});
const none = { text: null, name: null, buildId: null, reason: null, channel: null };

test.each([
  ['a reason holds of the remote that is asked for', { ...none, name: 'shell', reason: 'pin' }, 0],
  ['reason and remote of one choice', { ...none, name: 'crm', reason: 'pin' }, 1],
  ['reason and build of two choices', { ...none, reason: 'pin', buildId: NEW_BUILD }, 0],
  ['the id counts as well as the title', { ...none, text: 'SOL' }, 1],
  ['another channel', { ...none, channel: 'canary' }, 0],
])('%s', (_what, filters, count) => {
  expect(filterFirms([solo], filters)).toHaveLength(count);
});

test('a build on trial counts among those in use', () => {
  const firm = aFirm({ choices: [aChoice({ trial: { buildId: NEW_BUILD, version: '1.1.0', percent: 10 } })] });
  expect(buildsInUse([firm, firm], 'crm').map(({ version, firms }) => [version, firms])).toEqual([
    ['1.0.0', 2],
    ['1.1.0', 2],
  ]);
});
