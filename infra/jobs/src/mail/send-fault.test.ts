import assert from 'node:assert/strict';
import { test } from 'node:test';
import { delayAfter, readSendFault } from './send-fault.ts';

const faults: [what: string, error: unknown, kind: string, code: number | null][] = [
  ['nobody listens', { code: 'ESOCKET', message: 'connect ECONNREFUSED' }, 'unreachable', null],
  ['a wrong password', { code: 'EAUTH', responseCode: 535, message: 'Invalid login' }, 'unreachable', 535],
  ['a server without TLS', { code: 'ETLS', message: 'no STARTTLS' }, 'unreachable', null],
  [
    'a sender the server does not like',
    { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM', message: 'not you' },
    'unreachable',
    550,
  ],
  [
    'a recipient there is not',
    { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', message: 'who?' },
    'refused',
    550,
  ],
  [
    'a full mailbox',
    { code: 'EENVELOPE', responseCode: 452, command: 'RCPT TO', message: 'full' },
    'refused for now',
    452,
  ],
  [
    'a text the server does not like',
    { code: 'EMESSAGE', responseCode: 554, command: 'DATA', message: 'spam' },
    'refused',
    554,
  ],
  ['an address the client cannot use', { code: 'EENVELOPE', message: 'No recipients defined' }, 'refused', null],
  ['something that is no error', 'odd', 'unreachable', null],
];
for (const [what, error, kind, code] of faults) {
  test(`${what}: ${kind}`, () => {
    const fault = readSendFault(error);
    assert.deepEqual([fault.kind, fault.code], [kind, code]);
  });
}

test('waits half a minute, then twice as long each time, never more than an hour', () => {
  assert.deepEqual([1, 2, 3, 7, 8, 12].map(delayAfter), [30, 60, 120, 1920, 3600, 3600]);
});
