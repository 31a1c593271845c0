import { expect, test } from '@jest/globals';
import { type Completion, createUploadQueue, isUnsettled, type UploadQueue } from './upload-queue.ts';
import type { Transport, TransportEvents, UploadDetails } from './upload-transport.ts';

const details: UploadDetails = { matterId: 'm1', category: '', isShared: false, batchId: 'b1' };
const fileOf = (name: string): File => new File(['0123456789'], name);
const made: Completion = { document: { id: 'd1', scanState: 'clean', scanNote: '' } };

/** A transport that does what the test says, and notes what was asked of it. */
function setUp(complete: (uploadId: string) => Promise<Completion> = () => Promise.resolve(made)) {
  const events = new Map<string, TransportEvents>();
  const asked: string[] = [];
  const transport: Transport = (file, _details, given) => {
    events.set(file.name, given);
    const note = (what: string) => () => void asked.push(`${what} ${file.name}`);
    return { start: note('start'), pause: note('pause'), remove: note('remove'), forget: note('forget') };
  };
  const queue = createUploadQueue(transport, complete);
  const told = (name: string): TransportEvents => {
    const found = events.get(name);
    if (found === undefined) throw new Error(`${name} was not begun`);
    return found;
  };
  return { queue, asked, told };
}
const states = (queue: UploadQueue) => queue.items().map(({ file, state }) => `${file.name} ${state}`);
const keyOf = (queue: UploadQueue, name: string) => queue.items().find(({ file }) => file.name === name)?.key ?? '';
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('sends two files at a time, the next when one is settled', async () => {
  const { queue, told } = setUp();
  for (const name of ['a', 'b', 'c']) queue.add(fileOf(name), null);
  expect(states(queue)).toEqual(['a waiting', 'b waiting', 'c waiting']);
  queue.start(details);
  expect(states(queue)).toEqual(['a sending', 'b sending', 'c waiting']);
  told('a').onSent('u1');
  expect(states(queue)).toEqual(['a checking', 'b sending', 'c waiting']);
  await settled();
  expect(states(queue)).toEqual(['a done', 'b sending', 'c sending']);
});

test('a file that was refused beforehand is shown and never sent', () => {
  const { queue, asked } = setUp();
  queue.add(fileOf('a.exe'), 'Not this type.');
  queue.start(details);
  expect(queue.items()[0]).toMatchObject({ state: 'refused', message: 'Not this type.' });
  expect(asked).toEqual([]);
});

test('files added later wait until they are begun too', () => {
  const { queue } = setUp();
  queue.add(fileOf('a'), null);
  queue.start(details);
  queue.add(fileOf('b'), null);
  expect(states(queue)).toEqual(['a sending', 'b waiting']);
});

test('pausing makes room, going on waits for it', () => {
  const { queue, asked } = setUp();
  for (const name of ['a', 'b', 'c']) queue.add(fileOf(name), null);
  queue.start(details);
  queue.pause(keyOf(queue, 'a'));
  expect(states(queue)).toEqual(['a paused', 'b sending', 'c sending']);
  queue.resume(keyOf(queue, 'a'));
  expect(states(queue)).toEqual(['a waiting', 'b sending', 'c sending']);
  queue.remove(keyOf(queue, 'b'));
  expect(states(queue)).toEqual(['a sending', 'c sending']);
  expect(asked).toEqual(['start a', 'start b', 'pause a', 'start c', 'remove b', 'start a']);
});

test('a lost connection is shown, and is over with the next byte', () => {
  const { queue, told } = setUp();
  queue.add(fileOf('a'), null);
  queue.start(details);
  told('a').onWaiting();
  expect(states(queue)).toEqual(['a broken']);
  told('a').onProgress(5);
  expect(queue.items()[0]).toMatchObject({ state: 'sending', sentBytes: 5 });
});

test('what the connection lost goes on when it is back, what the server refused does not', () => {
  const { queue, told } = setUp();
  for (const name of ['a', 'b']) queue.add(fileOf(name), null);
  queue.start(details);
  told('a').onFailed({ message: null, canRetry: true });
  told('b').onFailed({ message: 'The matter is closed.', canRetry: false });
  expect(states(queue)).toEqual(['a failed', 'b refused']);
  queue.retryLost();
  expect(states(queue)).toEqual(['a sending', 'b refused']);
});

test('when only the last answer was lost, only that is asked for again', async () => {
  const answers: Completion[] = [{ message: null, canRetry: true }, made];
  const ids: string[] = [];
  const { queue, asked, told } = setUp((uploadId) => {
    ids.push(uploadId);
    return Promise.resolve(answers.shift() ?? made);
  });
  queue.add(fileOf('a'), null);
  queue.start(details);
  told('a').onSent('u1');
  await settled();
  expect(states(queue)).toEqual(['a failed']);
  queue.resume(keyOf(queue, 'a'));
  await settled();
  expect(states(queue)).toEqual(['a done']);
  expect(ids).toEqual(['u1', 'u1']);
  expect(asked).toEqual(['start a', 'forget a']);
});

test('what arrives after a file was removed changes nothing', async () => {
  const { queue, told } = setUp();
  queue.add(fileOf('a'), null);
  queue.start(details);
  queue.remove(keyOf(queue, 'a'));
  told('a').onProgress(5);
  told('a').onSent('u1');
  await settled();
  expect(states(queue)).toEqual([]);
});

test('closing interrupts everything that is neither done nor refused', () => {
  const item = { key: '', file: fileOf('a'), sentBytes: 0, message: null, document: null };
  const all = ['waiting', 'sending', 'broken', 'paused', 'checking', 'failed', 'done', 'refused'] as const;
  expect(all.filter((state) => isUnsettled({ ...item, state }))).toEqual([
    'waiting',
    'sending',
    'broken',
    'paused',
    'checking',
    'failed',
  ]);
});
