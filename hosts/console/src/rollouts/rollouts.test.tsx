import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@atrium/testing';
import { HEALTH_AGAIN_MS } from '../health/health-figures.ts';
import { catchTurns } from '../testing/catch-turns.ts';
import { renderConsole } from '../testing/render-console.tsx';
import { aHealthSeries, anOperator, anOverview, aRollout, NEW_BUILD } from '../testing/samples.ts';

afterEach(() => void jest.restoreAllMocks());

test('a rollout shows its step, its share and how much of its budget is used', async () => {
  const series = aHealthSeries({
    sessions: Array.from({ length: 10 }, () => 100),
    failed: [0, 0, 0, 0, 0, 0, 0, 0, 1, 0],
  });
  renderConsole('/rollouts', {
    'GET /overview': anOverview({ rollouts: [aRollout({ step: 1 })] }),
    'GET /health': [series],
  });
  const card = within(await screen.findByRole('article', { name: 'crm 1.1.0' }));
  expect(card.getByText('25 %')).toHaveAttribute('aria-current', 'step');
  expect(await card.findByText('0.5 % of 200 page sessions failed; budget 1 %')).toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Advance to 100% …' })).toBeInTheDocument();
});

test('a paused rollout goes on, one that went back says why and offers nothing', async () => {
  const rollouts = [
    aRollout({ status: 'paused' }),
    aRollout({
      rolloutId: 'rollout-2',
      name: 'matters',
      status: 'rolledBack',
      endedBecause: '3.1 % of sessions failed',
    }),
  ];
  renderConsole('/rollouts', { 'GET /overview': anOverview({ rollouts }) });
  expect(await screen.findByRole('button', { name: 'Resume …' })).toBeInTheDocument();
  const past = within(screen.getByRole('article', { name: 'matters 1.1.0' }));
  expect(past.getByText('3.1 % of sessions failed')).toBeInTheDocument();
  expect(past.queryByRole('button')).not.toBeInTheDocument();
});

test('going back is one action that names what goes back', async () => {
  const { user, bodiesOf } = renderConsole('/rollouts', { 'GET /overview': anOverview({ rollouts: [aRollout()] }) });
  await user.click(await screen.findByRole('button', { name: 'Roll back …' }));
  expect(await screen.findByRole('button', { name: 'Roll back crm 1.1.0' })).toBeInTheDocument();
  expect(bodiesOf('POST', '/effect')).toEqual([{ change: { verb: 'rollBackRollout', rolloutId: 'rollout-1' } }]);
});

test('a rollout is started from a build, in steps that rise', async () => {
  const { user, bodiesOf } = renderConsole(`/builds/${NEW_BUILD}`);
  await user.click(await screen.findByRole('button', { name: 'Start a rollout …' }));
  const steps = await screen.findByLabelText('Steps in per cent');
  await user.clear(steps);
  await user.type(steps, '50, 10');
  await user.click(screen.getByRole('button', { name: 'Preview the effect' }));
  expect(await screen.findByText(/Enter ascending percentages/)).toBeInTheDocument();
  await user.clear(steps);
  await user.type(steps, '10, 100');
  await user.click(screen.getByRole('radio', { name: 'Users' }));
  await user.click(screen.getByRole('button', { name: 'Preview the effect' }));
  expect(await screen.findByRole('button', { name: 'Start the rollout of crm 1.1.0' })).toBeInTheDocument();
  expect(bodiesOf('POST', '/effect')).toEqual([
    {
      change: {
        verb: 'startRollout',
        name: 'crm',
        buildId: NEW_BUILD,
        unit: 'users',
        tenantId: null,
        steps: [10, 100],
        errorBudget: 1,
      },
    },
  ]);
});

test('a viewer starts nothing', async () => {
  renderConsole('/rollouts', {
    'GET /session': anOperator({ role: 'viewer' }),
    'GET /overview': anOverview({ rollouts: [aRollout()] }),
  });
  await screen.findByRole('article', { name: 'crm 1.1.0' });
  expect(screen.queryByRole('button', { name: /Start a rollout|Advance|Pause|Roll back/ })).not.toBeInTheDocument();
});

test('what was counted in the minutes a rollout began in counts', async () => {
  const series = aHealthSeries();
  const points = ['07:44', '07:56'].map((time, place) => ({
    ...series.points[0],
    at: `2026-11-21T${time}:00.000Z`,
    sessions: place === 0 ? 1000 : 50,
    failedSessions: place,
  }));
  renderConsole('/rollouts', {
    'GET /overview': anOverview({ rollouts: [aRollout()] }),
    'GET /health': [{ ...series, points }],
  });
  expect(await screen.findByText('2 % of 50 page sessions failed; budget 1 %')).toBeInTheDocument();
});

test('the health of what is under way is asked for again', async () => {
  const turn = catchTurns(HEALTH_AGAIN_MS);
  const { answer } = renderConsole('/rollouts', { 'GET /overview': anOverview({ rollouts: [aRollout()] }) });
  await screen.findByText('No page sessions yet; budget 1 %');
  answer({ 'GET /health': [aHealthSeries({ sessions: [0, 0, 0, 0, 0, 0, 0, 0, 40] })] });
  turn();
  expect(await screen.findByText('0 % of 40 page sessions failed; budget 1 %')).toBeInTheDocument();
});
