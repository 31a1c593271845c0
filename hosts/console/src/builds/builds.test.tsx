import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@atrium/testing';
import { HEALTH_AGAIN_MS } from '../health/health-figures.ts';
import { catchTurns } from '../testing/catch-turns.ts';
import { refusal, renderConsole } from '../testing/render-console.tsx';
import { aBuild, aBuildView, aHealthSeries, anOverview, NEW_BUILD } from '../testing/samples.ts';

afterEach(() => void jest.restoreAllMocks());

test('builds of one remote are asked for by its name, older ones on request', async () => {
  const page = Array.from({ length: 50 }, (_, index) =>
    aBuild({ buildId: String(index).padStart(64, 'f'), version: `1.0.${50 - index}` }),
  );
  const { user, calls } = renderConsole('/builds?name=crm', {
    'GET /builds': (path: string) =>
      path.includes('before=') ? [aBuild({ buildId: 'e'.repeat(64), version: '0.9.0' })] : page,
  });
  await user.click(await screen.findByRole('button', { name: 'Show older builds' }));
  expect(await screen.findByText('0.9.0')).toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toContain(`/builds?name=crm&before=${'49'.padStart(64, 'f')}&limit=50`);
});

test('a build’s page says where it comes from, what it went through, what is in it, who runs it and how it fares', async () => {
  renderConsole(`/builds/${NEW_BUILD}`, { 'GET /health': [aHealthSeries({ sessions: [200], failed: [1] })] });
  expect(await screen.findByText('Growth')).toBeInTheDocument();
  for (const text of [
    '182 kB of 400 kB',
    '/clientsAndContacts',
    'ClientList',
    'remote.1.js',
    'Solo Practice is pinned to it',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Solo Practice' })).toBeInTheDocument();
  expect(await screen.findByText('0.5 %')).toBeInTheDocument();
});

test('blocking takes something away and says so; a blocked build can only be let go', async () => {
  const { user, bodiesOf, answer, tell } = renderConsole(`/builds/${NEW_BUILD}`);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByText('Block …'));
  expect(await screen.findByRole('button', { name: 'Block crm 1.1.0' })).toBeInTheDocument();
  expect(bodiesOf('POST', '/effect')).toEqual([{ change: { verb: 'blockBuild', buildId: NEW_BUILD } }]);
  answer({ [`GET /builds/${NEW_BUILD}`]: aBuildView({ isBlocked: true }) });
  tell(7);
  tell(8);
  expect((await screen.findAllByText('Blocked')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Start a rollout …' })).toBeDisabled();
});

test('a build there is not says so', async () => {
  renderConsole('/builds/ffff', { 'GET /builds/ffff': refusal('notFound') });
  expect(await screen.findByText('Page not found')).toBeInTheDocument();
});

test('a build that the first page moves past stays on screen', async () => {
  const page = (newest: number) =>
    Array.from({ length: 50 }, (_, index) =>
      aBuild({ buildId: String(newest - index).padStart(64, 'f'), version: `1.0.${newest - index}` }),
    );
  const { user, answer, tell } = renderConsole('/builds?name=crm', {
    'GET /builds': (path: string) =>
      path.includes('before=') ? [aBuild({ buildId: 'e'.repeat(64), version: '0.9.0' })] : page(100),
  });
  await user.click(await screen.findByRole('button', { name: 'Show older builds' }));
  expect(await screen.findByText('0.9.0')).toBeInTheDocument();
  answer({ 'GET /builds': page(101) });
  tell(7);
  tell(8);
  expect(await screen.findByText('1.0.101')).toBeInTheDocument();
  for (const version of ['1.0.100', '1.0.52', '1.0.51', '0.9.0']) expect(screen.getAllByText(version)).toHaveLength(1);
});

test('a build’s health is asked for again', async () => {
  const turn = catchTurns(HEALTH_AGAIN_MS);
  const { answer } = renderConsole(`/builds/${NEW_BUILD}`);
  await screen.findByText('No page that runs it has reported.');
  answer({ 'GET /health': [aHealthSeries({ sessions: [200], failed: [1] })] });
  turn();
  expect(await screen.findByText('0.5 %')).toBeInTheDocument();
});

test('a preview that was opened before the firms came is for the firm it shows', async () => {
  const { user, answer, bodiesOf, tell } = renderConsole(`/builds/${NEW_BUILD}`, {
    'GET /overview': refusal('unreachable'),
    'POST /previews': { url: 'https://atrium.example/-/preview/x', until: '2026-11-22T00:00:00.000Z' },
  });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByText('Preview link …'));
  expect(await screen.findByRole('button', { name: 'Make the link' })).toBeDisabled();
  answer({ 'GET /overview': anOverview() });
  tell(7);
  tell(8);
  await waitFor(() => expect(screen.getByLabelText('Firm')).toHaveDisplayValue('Harbour Lane Lawyers'));
  await user.click(screen.getByRole('button', { name: 'Make the link' }));
  await waitFor(() => expect(bodiesOf('POST', '/previews')).toMatchObject([{ tenantId: 'harbour' }]));
});
