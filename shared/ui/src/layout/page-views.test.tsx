import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderScreen, screen } from '@atrium/testing';
import { PageViews } from './page-views.tsx';

const VIEW_PX = 100;
const views = ['all', 'mine', 'team', 'quiet'].map((key) => ({ key, label: key }));

/** Four views of a hundred pixels each, in a list with room for two. */
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(VIEW_PX);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(2 * VIEW_PX);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return (
      Math.max(
        0,
        views.findIndex(({ key }) => key === this.textContent),
      ) * VIEW_PX
    );
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const openAt = (activeView: string) => {
  renderScreen(<PageViews views={views} activeView={activeView} onView={undefined} asChips={false} />);
  return screen.getByRole('group', { name: 'Views' }).scrollLeft;
};

test('the view that is shown is brought into sight where there is no room for all', () => {
  expect(openAt('quiet')).toBe(3 * VIEW_PX);
});

test('nothing moves where it is in sight', () => {
  expect(openAt('mine')).toBe(0);
});
