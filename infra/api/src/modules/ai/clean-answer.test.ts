import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cleanAnswer, createAnswerCleaner } from './clean-answer.ts';

const cases: readonly (readonly [string, string])[] = [
  ['Dear Ms Nguyen,\n\nThank you.', 'Dear Ms Nguyen,\n\nThank you.'],
  ['if a < b and c > d', 'if a < b and c > d'],
  ['a <b>bold</b> word', 'a bold word'],
  ['<script>alert(1)</script>x', 'x'],
  ['<SCRIPT src=x>alert(1)</SCRIPT >x', 'x'],
  ['<img src=x onerror=alert(1)>x', 'x'],
  ['<svg onload=alert(1)><circle/></svg>x', 'x'],
  ['x<!-- hidden -->y', 'xy'],
  ['x<script', 'xscript'],
  ['<scr<b>ipt>', 'ipt>'],
  ['![a pixel](https://evil.example/p.png?d=1)', 'a pixel'],
  ['![](https://evil.example/p.png)', ''],
  ['[the court](https://court.example/x)', 'the court (https://court.example/x)'],
  ['[press](javascript:alert(1))', 'press)'],
  ['see [1] and [2]', 'see [1] and [2]'],
  ['[name]', '[name]'],
  ['Great!', 'Great!'],
  ['السلام عليكم [المبلغ]', 'السلام عليكم [المبلغ]'],
  ['hidden\u202eevil\u{e0041}', 'hiddenevil'],
  ['a\u0000b\u001b[31m', 'ab[31m'],
];
for (const [from, to] of cases) {
  test(`${JSON.stringify(from)} becomes ${JSON.stringify(to)}`, () => {
    assert.equal(cleanAnswer(from), to);
  });
}

const parts = [
  '<',
  '>',
  '!',
  '[',
  ']',
  '(',
  ')',
  'script',
  '</script>',
  '<img src=x>',
  'javascript:',
  'https://evil.example',
  '![',
  '](',
  '<!--',
  '-->',
  '<b>',
  'word ',
  '\n',
];
const nasty = fc
  .array(fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 5 })), { maxLength: 40 })
  .map((pieces) => pieces.join(''));

test('the same comes out wherever an answer is cut', () => {
  fc.assert(
    fc.property(nasty, fc.array(fc.nat(6), { minLength: 1, maxLength: 20 }), (text, sizes) => {
      const cleaner = createAnswerCleaner();
      let clean = '';
      for (let at = 0, turn = 0; at < text.length; turn++) {
        const size = 1 + (sizes[turn % sizes.length] ?? 0);
        clean += cleaner.push(text.slice(at, at + size));
        at += size;
      }
      assert.equal(clean + cleaner.end(), cleanAnswer(text));
    }),
    { numRuns: 2000 },
  );
});

test('no tag and no image comes out of anything', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const clean = cleanAnswer(text);
      assert.doesNotMatch(clean, /<[a-z/!?]|!\[/i);
    }),
    { numRuns: 2000 },
  );
});
