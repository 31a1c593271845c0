import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createOperatorsApi } from './operators-api.ts';

/** jsdom has no event stream. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: FakeEventSource[] = [];
  readyState = 1;

  constructor() {
    super();
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

const { opened } = FakeEventSource;

beforeEach(() => {
  jest.useFakeTimers();
  opened.length = 0;
  Object.assign(globalThis, { EventSource: FakeEventSource });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

function follow() {
  const onRevision = jest.fn();
  const onEnded = jest.fn();
  return { onRevision, onEnded, stop: createOperatorsApi().follow({ onRevision, onEnded }) };
}

test('a stream that was refused is opened again, and the session is asked about in the meantime', () => {
  const { onRevision, onEnded } = follow();
  opened[0]?.fail(FakeEventSource.CLOSED);
  expect(onEnded).toHaveBeenCalledTimes(1);
  expect(opened).toHaveLength(1);
  jest.advanceTimersByTime(10_000);
  expect(opened).toHaveLength(2);
  opened[1]?.dispatchEvent(new MessageEvent('message', { data: '{"revision":9}' }));
  expect(onRevision).toHaveBeenCalledWith(9);
});

test('a connection that was lost is left to the browser', () => {
  const { onEnded } = follow();
  opened[0]?.fail(0);
  jest.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(1);
  expect(onEnded).not.toHaveBeenCalled();
});

test('someone who stops because the session is over opens no stream again', () => {
  const { onEnded, stop } = follow();
  onEnded.mockImplementation(stop);
  opened[0]?.dispatchEvent(new Event('ended'));
  jest.advanceTimersByTime(60_000);
  expect(onEnded).toHaveBeenCalledTimes(1);
  expect(opened).toHaveLength(1);
  expect(opened[0]?.readyState).toBe(FakeEventSource.CLOSED);
});
