import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderScreen } from '@atrium/testing';
import { useMatterChanges, type MatterChanges } from './use-matter-changes.ts';

function Follower(changes: MatterChanges) {
  useMatterChanges(changes);
  return null;
}

let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  visibility = 'visible';
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const settle = (milliseconds = 200) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function follow(changes: Omit<MatterChanges, 'onChange'>) {
  const onChange = jest.fn();
  const screen = renderScreen(<Follower {...changes} onChange={onChange} />);
  const push = (matterId: string | null, part: string | null) =>
    act(async () => screen.api.push('MatterChanged', { matterChanged: { matterId, part } }));
  return { ...screen, onChange, push };
}

test('asks for the one matter, or for all', () => {
  expect(follow({ matterId: 'm1' }).api.callsOf('MatterChanged')[0]?.variables).toEqual({
    matterId: 'm1',
    isFresh: true,
  });
  expect(follow({}).api.callsOf('MatterChanged')[0]?.variables).toEqual({ matterId: null, isFresh: true });
});

test('acts once on changes that come together', async () => {
  const { push, onChange } = follow({ matterId: 'm1' });
  await push('m1', 'NOTES');
  await push('m1', 'RECORD');
  await settle();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('other parts do not count, and what may have been missed always does', async () => {
  const { push, onChange } = follow({ matterId: 'm1', parts: ['NOTES'] });
  await push('m1', 'TASKS');
  await settle();
  expect(onChange).not.toHaveBeenCalled();
  await push(null, null);
  await settle();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('a page that nobody looks at waits until it is looked at', async () => {
  const { push, onChange } = follow({});
  visibility = 'hidden';
  await push('m1', 'RECORD');
  await settle();
  expect(onChange).not.toHaveBeenCalled();
  visibility = 'visible';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('hears nothing any more once it is gone', async () => {
  const { push, onChange, unmount } = follow({});
  await push('m1', 'RECORD');
  unmount();
  await settle();
  expect(onChange).not.toHaveBeenCalled();
});
