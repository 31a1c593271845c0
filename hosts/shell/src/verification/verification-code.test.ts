import { beforeEach, expect, test } from '@jest/globals';
import { forgetVerificationCode, readVerificationCode, takeVerificationCode } from './verification-code.ts';

beforeEach(forgetVerificationCode);

function take(pathname: string): string[] {
  const addresses: string[] = [];
  takeVerificationCode({ pathname }, { replaceState: (_state, _title, address) => addresses.push(String(address)) });
  return addresses;
}

test.each([
  { pathname: '/harbour/verify/s3cret', code: 's3cret', left: '/harbour/verify' },
  { pathname: '/Harbour/Verify/s3cret/', code: 's3cret', left: '/Harbour/Verify' },
  { pathname: '/harbour/verify/a%2Bb', code: 'a+b', left: '/harbour/verify' },
  { pathname: '/harbour/verify/%E0%A4%A', code: '%E0%A4%A', left: '/harbour/verify' },
])('$pathname leaves $left in the address', ({ pathname, code, left }) => {
  expect(take(pathname)).toEqual([left]);
  expect(readVerificationCode()).toBe(code);
});

test.each([
  '/harbour',
  '/harbour/verify',
  '/harbour/verify/',
  '/harbour/verify/a/b',
  '/harbour/matterDetail/verify/x/y',
])('%s holds no code', (pathname) => {
  expect(take(pathname)).toEqual([]);
  expect(readVerificationCode()).toBeNull();
});
