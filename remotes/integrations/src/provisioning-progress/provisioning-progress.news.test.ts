import { expect, test } from '@jest/globals';
import { furtherOf, tellOn, type ProvisioningNews, type ProvisioningStory } from './provisioning-progress.news.ts';
import { statesOfSteps } from './provisioning-progress.steps.ts';

const news = (status: number): ProvisioningNews => ({ status, description: `about ${status}` });
const tell = (...statuses: number[]): ProvisioningStory | null =>
  statuses.map(news).reduce<ProvisioningStory | null>(tellOn, null);

test.each([
  { name: 'in order', statuses: [0, 1, 2], step: 2, reached: 2, description: 'about 2' },
  { name: 'with old news last', statuses: [3, 1], step: 3, reached: 3, description: 'about 3' },
  { name: 'out of order', statuses: [2, 5, 4], step: 5, reached: 5, description: 'about 5' },
  { name: 'with failure', statuses: [2, 7], step: 7, reached: 2, description: 'about 7' },
  { name: 'with late news after failure', statuses: [2, 7, 3], step: 7, reached: 2, description: 'about 7' },
])('tells the story of news $name', ({ statuses, step, reached, description }) => {
  expect(tell(...statuses)).toEqual({ progress: { step, reached }, description });
});

test('takes a new description of the step on screen', () => {
  const story = tellOn(tell(2), { status: 2, description: 'half way' });
  expect(story.description).toBe('half way');
  expect(tellOn(story, { status: 2, description: 'half way' })).toBe(story);
});

test.each([
  { one: [1], other: [3], step: 3, reached: 3 },
  { one: [3], other: [1], step: 3, reached: 3 },
  { one: [4], other: [2, 7], step: 7, reached: 4 },
  { one: [7], other: [4], step: 7, reached: 4 },
])('the further of $one and $other is at step $step, reached $reached', ({ one, other, step, reached }) => {
  expect(furtherOf(tell(...one), tell(...other))?.progress).toEqual({ step, reached });
});

test('knows only what it was sent', () => {
  expect(furtherOf(null, null)).toBeNull();
  expect(furtherOf(null, tell(2))).toEqual(tell(2));
  expect(furtherOf(tell(2), null)).toEqual(tell(2));
});

test.each([
  [[0], ['waiting', 'waiting', 'waiting', 'waiting', 'waiting']],
  [[1], ['current', 'waiting', 'waiting', 'waiting', 'waiting']],
  [[3], ['done', 'done', 'current', 'waiting', 'waiting']],
  [[5], ['done', 'done', 'done', 'done', 'done']],
  [
    [3, 7],
    ['done', 'done', 'failed', 'waiting', 'waiting'],
  ],
  [[7], ['waiting', 'waiting', 'waiting', 'waiting', 'waiting']],
])('after %p the five steps are %p', (statuses, states) => {
  expect(statesOfSteps(tell(...statuses)?.progress ?? { step: 0, reached: 0 })).toEqual(states);
});
