import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPreviewLinks, PREVIEW_LIMIT_MS, type PreviewLink } from './previews.ts';

const NOW = Date.parse('2026-11-21T08:00:00.000Z');
const secret = new TextEncoder().encode('a secret of this installation, long enough');
const previews = createPreviewLinks({ secret, now: () => NOW });
const link: PreviewLink = { tenantId: 'harbour', name: 'crm', buildId: 'c0ffee', until: '2026-11-21T09:00:00.000Z' };

/** The same secret at another time. */
const at = (time: number) => createPreviewLinks({ secret, now: () => time });

test('a link says what was signed until its time is up, and then that it is over', () => {
  const token = previews.sign(link);
  assert.deepEqual(previews.read(token), { ok: true, link, secondsLeft: 3600 });
  const end = Date.parse(link.until);
  assert.equal(at(end - 1).read(token).ok, true);
  assert.deepEqual(at(end).read(token), { ok: false, reason: 'expired' });
});

test('a link fits into an address as it is', () => {
  assert.match(previews.sign({ ...link, tenantId: 'harbour-lane' }), /^[A-Za-z0-9._-]+$/);
});

test('a link of another secret is none', () => {
  const other = createPreviewLinks({ secret: new TextEncoder().encode('another secret'), now: () => NOW });
  assert.deepEqual(previews.read(other.sign(link)), { ok: false, reason: 'invalid' });
});

test('no letter of a link can be changed', () => {
  const token = previews.sign(link);
  for (let index = 0; index < token.length - 1; index += 1) {
    const changed = `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`;
    assert.deepEqual(previews.read(changed), { ok: false, reason: 'invalid' }, `letter ${index}`);
  }
});

for (const token of [
  '',
  '.',
  '..',
  'p1..',
  'leave',
  'p1.bm9uc2Vuc2U.',
  'x'.repeat(5000),
  '%00',
  'p2.a.b',
  `${previews.sign(link)}.more`,
]) {
  test(`${JSON.stringify(token.slice(0, 20))} is no link`, () => {
    assert.deepEqual(previews.read(token), { ok: false, reason: 'invalid' });
  });
}

test('a link ends within seven days', () => {
  const untilAfter = (milliseconds: number): PreviewLink => ({
    ...link,
    until: new Date(NOW + milliseconds).toISOString(),
  });
  assert.equal(previews.read(previews.sign(untilAfter(PREVIEW_LIMIT_MS))).ok, true);
  assert.throws(() => previews.sign(untilAfter(PREVIEW_LIMIT_MS + 1)), /within seven days/);
  assert.throws(() => previews.sign(untilAfter(0)), /within seven days/);
});

const unsuitable: Partial<PreviewLink>[] = [
  { name: 'shell' },
  { name: 'console' },
  { name: '../crm' },
  { buildId: '../../etc' },
  { tenantId: '' },
  { until: 'soon' },
];
for (const part of unsuitable) {
  test(`a preview of ${JSON.stringify(part)} is not signed`, () => {
    assert.throws(() => previews.sign({ ...link, ...part }));
  });
}
