import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readNotice } from './notice.ts';

test('a notice of ours is read, whether it names a firm or concerns everyone', () => {
  assert.deepEqual(readNotice('{"tenantId":"alpha","topic":"matters","id":"1"}'), {
    tenantId: 'alpha',
    topic: 'matters',
    id: '1',
  });
  assert.deepEqual(readNotice('{"tenantId":null,"topic":"releases","id":7}'), {
    tenantId: null,
    topic: 'releases',
    id: '7',
  });
  assert.deepEqual(readNotice('{"topic":"operators","id":"1"}'), { tenantId: null, topic: 'operators', id: '1' });
});

for (const payload of ['x', '', 'null', '7', '"x"', '[]', '{}', '{"topic":7}', '{"topic":"x","tenantId":7}'])
  test(`${payload === '' ? 'an empty payload' : payload} is nobody’s notice`, () => {
    assert.equal(readNotice(payload), null);
  });
