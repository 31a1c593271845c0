import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { compressStart } from './compressed-start.ts';

for (const start of ['', '<p>', '<p>Hello, hello</p>'.repeat(5_000)]) {
  for (const end of ['!', 'x'.repeat(255), 'é'.repeat(20_000)]) {
    test(`a start of ${start.length} and an end of ${end.length} characters come out as they went in`, async () => {
      const finish = await compressStart(start);
      assert.equal(brotliDecompressSync(finish(end)).toString(), start + end);
      assert.equal(brotliDecompressSync(finish('?')).toString(), `${start}?`);
    });
  }
}

test('an end that no block can hold is refused', async () => {
  const finish = await compressStart('<p>');
  assert.throws(() => finish(''));
  assert.throws(() => finish('x'.repeat(70_000)));
});
