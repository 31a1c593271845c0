import { SIGN_IN_CODE_MESSAGE } from './read-sign-in-code.ts';

export interface PostedMessage {
  readonly origin: string;
  readonly data: unknown;
  readonly isFromParent: boolean;
}

export const ALLOWED_ORIGIN = 'https://leap.example';
export const GOOD_CODE = 'q1w2e3r4t5y6u7i8o9p0';
const goodData = { type: SIGN_IN_CODE_MESSAGE, code: GOOD_CODE };

/** Origins that are not exactly the firm's, near misses among them. */
const foreignOrigins = [
  '', 'null', '*', 'https://', 'https://evil.example', 'http://leap.example', 'https://leap.example/', 'https://leap.example:443', 'https://leap.example:8443', 'https://LEAP.example', 'https://leap.example.',
  'https://leap.example.evil.example', 'https://evil-leap.example', 'https://leap.example@evil.example', 'https://www.leap.example', 'https://leap.exampl', 'https://leap.examplee', 'https://leap.example ',
  ' https://leap.example', 'https://leap.example\u0000', 'https://leap.example%00', 'https:leap.example', 'https:\\\\leap.example', 'file://', 'data:', 'blob:https://leap.example', 'chrome-extension://leap.example',
  'https://leap。example', 'https://ⅼeap.example', 'https://leap.example#', 'https://leap.example?', 'wss://leap.example', 'ftp://leap.example', 'about:blank', 'undefined', '[object Object]', 'https://*.leap.example',
  'https://[::1]', 'https://127.0.0.1', 'http://localhost', 'https://localhost', 'javascript://leap.example', 'https://leap', 'leap.example', '//leap.example', 'https://xn--leap.example', 'https://other-firm.example',
  'https://leap.example,https://evil.example', '["https://leap.example"]', 'HTTPS://leap.example',
];

const codes = [
  '', ' ', 'short', 'a'.repeat(15), 'a'.repeat(101), 'a'.repeat(100_000), `${GOOD_CODE} `, ` ${GOOD_CODE}`, `${GOOD_CODE}\n`, `${GOOD_CODE}\u0000`, `${GOOD_CODE}"`, `${GOOD_CODE}<script>`, '../../../../etc/passwd', "' or 1=1 --aaaaaa",
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', '{"toString":"aaaaaaaaaa"}', 'ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐ', '🔑'.repeat(10), 'q1w2e3r4t5y6u7i8o9p0=', '%71%31%77%32%65%33%72%34', 'a+b/c'.repeat(5), '\u202e' + GOOD_CODE,
];
const wrongCodes: readonly unknown[] = [...codes, null, undefined, 0, 1, NaN, true, false, 123_456_789_012_345_678n, [], [GOOD_CODE], {}, { toString: () => GOOD_CODE }, new String(GOOD_CODE), new Date(0), /x/, Symbol.iterator, () => GOOD_CODE];

const wrongTypes: readonly unknown[] = [
  '', 'atrium:sign-in-ready', 'atrium:sign-in-code ', ' atrium:sign-in-code', 'ATRIUM:SIGN-IN-CODE', 'atrium:sign-in', 'atrium:sign-in-codes', 'sign-in-code', 'accessToken', 'token', 'message', 'login',
  null, undefined, 0, 1, true, [SIGN_IN_CODE_MESSAGE], { type: SIGN_IN_CODE_MESSAGE }, new String(SIGN_IN_CODE_MESSAGE), { toString: () => SIGN_IN_CODE_MESSAGE }, `${SIGN_IN_CODE_MESSAGE}\u0000`,
];

const wrongShapes: readonly unknown[] = [
  null, undefined, '', 'x', 0, 1, true, 1n, [], {}, [goodData], [SIGN_IN_CODE_MESSAGE, GOOD_CODE], JSON.stringify(goodData), SIGN_IN_CODE_MESSAGE, GOOD_CODE, new Map(Object.entries(goodData)), new Set([goodData]),
  { type: SIGN_IN_CODE_MESSAGE }, { code: GOOD_CODE }, { data: goodData }, { ...goodData, accessToken: 'access-9' }, { ...goodData, tenantId: 'wattle' }, { ...goodData, origin: ALLOWED_ORIGIN }, { ...goodData, token: GOOD_CODE },
  { Type: SIGN_IN_CODE_MESSAGE, Code: GOOD_CODE }, { type: SIGN_IN_CODE_MESSAGE, accessToken: GOOD_CODE }, { type: SIGN_IN_CODE_MESSAGE, token: GOOD_CODE }, { accessToken: 'access-9', isLoggedIn: '1' },
  Object.create(goodData), Object.assign(Object.create(null), goodData), Object.assign(new (class Message {})(), goodData), Object.assign(new Error('x'), goodData), Object.assign([], goodData), Object.assign(() => undefined, goodData),
  new Proxy({}, { get: (_target, key) => (key === 'type' ? SIGN_IN_CODE_MESSAGE : GOOD_CODE) }), { __proto__: goodData }, new Uint8Array(32), new ArrayBuffer(8), new Date(0), { type: SIGN_IN_CODE_MESSAGE, code: { ...goodData } },
];

/** Every way a message may be foreign or malformed, alone and together: well over 500. */
export function hostileMessages(): readonly PostedMessage[] {
  const malformed: readonly unknown[] = [...wrongCodes.map((code) => ({ type: SIGN_IN_CODE_MESSAGE, code })), ...wrongTypes.map((type) => ({ type, code: GOOD_CODE })), ...wrongShapes];
  return [
    ...foreignOrigins.map((origin) => ({ origin, data: goodData, isFromParent: true })),
    ...foreignOrigins.map((origin) => ({ origin, data: goodData, isFromParent: false })),
    { origin: ALLOWED_ORIGIN, data: goodData, isFromParent: false },
    ...malformed.map((data) => ({ origin: ALLOWED_ORIGIN, data, isFromParent: true })),
    ...malformed.map((data) => ({ origin: ALLOWED_ORIGIN, data, isFromParent: false })),
    ...malformed.flatMap((data, index) => [0, 1].map((turn) => ({ origin: foreignOrigins[(index * 2 + turn) % foreignOrigins.length] ?? '', data, isFromParent: true }))),
  ];
}
