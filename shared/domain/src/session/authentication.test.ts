import { expect, test } from '@jest/globals';
import { type AuthenticationMarks, decideSignInOpening, isAuthenticated } from './authentication.ts';

const signedIn: AuthenticationMarks = {
  tenantId: 'harbour',
  accessToken: 'token',
  isLoggedIn: true,
  isCodeRequired: false,
};
const owing: AuthenticationMarks = { ...signedIn, isLoggedIn: false, isCodeRequired: true };

test.each([
  { name: 'nobody is signed in without a session', marks: null, expected: false },
  { name: 'nobody is signed in without an access token', marks: { ...signedIn, accessToken: '' }, expected: false },
  {
    name: 'a token without a multi-factor flag is enough',
    marks: { ...signedIn, isCodeRequired: null },
    expected: true,
  },
  { name: 'a token whose code was given is enough', marks: signedIn, expected: true },
  { name: 'a token that still owes a code is not', marks: { ...signedIn, isCodeRequired: true }, expected: false },
])('$name', ({ marks, expected }) => {
  expect(isAuthenticated(marks)).toBe(expected);
});

test.each([
  { name: 'a session of the same firm goes on', marks: signedIn, hasRememberedToken: false, expected: 'continue' },
  {
    name: 'the firm is the same in any letter case',
    marks: { ...signedIn, tenantId: 'Harbour' },
    hasRememberedToken: true,
    expected: 'continue',
  },
  {
    name: 'a session of another firm does not count',
    marks: { ...signedIn, tenantId: 'wattle' },
    hasRememberedToken: false,
    expected: 'ask',
  },
  {
    name: 'a token without the login flag does not count',
    marks: { ...signedIn, isLoggedIn: false },
    hasRememberedToken: false,
    expected: 'ask',
  },
  {
    name: 'a session that owes a code does not count',
    marks: { ...signedIn, isCodeRequired: true },
    hasRememberedToken: false,
    expected: 'ask',
  },
  {
    name: 'the code step comes back when its page is loaded again',
    marks: owing,
    hasRememberedToken: false,
    isAtCodeStep: true,
    expected: 'enter-code',
  },
  {
    name: 'the code step of another firm does not',
    marks: { ...owing, tenantId: 'wattle' },
    hasRememberedToken: false,
    isAtCodeStep: true,
    expected: 'ask',
  },
  {
    name: 'a code step whose session is gone does not',
    marks: null,
    hasRememberedToken: false,
    isAtCodeStep: true,
    expected: 'ask',
  },
  {
    name: 'a remembered token signs in by itself',
    marks: null,
    hasRememberedToken: true,
    expected: 'sign-in-automatically',
  },
  { name: 'with nothing kept the form is shown', marks: null, hasRememberedToken: false, expected: 'ask' },
])('opening the sign-in page: $name', ({ marks, hasRememberedToken, isAtCodeStep = false, expected }) => {
  expect(decideSignInOpening({ tenantId: 'harbour', marks, hasRememberedToken, isAtCodeStep })).toBe(expected);
});
