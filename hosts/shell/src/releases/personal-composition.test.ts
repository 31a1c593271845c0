import { isInShare } from '@atrium/contracts';
import { expect, test } from '@jest/globals';
import { composition, crm } from '../remote-loading/page.fixtures.ts';
import { withoutEndedPreview, withTrials } from './personal-composition.ts';

const tried = { ...crm, buildId: 'fade', baseUrl: '/-/builds/crm/fade/' };
const trialOf = (percent: number) => ({
  ...composition,
  trials: { crm: { build: tried, salt: 'rollout-1', percent } },
});
const users = Array.from({ length: 200 }, (_, index) => `user-${index}`);

test('who is part of a trial gets its build, the others the firm’s', () => {
  for (const userId of users)
    expect(withTrials(trialOf(30), userId).remotes['crm']).toBe(isInShare('rollout-1', userId, 30) ? tried : crm);
});

test('a larger share takes nobody’s build away again', () => {
  const part = users.filter((userId) => withTrials(trialOf(10), userId).remotes['crm'] === tried);
  expect(part.length).toBeGreaterThan(0);
  for (const userId of part) expect(withTrials(trialOf(50), userId).remotes['crm']).toBe(tried);
});

test('a remote that is new to the firm is there for those who try it', () => {
  const { remotes, ...rest } = trialOf(100);
  expect(withTrials({ ...rest, remotes: {} }, 'user-1').remotes).toEqual({
    crm: remotes['crm'] === undefined ? undefined : tried,
  });
  expect(withTrials({ ...trialOf(0), remotes: {} }, 'user-1').remotes).toEqual({});
});

test('without trials nothing is copied', () => {
  expect(withTrials(composition, 'user-1')).toBe(composition);
});

test('a preview lasts until its time is up, and not a moment longer', () => {
  const until = '2026-11-21T09:00:00.000Z';
  const previewed = { ...composition, preview: { name: 'crm', version: '2.0.0', until } };
  expect(withoutEndedPreview(previewed, Date.parse(until) - 1)).toBe(previewed);
  expect(withoutEndedPreview(previewed, Date.parse(until))).toEqual({ ...composition, remotes: {} });
});
