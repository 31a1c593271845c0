import { describe, expect, test } from '@jest/globals';
import { readViewerAddress } from './viewer-address.ts';

const own = 'https://atrium.example';
const allowed = ['https://library.example', 'https://court.example:8443'];
const kindOf = (text: string | null) => readViewerAddress(text, allowed, own).kind;

test.each([
  'https://library.example',
  'https://library.example/a?b=c#d',
  'HTTPS://LIBRARY.example/x',
  'https://court.example:8443/list',
  'https://library.example:443/',
])('%s is framed', (text) => {
  expect(kindOf(text)).toBe('frame');
});

test.each([
  'https://elsewhere.example',
  'https://library.example.evil.example',
  'https://evil.example/https://library.example',
  'https://library.example:444',
  'https://court.example',
  'https://sub.library.example',
  'https://library.example.',
  'https://xn--lbrary-4va.example',
  'https://líbrary.example',
])('%s leads outside', (text) => {
  expect(kindOf(text)).toBe('leave');
});

test('says where an address leads in the letters that count', () => {
  expect(readViewerAddress('https://líbrary.example/x', allowed, own)).toEqual({
    kind: 'leave',
    url: 'https://xn--lbrary-3va.example/x',
    host: 'xn--lbrary-3va.example',
  });
});

test.each([
  null,
  '',
  ' ',
  'library.example',
  '//library.example',
  `${own}/harbour`,
  'https:library.example',
  'https:/library.example',
  'https:\\\\library.example',
  `https://library.example/${'x'.repeat(2048)}`,
])('%j is refused', (text) => {
  expect(kindOf(text)).toBe('refused');
});

describe('of 600 hostile addresses', () => {
  const schemes = [
    'javascript:',
    'JaVaScRiPt:',
    'data:text/html,',
    'blob:',
    'vbscript:',
    'file:///',
    'http://',
    'ftp://',
    'view-source:https://',
    'about:',
    'ws://',
    'filesystem:https://',
    'intent://',
    ' javascript:',
    '\tjavascript:',
    'java\nscript:',
    'https://user@',
    'https://library.example@',
    'https://library.example:pw@',
    'https:\\\\',
  ];
  const rests = [
    'library.example',
    'library.example/x',
    'alert(1)',
    'alert(1)//https://library.example',
    '<script>alert(1)</script>',
    '%6cibrary.example',
    'library.example\\@evil.example',
    'library.example%00.evil.example',
    'library.example#@evil.example',
    'library.example?x=<svg onload=alert(1)>',
  ];
  const wraps = [(text: string) => text, (text: string) => ` ${text}`, (text: string) => encodeURIComponent(text)];
  const hostile = schemes.flatMap((scheme) => rests.flatMap((rest) => wraps.map((wrap) => wrap(`${scheme}${rest}`))));

  test('none is framed (TARGETS 20)', () => {
    expect(hostile).toHaveLength(600);
    expect(hostile.filter((text) => kindOf(text) === 'frame')).toEqual([]);
  });
});
