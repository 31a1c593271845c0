import { expect, test } from '@jest/globals';
import { findField } from './find-field.ts';
import { fieldToken, parseFieldToken } from './field-tokens.ts';
import { readHtml } from './read-html.ts';
import { safeLink } from './safe-link.ts';
import { writeHtml } from './write-html.ts';
import { writeLine, writeText } from './write-text.ts';

/** As the server's sanitiser leaves it. */
const table = [
  '<table dir="ltr"><thead><tr><th colspan="2">Fees &amp; "charges"</th></tr></thead>\n<tbody><tr><td rowspan="2"><p>{Matter.Title||none}<br />two</p><ul><li>a</li></ul></td>',
  '<td dir="rtl"><strong>$200</strong> &lt; <a href="https://harbour.example/?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">more</a></td></tr>',
  '<tr><td><span class="at-mention" data-mention-kind="user" data-mention-id="u1">@Ada</span>\u00a0</td></tr></tbody></table>',
].join('');

const kept: [what: string, html: string][] = [
  ['paragraphs', '<p>One</p><p><br></p><p>Two</p>'],
  [
    'looks within a line',
    '<p>A <strong>bold</strong> and <strong><em>both</em></strong> and <u>under</u> <s>gone</s> word</p>',
  ],
  ['headings', '<h2>Costs</h2><h3>Counsel</h3><p>Text</p>'],
  ['lists in lists', '<ul><li>One<ol><li>First</li><li>Second</li></ol></li><li>Two</li></ul><p>After</p>'],
  ['a list that starts deeper', '<ol><li>One<ul><li>Inner<ul><li>Innermost</li></ul></li></ul></li></ol>'],
  ['quotes of several lines', '<blockquote><p>Said</p><p>and done</p></blockquote><p>We say</p>'],
  ['a link around several looks', '<p><a href="https://harbour.example/fees">our <strong>fees</strong></a></p>'],
  ['a link that a merge field fills in', '<p><a href="{Matter.PortalLink}">your matter</a></p>'],
  [
    'mentions',
    '<p>Ask <span class="at-mention" data-mention-kind="user" data-mention-id="u1">@Ada Moreau</span> or <span class="at-mention" data-mention-kind="team" data-mention-id="t1">@Conveyancing</span></p>',
  ],
  ['merge fields', '<p>Dear {Recipient.FirstName}, opened {Matter.OpenedDate|D3|not yet}</p>'],
  ['signs that mean something in HTML', '<p>a &lt; b &amp; c &gt; &quot;d&quot;</p>'],
  ['blanks in a row', '<p>one \u00a0two</p>'],
  ['a table, byte for byte', `<p>Fees</p>${table}<p>Thank you</p>`],
  ['a table alone', table],
  ['a table and an empty line at the end', `${table}<p><br></p>`],
  ['tables in a row', `${table}${table}`],
  ['a table in a table', `<table><tbody><tr><td>${table}</td><td></td></tr></tbody></table>`],
  ['which way lines run', '<h2 dir="rtl">Fees</h2><p dir="rtl">One</p><p dir="ltr">Two</p><p>Three</p>'],
  [
    'which way lists and quotes run',
    '<ol dir="rtl"><li>One<ul><li>Two</li></ul></li></ol><blockquote dir="rtl"><p>Said</p></blockquote>',
  ],
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
  [
    'weights in styles',
    '<p><span style="font-weight:700;font-style:italic">x</span><b style="font-weight:normal">y</b></p>',
    '<p><strong><em>x</em></strong>y</p>',
  ],
  ['first headings', '<h1><b>Title</b></h1>', '<h2>Title</h2>'],
  [
    'what is foreign in a table',
    '<table style="width:9cm" onclick="x()"><caption>Fees</caption><colgroup><col></colgroup><tr bgcolor="red"><td width=3><font>Fee</font><script>alert(1)</script><img src=x onerror=y></td><td><a href="javascript:alert(1)">$200</a></td></tr></table>',
    '<p>Fees</p><table><tbody><tr><td>Fee</td><td>$200</td></tr></tbody></table>',
  ],
  ['a table in which nothing is', '<p>One</p><table><tr><td> </td><td></td></tr></table>', '<p>One</p>'],
  [
    'directions of lists and quotes to their lines where they differ',
    '<ul dir="rtl"><li>One</li><li dir="ltr">Two</li></ul>',
    '<ul><li dir="rtl">One</li><li dir="ltr">Two</li></ul>',
  ],
  ['the direction of a frame to its lines', '<div dir="rtl"><p>One</p></div>', '<p dir="rtl">One</p>'],
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
  expect(
    writeLine([{ insert: 'About\n ' }, { insert: { mergeField: { path: 'Matter.Title' } } }, { insert: '\n' }]),
  ).toBe('About {Matter.Title}');
});

test('a merge field in a table leads to the table', () => {
  expect(
    findField(
      readHtml('<p>One</p><table><tr><td>{Matter.Title}</td><td></td></tr></table><p>{Code}</p>'),
      'Matter.Title',
    ),
  ).toBe(4);
  expect(
    findField(readHtml('<p>One</p><table><tr><td>{Matter.Title}</td><td></td></tr></table><p>{Code}</p>'), 'Code'),
  ).toBe(5);
});

test('as plain text a table has a line for each row', () => {
  expect(
    writeText(
      readHtml(
        '<p>Fees</p><table><tr><th>Fee</th><td><p>$200 &amp; more</p></td></tr><tr><td>GST</td><td>$20</td></tr></table><p>End</p>',
      ),
    ),
  ).toBe('Fees\nFee\t$200 & more\nGST\t$20\nEnd\n');
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
