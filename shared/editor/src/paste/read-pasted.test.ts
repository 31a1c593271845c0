import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { writeHtml } from '../content/write-html.ts';
import { readPasted } from './read-pasted.ts';

const fixture = (name: string): string =>
  readFileSync(join(process.cwd(), 'shared/editor/src/paste/fixtures', name), 'utf8');
const pasted = (html: string): string => writeHtml(readPasted(html).operations);

test('Word: titles, paragraphs, and lists made of paragraphs', () => {
  expect(pasted(fixture('word-list.html'))).toBe(
    [
      '<h2>Advice on the contract</h2>',
      '<p>Dear <strong>Ms Okafor</strong>,</p>',
      '<p><br></p>',
      '<p>We ask you to bring the following:</p>',
      '<ul><li>the contract<ul><li>with its <em>annexures</em></li></ul></li><li>your passport</li></ul>',
      '<p>Then:</p>',
      '<ol><li>sign</li><li>send</li></ol>',
    ].join(''),
  );
});

test('Word: tracked changes as they would be once accepted, without comments and hidden text', () => {
  expect(pasted(fixture('word-changes.html'))).toBe('<p>Settlement is on Monday, the price $1.1m.</p><p><br></p>');
});

test('Word and Outlook: pictures stay behind and are counted, those of one pixel are not', () => {
  expect(readPasted(fixture('word-changes.html')).pictures).toBe(1);
  expect(readPasted(fixture('outlook-mail.html')).pictures).toBe(1);
});

test('Outlook: a mail with links, what was quoted, and a table', () => {
  expect(pasted(fixture('outlook-mail.html'))).toBe(
    [
      '<p>Hi Amelia,</p>',
      '<p><br></p>',
      '<p>See <a href="https://portal.harbour.example/m/1">the matter</a> and write to <a href="mailto:ngozi@okafor.example">me</a>.</p>',
      '<p><br></p>',
      '<p><strong>From:</strong> Amelia Hart &lt;amelia.hart@harbour.example&gt;</p>',
      '<p><strong>Sent:</strong> Friday, 20 November 2026 4:12 PM</p>',
      '<p><strong>Subject:</strong> RE: Contract</p>',
      '<table><tbody><tr><td><p>Stamp duty</p></td><td><p>$42,000</p></td></tr></tbody></table>',
    ].join(''),
  );
});

test('Word: a table with what is bold, a list and a merged cell in it', () => {
  const cell = (inner: string, more = '') =>
    `<td width=300 ${more} style='width:225pt;border:solid windowtext 1.0pt'>${inner}</td>`;
  const item =
    "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Searches<o:p></o:p></p>";
  expect(
    pasted(
      `<p class=MsoNormal>Costs</p><table class=MsoTableGrid border=1><tr>${cell("<p class=MsoNormal><span style='font-weight:bold'>Dear {Recipient.<span lang=EN-AU>FirstName</span>}</span><o:p></o:p></p>", 'colspan=2')}</tr><tr>${cell(item)}${cell('<p class=MsoNormal onclick="x()">$310</p>')}</tr></table>`,
    ),
  ).toBe(
    '<p>Costs</p><table><tbody><tr><td colspan="2"><p><strong>Dear {Recipient.FirstName}</strong></p></td></tr><tr><td><ul><li>Searches</li></ul></td><td><p>$310</p></td></tr></tbody></table>',
  );
});

test('a table of one cell is a frame around what is meant, also in another', () => {
  expect(pasted('<table><tr><td><table><tr><td><p>One</p><p>Two</p></td></tr></table></td></tr></table>')).toBe(
    '<p>One</p><p>Two</p>',
  );
});

test('keeps which way Arabic lines run', () => {
  expect(pasted('<p class=MsoNormal dir=RTL>السيد حداد</p><p class=MsoNormal dir=LTR>Ada</p>')).toBe(
    '<p dir="rtl">السيد حداد</p><p>Ada</p>',
  );
});

const listSigns: [sign: string, tag: string][] = [
  ['·', 'ul'],
  ['§', 'ul'],
  ['o', 'ul'],
  ['-', 'ul'],
  ['1.', 'ol'],
  ['(a)', 'ol'],
  ['iv.', 'ol'],
  ['2.1.', 'ol'],
  ['٣.', 'ol'],
];
for (const [sign, tag] of listSigns) {
  test(`takes a paragraph after ${sign} for an item of ${tag}`, () => {
    expect(
      pasted(
        `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp;</span></span>Item</p>`,
      ),
    ).toBe(`<${tag}><li>Item</li></${tag}>`);
  });
}

test('two lists with a paragraph between them stay two', () => {
  const item = (text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>${text}</p>`;
  expect(pasted(`${item('One')}<p class=MsoNormal>Between</p>${item('Two')}`)).toBe(
    '<ul><li>One</li></ul><p>Between</p><ul><li>Two</li></ul>',
  );
});

test('Google Docs: what is bold by style, not by its frame', () => {
  expect(
    pasted(
      '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Plain </span><span style="font-weight:700">bold</span></p></b>',
    ),
  ).toBe('<p>Plain <strong>bold</strong></p>');
});

test('elsewhere what is inserted and deleted keeps its look', () => {
  expect(pasted('<p><ins>new</ins> <del>old</del></p>')).toBe('<p><u>new</u> <s>old</s></p>');
});

test('a page with a script gives its words', () => {
  expect(
    pasted('<script>alert(1)</script><div onmouseover="alert(1)">Hello <a href="javascript:alert(1)">there</a></div>'),
  ).toBe('<p>Hello there</p>');
});
