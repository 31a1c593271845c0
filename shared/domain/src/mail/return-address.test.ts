import { expect, test } from '@jest/globals';
import { findReturnPath, returnAddressOf } from './return-address.ts';

const path = { mailId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', token: '0123456789abcdef0123' };
const address = returnAddressOf(path, 'returns.firm.example');

test('an address names its mail, within the length that mail servers take', () => {
  expect(address).toBe('r-0190a1b2c3d47e5f8a9b0c1d2e3f4a5b-0123456789abcdef0123@returns.firm.example');
  expect(address.indexOf('@')).toBeLessThanOrEqual(64);
  expect(findReturnPath(address.toUpperCase(), 'returns.firm.example')).toEqual(path);
  expect(findReturnPath(`Return-Path: <${address}>`, 'returns.firm.example')).toEqual(path);
});

test.each([
  ['another domain', address.replace('firm', 'other')],
  ['something before it', `x${address}`],
  ['a token that is too short', address.replace('0123@', '@')],
  ['an address of somebody', 'ada@returns.firm.example'],
])('%s is no such address', (_what, text) => {
  expect(findReturnPath(text, 'returns.firm.example')).toBeNull();
});
