import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { EICAR, startFakeClamd, type ClamdBehaviour, type FakeClamd } from '../testing/fake-clamd.ts';
import { createClamdScanner } from './clamd-scanner.ts';

let clamd: FakeClamd;
before(async () => {
  clamd = await startFakeClamd();
});
after(() => clamd.close());

const PATIENT_MS = 10_000;
const scan = (bytes: Buffer[], timeLimitMs = PATIENT_MS) =>
  createClamdScanner(clamd.url).scan(Readable.from(bytes), timeLimitMs);

test('a clean file is clean, a large one in many pieces too', async () => {
  clamd.behaviour = 'works';
  assert.deepEqual(await scan([Buffer.from('a letter')]), { kind: 'clean' });
  assert.deepEqual(await scan(Array.from({ length: 40 }, () => Buffer.alloc(256 * 1024, 7))), { kind: 'clean' });
  assert.deepEqual(await scan([]), { kind: 'clean' });
});

test('a virus is named', async () => {
  clamd.behaviour = 'works';
  assert.deepEqual(await scan([Buffer.from('before '), Buffer.from(EICAR)]), {
    kind: 'infected',
    virus: 'Eicar-Signature',
  });
});

const failures: [ClamdBehaviour, RegExp][] = [
  ['hangs', /did not answer in time/],
  ['hangsUp', /hung up|cannot be reached|could not take/],
  ['complains', /could not take the file/],
];
for (const [behaviour, reason] of failures) {
  test(`a scanner that ${behaviour} gives no verdict`, async () => {
    clamd.behaviour = behaviour;
    const result = await scan([Buffer.from('a letter')], behaviour === 'hangs' ? 50 : PATIENT_MS);
    assert.equal(result.kind, 'unknown');
    assert.match('reason' in result ? result.reason : '', reason);
  });
}

test('a scanner that is not there gives no verdict', async () => {
  const gone = await startFakeClamd();
  await gone.close();
  const result = await createClamdScanner(gone.url).scan(Readable.from([Buffer.from('a letter')]), PATIENT_MS);
  assert.deepEqual(result, { kind: 'unknown', reason: 'The virus scanner cannot be reached.' });
});

test('storage that breaks off gives no verdict', async () => {
  clamd.behaviour = 'works';
  const broken = new Readable({
    read() {
      this.destroy(new Error('the disk is gone'));
    },
  });
  assert.equal((await createClamdScanner(clamd.url).scan(broken, 100)).kind, 'unknown');
});
