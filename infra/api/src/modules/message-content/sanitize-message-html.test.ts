import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { messageText, sanitizeMessageHtml } from './sanitize-message-html.ts';

const rel = 'rel="noopener noreferrer" target="_blank"';
const publicUrl = 'http://localhost:8080';

const kept: [what: string, html: string][] = [
  [
    'what people write',
    '<h2>Costs</h2><p>A <strong>bold</strong>, <em>leaning</em>, <u>under</u>, <s>gone</s> word</p><blockquote><p>Said</p></blockquote>',
  ],
  ['lists in lists', '<ul><li>One<ol><li>First</li></ol></li></ul>'],
  ['tables', '<table><tbody><tr><td colspan="2">Fee</td></tr></tbody></table>'],
  [
    'every byte of a table as the editor writes it',
    '<table dir="ltr"><thead><tr><th colspan="2">Fees &amp; "charges"</th></tr></thead>\n<tbody><tr><td rowspan="2"><p>{Matter.Title||none}<br />two</p><ul><li>a</li></ul></td><td><a href="https://harbour.example/?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">more</a> &lt;\u00a0</td></tr></tbody></table>',
  ],
  ['text from right to left', '<p dir="rtl">السيد <strong>حداد</strong> المحترم</p>'],
  ['mentions', '<p><span class="at-mention" data-mention-kind="user" data-mention-id="u1">@Ada</span></p>'],
  ['merge fields with a fallback', '<p>Dear {Recipient.Salutation||R&amp;D}</p>'],
  ['signs that mean something', '<p>a &lt; b &amp; c &gt; d</p>'],
];
for (const [what, html] of kept) {
  test(`keeps ${what}`, () => {
    assert.equal(sanitizeMessageHtml(html), html);
  });
}

const links: [href: string, isKept: boolean][] = [
  ['https://harbour.example/fees?x=1&amp;y=2', true],
  ['mailto:ada@harbour.example', true],
  ['tel:+61255501000', true],
  ['{Matter.PortalLink}', true],
  [`${publicUrl}/harbour/matterDetail/1`, true],
  [`${publicUrl}.evil.example/`, false],
  ['http://harbour.example', false],
  ['//evil.example', false],
  ['/relative', false],
  ['javascript:alert(1)', false],
  ['JaVa\tScRiPt:alert(1)', false],
  ['&#106;avascript:alert(1)', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['vbscript:x', false],
  ['file:///etc/passwd', false],
  ['https:evil', false],
  ['{Matter.Title}javascript:alert(1)', false],
];
for (const [href, isKept] of links) {
  test(`${isKept ? 'keeps' : 'drops'} a link to ${href}`, () => {
    assert.equal(
      sanitizeMessageHtml(`<p><a href="${href}" onclick="x()">here</a></p>`, { publicUrl }),
      isKept ? `<p><a href="${href}" ${rel}>here</a></p>` : '<p><span>here</span></p>',
    );
  });
}

/** Each is of a kind of its own; e2e/specs/hostile-markup.spec.ts runs thousands of them in a browser. */
const hostile: [what: string, html: string, expected: string][] = [
  ['a script', 'a<script>alert(1)</script>b', 'ab'],
  ['a handler', '<p onmouseover=alert(1)>x</p>', '<p>x</p>'],
  ['a picture that fails', '<img src=x onerror=alert(1)>', ''],
  ['a picture from elsewhere', '<p><img src="https://spy.example/who.gif">x</p>', '<p>x</p>'],
  ['a picture in data', '<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
  ['a style with an address', '<p style="background:url(https://spy.example)">x</p>', '<p>x</p>'],
  ['a style sheet', '<style>@import "https://spy.example"</style><p>x</p>', '<p>x</p>'],
  ['a drawing', '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', ''],
  [
    'a formula that hides a script',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>',
    '',
  ],
  ['a script in a comment that ends early', '<!--><img src=x onerror=alert(1)>-->', '--&gt;'],
  ['markup in a title that ends early', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
  ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>x', 'x'],
  ['a form', '<form action="https://spy.example"><input name=a><button>go</button></form>', 'go'],
  ['a base address', '<base href="https://spy.example/"><p>x</p>', '<p>x</p>'],
  ['a turn to another page', '<meta http-equiv=refresh content="0;url=https://spy.example">x', 'x'],
  ['a plug-in', '<object data="https://spy.example"><embed src=x></object>x', 'x'],
  ['a tag nobody closed', '<p>x<img src=x onerror=alert(1) ', '<p>x</p>'],
  ['half a tag', '<p>1 <a href="https://x.example" <b>y</b>', `<p>1 <a href="https://x.example" ${rel}>y</a></p>`],
  ['paragraphs inside a tag that is none', '<p>1<b<p>2<p>3', '<p>12</p><p>3</p><p></p>'],
  ['a foreign class', '<span class="ant-modal at-mention">x</span>', '<span class="at-mention">x</span>'],
  ['an id that shadows ours', '<p id="root" name="cookie">x</p>', '<p>x</p>'],
];
for (const [what, html, expected] of hostile) {
  test(`takes the sting out of ${what}`, () => {
    assert.equal(sanitizeMessageHtml(html), expected);
  });
}

test('a picture of ours stays where it is allowed by name', () => {
  const html =
    '<p><img src="https://harbour.example/logo.png" alt="Harbour" height="40" onload="x()" /><img src="https://harbour.example/logo.png?spy" /></p>';
  assert.equal(
    sanitizeMessageHtml(html, { pictures: ['https://harbour.example/logo.png'] }),
    '<p><img src="https://harbour.example/logo.png" alt="Harbour" height="40" /></p>',
  );
});

test('what was made clean stays as it is', () => {
  const part = fc.constantFrom(
    '<p>',
    '</p>',
    '<a href="https://x.example">',
    '</a>',
    '<b',
    '>',
    '"',
    "'",
    '&lt;',
    '&amp;',
    '<!--',
    '-->',
    '<svg>',
    '<style>',
    '</style>',
    '<img src=x onerror=y>',
    '{Code}',
    'text',
    '<table>',
    '<td>',
    '\u0000',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const once = sanitizeMessageHtml(parts.join(''));
      assert.equal(sanitizeMessageHtml(once), once);
      assert.doesNotMatch(once, /<(?!\/?(?:p|br|span|b|a|table|tbody|tr|td)[ >/])/);
    }),
  );
});

test('as plain text a mail keeps its lines and says where links lead', () => {
  assert.equal(
    messageText(
      '<h2>Costs</h2><p>One<br>two &amp; &lt;three&gt;</p><ul><li>A</li><li>B</li></ul><p><a href="https://x.example/a" rel="x">here</a></p>',
    ),
    'Costs\n\nOne\ntwo & <three>\n\n- A\n- B\n\nhere (https://x.example/a)',
  );
});
