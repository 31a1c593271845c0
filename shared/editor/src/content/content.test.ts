import { expect, test } from '@jest/globals';
import { fieldToken, parseFieldToken } from './field-tokens.ts';
import { readHtml } from './read-html.ts';
import { safeLink } from './safe-link.ts';
import { writeHtml } from './write-html.ts';
import { writeLine, writeText } from './write-text.ts';

const kept: [what: string, html: string][] = [
  ['paragraphs', '<p>One</p><p><br></p><p>Two</p>'],
  ['looks within a line', '<p>A <strong>bold</strong> and <strong><em>both</em></strong> and <u>under</u> <s>gone</s> word</p>'],
  ['headings', '<h2>Costs</h2><h3>Counsel</h3><p>Text</p>'],
  ['lists in lists', '<ul><li>One<ol><li>First</li><li>Second</li></ol></li><li>Two</li></ul><p>After</p>'],
  ['a list that starts deeper', '<ol><li>One<ul><li>Inner<ul><li>Innermost</li></ul></li></ul></li></ol>'],
  ['quotes of several lines', '<blockquote><p>Said</p><p>and done</p></blockquote><p>We say</p>'],
  ['a link around several looks', '<p><a href="https://harbour.example/fees">our <strong>fees</strong></a></p>'],
  ['a link that a merge field fills in', '<p><a href="{Matter.PortalLink}">your matter</a></p>'],
  ['mentions', '<p>Ask <span class="at-mention" data-mention-kind="user" data-mention-id="u1">@Ada Moreau</span> or <span class="at-mention" data-mention-kind="team" data-mention-id="t1">@Conveyancing</span></p>'],
  ['merge fields', '<p>Dear {Recipient.FirstName}, opened {Matter.OpenedDate|D3|not yet}</p>'],
  ['signs that mean something in HTML', '<p>a &lt; b &amp; c &gt; &quot;d&quot;</p>'],
  ['blanks in a row', '<p>one \u00a0two</p>'],
  ['Arabic', '<p>السيد <strong>حداد</strong> المحترم</p>'],
];
for (const [what, html] of kept) {
  test(`keeps ${what} as they were`, () => {
    expect(writeHtml(readHtml(html))).toBe(html);
  });
}

const reduced: [what: string, html: string, expected: string][] = [
  ['scripts and handlers', '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=alert(1)></p>', '<p>Hi</p>'],
  ['links that run something', '<p><a href="javascript:alert(1)">here</a></p>', '<p>here</p>'],
  ['a link in data', '<p><a href="data:text/html,x">here</a></p>', '<p>here</p>'],
  ['line breaks into paragraphs', '<div>One<br>Two</div>', '<p>One</p><p>Two</p>'],
  ['a break at the end of a paragraph', '<p>One<br></p>', '<p>One</p>'],
  ['bare text', 'One two', '<p>One two</p>'],
  ['white space of the source', '<p>\n   One\n   two\n</p>\n<p>Three</p>\n', '<p>One two</p><p>Three</p>'],
  ['weights in styles', '<p><span style="font-weight:700;font-style:italic">x</span><b style="font-weight:normal">y</b></p>', '<p><strong><em>x</em></strong>y</p>'],
  ['first headings', '<h1><b>Title</b></h1>', '<h2>Title</h2>'],
  ['rows of a table', '<table><tr><td><p>Fee</p></td><td><p>$200</p></td></tr><tr><td>GST</td><td>$20</td></tr></table>', '<p>Fee – $200</p><p>GST – $20</p>'],
  ['a table that is only a frame', '<table><tr><td><p>One</p><p>Two</p></td></tr></table>', '<p>One</p><p>Two</p>'],
  ['nothing but blanks', '<p> </p><p><br></p>', ''],
  ['a merge field that a format cuts through', '<p>{Matter.<span>Title</span>}</p>', '<p>{Matter.Title}</p>'],
];
for (const [what, html, expected] of reduced) {
  test(`reduces ${what}`, () => {
    expect(writeHtml(readHtml(html))).toBe(expected);
  });
}

test('a merge field is one object of the document', () => {
  expect(readHtml('<p>Dear {Recipient.FirstName|N1|friend}</p>')).toEqual([
    { insert: 'Dear ' },
    { insert: { mergeField: { path: 'Recipient.FirstName', format: 'N1', fallback: 'friend' } } },
    { insert: '\n' },
  ]);
});

const tokens: [text: string, use: ReturnType<typeof parseFieldToken>][] = [
  ['Code', { path: 'Code' }],
  ['Matter.OpenedDate|D3', { path: 'Matter.OpenedDate', format: 'D3' }],
  ['Matter.Title||this matter', { path: 'Matter.Title', fallback: 'this matter' }],
  ['custom.preferredOffice', { path: 'custom.preferredOffice' }],
  [' not one of them', undefined],
  ['7', undefined],
  ['', undefined],
];
for (const [text, use] of tokens) {
  test(`reads {${text}}`, () => {
    expect(parseFieldToken(text)).toEqual(use);
  });
}
test('writes a merge field with a fallback and without a format', () => {
  expect(fieldToken({ path: 'Matter.Title', fallback: 'this matter' })).toBe('{Matter.Title||this matter}');
});

test('a subject is one line of text', () => {
  expect(writeLine([{ insert: 'About\n ' }, { insert: { mergeField: { path: 'Matter.Title' } } }, { insert: '\n' }])).toBe('About {Matter.Title}');
});

test('plain text names who is mentioned', () => {
  expect(writeText(readHtml('<p>Ask <span data-mention-id="u1">@Ada</span></p>'))).toBe('Ask @Ada\n');
});

const links: [typed: string, link: string | undefined][] = [
  ['https://harbour.example', 'https://harbour.example'],
  ['http://harbour.example/fees', 'https://harbour.example/fees'],
  ['{Matter.PortalLink}', '{Matter.PortalLink}'],
  ['{Matter.PortalLink}javascript:alert(1)', undefined],
  ['harbour.example/fees?x=1', 'https://harbour.example/fees?x=1'],
  ['ada@harbour.example', 'mailto:ada@harbour.example'],
  ['tel:+61255501234', 'tel:+61255501234'],
  ['javascript:alert(1)', undefined],
  ['JaVaScRiPt:alert(1)', undefined],
  [' java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['file:///etc/passwd', undefined],
  ['/relative', undefined],
  ['just words', undefined],
  ['', undefined],
];
for (const [typed, link] of links) {
  test(`takes ${JSON.stringify(typed)} for ${link ?? 'no link'}`, () => {
    expect(safeLink(typed)).toBe(link);
  });
}
