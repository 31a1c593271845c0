import { signSample, makeSampleKey } from '../testing/sample-build.ts';
import { testGate } from '../testing/gate-table.ts';
import { signatureGate } from './check-signature.ts';

const SIG = 'remote.json.sig';

testGate(signatureGate, [
  { situation: 'a registered key signed the build' },
  { situation: 'nobody signed it', sent: () => ({ signatureBytes: null }), problems: [[SIG, null, /nobody signed/]] },
  {
    situation: 'what came is no signature',
    sent: () => ({ signatureBytes: Buffer.from('{}') }),
    problems: [[SIG, null, /no signature/]],
  },
  { situation: 'the key is not registered', facts: { key: null }, problems: [[SIG, 'keyId', /not registered/]] },
  {
    situation: 'somebody else signed it',
    sent: ({ descriptorBytes }) => ({ signatureBytes: signSample(makeSampleKey(), descriptorBytes) }),
    problems: [[SIG, 'keyId', /not registered/]],
  },
  {
    situation: 'somebody else signed it in the name of the key',
    sent: ({ descriptorBytes }, { keyId }) => ({
      signatureBytes: signSample({ ...makeSampleKey(), keyId }, descriptorBytes),
    }),
    problems: [[SIG, 'signature', /not what was signed/]],
  },
  {
    situation: 'one byte changed after signing',
    sent: ({ descriptorBytes }) => ({
      descriptorBytes: Buffer.from(Buffer.from(descriptorBytes).toString().replace('1.0.0', '1.0.1')),
    }),
    problems: [[SIG, 'signature', /not what was signed/]],
  },
  {
    situation: 'the key is for other remotes',
    build: { descriptor: { name: 'crm' } },
    problems: [[SIG, 'keyId', /is for billing, not for crm/]],
  },
]);
