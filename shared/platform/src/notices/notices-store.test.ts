import { beforeEach, expect, jest, test } from '@jest/globals';
import { addNotice, clearNotices, dismissNotice, readNotices, subscribeToNotices } from './notices-store.ts';

beforeEach(clearNotices);

test('shows notices in the order they came and takes them away one by one', () => {
  addNotice('success', 'Saved', null);
  addNotice('error', 'Not sent', 'Failed');
  expect(readNotices().map(({ message }) => message)).toEqual(['Saved', 'Not sent']);
  dismissNotice(readNotices()[0]?.id ?? -1);
  expect(readNotices().map(({ message }) => message)).toEqual(['Not sent']);
});

test('the same words are not shown twice at once; said again they start over', () => {
  addNotice('success', 'Saved', null);
  const first = readNotices()[0]?.id;
  addNotice('info', 'Sent', null);
  addNotice('success', 'Saved', null);
  expect(readNotices().map(({ message }) => message)).toEqual(['Sent', 'Saved']);
  expect(readNotices().map(({ id }) => id)).not.toContain(first);
});

test('the oldest gives way when there are too many', () => {
  for (const message of ['1', '2', '3', '4', '5']) addNotice('info', message, null);
  expect(readNotices().map(({ message }) => message)).toEqual(['2', '3', '4', '5']);
});

test('words that can be acted on are shown each time', () => {
  const undo = { label: 'Undo', onSelect: () => undefined };
  addNotice('info', 'Discarded', null, { action: undo });
  addNotice('info', 'Discarded', null, { action: undo });
  expect(readNotices()).toHaveLength(2);
});

test('notifies those who watch, until they stop', () => {
  const watch = jest.fn();
  const stop = subscribeToNotices(watch);
  addNotice('info', 'one', null);
  stop();
  addNotice('info', 'two', null);
  expect(watch).toHaveBeenCalledTimes(1);
});
