import { expect, jest, test } from '@jest/globals';
import { readLiveConnection, watchLiveConnection } from './live-connection.ts';

const CLOSED_NORMALLY = { code: 1000 };
const CLOSED_ABNORMALLY = { code: 1006 };

test('follows the socket: open, lost, still lost while it tries again, open', () => {
  const watch = watchLiveConnection();
  const seen = [
    () => watch.connecting(),
    () => watch.connected(),
    () => watch.closed(CLOSED_ABNORMALLY),
    () => watch.connecting(),
    () => watch.connected(),
    () => watch.closed(CLOSED_NORMALLY),
  ].map((step) => {
    step();
    return readLiveConnection();
  });
  expect(seen).toEqual(['connecting', 'open', 'lost', 'lost', 'open', 'idle']);
});

test('closes a socket that does not answer a ping, and leaves one that does', () => {
  jest.useFakeTimers();
  const close = jest.fn();
  const watch = watchLiveConnection();
  watch.opened({ close });
  watch.ping(false, undefined);
  watch.pong(true, undefined);
  jest.advanceTimersByTime(60_000);
  expect(close).not.toHaveBeenCalled();
  watch.ping(false, undefined);
  jest.advanceTimersByTime(60_000);
  expect(close).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
