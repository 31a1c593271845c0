import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render } from '@atrium/testing';
import { watchLiveConnection } from './live-connection.ts';
import { useLiveChanges } from './use-live-changes.ts';

const watch = watchLiveConnection();
afterEach(() => {
  cleanup();
  act(() => watch.closed({ code: 1000 }));
  jest.useRealTimers();
});

interface Followed {
  readonly isFresh: boolean;
  tell(): void;
}

function open() {
  const followed: Followed[] = [];
  const onChange = jest.fn();
  function Page({ topic }: { readonly topic: string }) {
    useLiveChanges<void>({
      key: topic,
      follow: (tell, isFresh) => {
        followed.push({ isFresh, tell: () => tell() });
        return () => undefined;
      },
      concerns: () => true,
      onChange,
    });
    return null;
  }
  const { rerender } = render(<Page topic="a" />);
  return { followed, onChange, move: () => rerender(<Page topic="b" />) };
}
const connect = () =>
  act(() => {
    watch.connecting();
    watch.connected();
  });

test('says that what was just asked for is fresh, and asks for nothing again when the connection opens', () => {
  jest.useFakeTimers();
  const { followed, onChange, move } = open();
  expect(followed.map(({ isFresh }) => isFresh)).toEqual([true]);
  connect();
  move();
  jest.advanceTimersByTime(1000);
  expect(onChange).not.toHaveBeenCalled();
  followed.at(-1)?.tell();
  jest.advanceTimersByTime(1000);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('asks again where the connection was so long in coming that nothing is fresh', () => {
  jest.useFakeTimers();
  const { onChange } = open();
  jest.advanceTimersByTime(4000);
  connect();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('asks again after the connection was lost, whatever the server takes for fresh', () => {
  jest.useFakeTimers();
  connect();
  const { onChange } = open();
  act(() => watch.closed({ code: 1006 }));
  connect();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('a page that nobody looks at asks when somebody does', () => {
  jest.useFakeTimers();
  connect();
  const { followed, onChange } = open();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  followed[0]?.tell();
  jest.advanceTimersByTime(1000);
  expect(onChange).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(onChange).toHaveBeenCalledTimes(1);
  visibility.mockRestore();
});
