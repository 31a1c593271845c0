import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@atrium/testing';
import { refusal, renderConsole } from '../testing/render-console.tsx';
import { HEALTH_AGAIN_MS } from './health-figures.ts';
import { catchTurns } from '../testing/catch-turns.ts';
import { aHealthSeries, NEW_BUILD, OLD_BUILD } from '../testing/samples.ts';

afterEach(() => void jest.restoreAllMocks());

test('builds are listed by how often they fail, with their vitals', async () => {
  const series = [
    aHealthSeries({ buildId: OLD_BUILD, version: '1.0.0', sessions: [1000], failed: [2] }),
    aHealthSeries({ buildId: NEW_BUILD, sessions: [100], failed: [3] }),
  ];
  renderConsole('/health?name=crm', { 'GET /health': series });
  const table = within(await screen.findByRole('region', { name: 'By build' }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['crm 1.1.0bbbbbbbb1003 %1.2s80ms0.01', 'crm 1.0.0aaaaaaaa1,0000.2 %1.2s80ms0.01']);
  expect(screen.getByText('0.45 %')).toBeInTheDocument();
  expect(screen.getByText('Share of page sessions in which crm failed, by build')).toBeInTheDocument();
});

test('one firm and another stretch of time are asked for', async () => {
  const { user, calls, address } = renderConsole('/health');
  await screen.findByText('No pages have reported yet');
  await waitFor(() => expect(screen.getByLabelText('Firm')).toHaveTextContent('Solo Practice'));
  await user.selectOptions(screen.getByLabelText('Firm'), 'Solo Practice');
  await user.selectOptions(screen.getByLabelText('Time'), 'Last hour');
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/health?tenantId=solo&minutes=60'));
  expect(address()).toBe('/health?tenantId=solo&minutes=60');
});

test('where no figures are kept it says so, and can be asked again', async () => {
  const { user, answer } = renderConsole('/health', {
    'GET /health': refusal('unavailable', 'This process keeps no figures of health.'),
  });
  expect(await screen.findByText('This process keeps no figures of health.')).toBeInTheDocument();
  answer({ 'GET /health': [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No pages have reported yet')).toBeInTheDocument();
});

test('the figures are asked for again while the page is looked at', async () => {
  const turn = catchTurns(HEALTH_AGAIN_MS);
  const { answer } = renderConsole('/health');
  await screen.findByText('No pages have reported yet');
  answer({ 'GET /health': [aHealthSeries()] });
  turn();
  expect(await screen.findByRole('link', { name: 'crm 1.1.0' })).toBeInTheDocument();
});
