import { expect, test } from '@jest/globals';
import { hasSecretAddress, withoutSecretAddresses } from './secret-address.ts';

test.each(['/harbour/verify/abc', '/HARBOUR/Verify/abc', '/harbour/verify/abc/'])('%s is a secret', (path) => {
  expect(hasSecretAddress(path)).toBe(true);
});

test.each(['/harbour/verify', '/harbour/verify/', '/harbour', '/harbour/verifyMe/abc'])('%s is none', (path) => {
  expect(hasSecretAddress(path)).toBe(false);
});

test('a text for the log keeps all but the code', () => {
  const report =
    '{"document-uri":"https://atrium.example/harbour/verify/s3cret_code-1?x=1","referrer":"https://atrium.example/harbour/verify/s3cret_code-1"}';
  expect(withoutSecretAddresses(report)).toBe(
    '{"document-uri":"https://atrium.example/harbour/verify/[hidden]?x=1","referrer":"https://atrium.example/harbour/verify/[hidden]"}',
  );
});

test('the address of a calendar feed is a secret, and reaches no log', () => {
  expect(hasSecretAddress('/calendar/harbour.s3cret.ics')).toBe(true);
  expect(withoutSecretAddresses('GET /calendar/harbour.s3cret.ics?x=1')).toBe('GET /calendar/[hidden]?x=1');
});
