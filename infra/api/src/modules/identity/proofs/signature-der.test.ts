import assert from 'node:assert/strict';
import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { test } from 'node:test';
import { signatureAsDer } from './signature-der.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const holds = (data: Buffer, signature: Buffer): boolean => {
  const der = signatureAsDer(signature);
  return der !== null && verify('sha256', data, publicKey, der);
};
const holdsAsWritten = (data: Buffer, signature: Buffer): boolean =>
  verify('sha256', data, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature);

test('every signature that holds as it is written holds as ASN.1, high first bits and leading zeros included', () => {
  const firsts = new Set<string>();
  for (let number = 0; number < 1500; number += 1) {
    const data = Buffer.from(`proof ${number}`);
    const signature = sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' });
    for (const first of [signature[0] ?? 0, signature[32] ?? 0])
      firsts.add(first === 0 ? 'zero' : first >= 0x80 ? 'high' : 'low');
    assert.ok(holds(data, signature), signature.toString('hex'));
    const other = Buffer.from(signature);
    const place = number % 64;
    other[place] = (other[place] ?? 0) ^ 1;
    assert.equal(holds(data, other), false);
  }
  assert.deepEqual([...firsts].toSorted(), ['high', 'low', 'zero']);
});

test('what is no signature holds neither way', () => {
  const data = Buffer.from('proof');
  const signature = sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' });
  const odd = [
    Buffer.alloc(0),
    Buffer.alloc(64),
    Buffer.alloc(64, 0xff),
    signature.subarray(0, 63),
    Buffer.concat([signature, Buffer.of(0)]),
    Buffer.concat([Buffer.alloc(32), signature.subarray(32)]),
    Buffer.concat([signature.subarray(0, 32), Buffer.alloc(32)]),
    sign('sha256', data, privateKey),
  ];
  for (const each of odd) {
    assert.equal(holds(data, each), false, each.toString('hex'));
    assert.equal(holdsAsWritten(data, each), false, each.toString('hex'));
  }
});
