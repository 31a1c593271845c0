import { expect, test } from '@jest/globals';
import { sendInParts, type FilePart } from './send-in-parts.ts';

const file = new File([new Uint8Array([1, 2, 3, 4, 5])], 'five.csv');

/** Sends and keeps what was sent; `answers` are those to one request after the other, `taken` from there on. */
async function sendWith(given: File, answers: readonly (string | null)[] = []) {
  const sent: FilePart[] = [];
  const shares: number[] = [];
  const last = await sendInParts<string>(given, {
    partBytes: 2,
    send: (part) => {
      sent.push(part);
      const answer = answers[sent.length - 1];
      return Promise.resolve(answer === undefined ? 'taken' : answer);
    },
    isRefused: (answer) => answer === 'refused',
    onProgress: (share) => shares.push(share),
  });
  return { last, sent, shares };
}

test('a file goes in parts, and says how far it has come', async () => {
  const { last, sent, shares } = await sendWith(file);
  expect(last).toBe('taken');
  expect(sent).toEqual([
    { position: 0, content: 'AQI=' },
    { position: 1, content: 'AwQ=' },
    { position: 2, content: 'BQ==' },
  ]);
  expect(shares).toEqual([0, 0.4, 0.8]);
});

test('a part that is lost is sent again, three times at most', async () => {
  expect((await sendWith(file, ['taken', null, null])).sent.map(({ position }) => position)).toEqual([0, 1, 1, 1, 2]);
  const lost = await sendWith(file, [null, null, null]);
  expect([lost.last, lost.sent.length]).toEqual([null, 3]);
});

test('a refusal ends it, and a file of no bytes is sent to be refused', async () => {
  const refused = await sendWith(file, ['refused']);
  expect([refused.last, refused.sent.length]).toEqual(['refused', 1]);
  expect((await sendWith(new File([], 'none.csv'))).sent).toEqual([{ position: 0, content: 'AA==' }]);
});
