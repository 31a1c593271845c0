import { expect, test } from '@jest/globals';
import { describeValue } from './describe-value.ts';
import { plainTextOf } from './plain-text.ts';

test.each([
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['One<br/>Two<br>Three', 'One\nTwo\nThree'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
  ['  many \n spaces ', 'many spaces'],
  ['a<script>alert("x")</script>b', 'ab'],
  ['a<style>p { color: red }</style >b', 'ab'],
  ['a<!-- hidden <b> -->b', 'ab'],
  ['&lt;b&gt; &amp; &quot;q&quot; &#39;s&#x27; &nbsp;x &unknown; &#0;', `<b> & "q" 's'  x &unknown;`],
  ['', ''],
])('%j says %j', (html, text) => {
  expect(plainTextOf(html)).toBe(text);
});

test.each<[unknown, string]>([
  [{ id: 4, name: 'Asha' }, 'Asha'],
  [{ value: 7 }, '7'],
  [{ city: 'Perth', people: [1, 2] }, 'city: Perth; people: 1, 2'],
  [[null, 'a', ''], 'a'],
  [undefined, ''],
  [0, '0'],
])('%j is described as %j', (value, text) => {
  expect(describeValue(value)).toBe(text);
});
