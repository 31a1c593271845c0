import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extensionOf, normaliseFileName } from './file-names.ts';

const cases: [given: string, expected: string][] = [
  ['Letter to client.pdf', 'Letter to client.pdf'],
  ['Ärger & Söhne – Vertrag №5.docx', 'Ärger & Söhne – Vertrag №5.docx'],
  ['合同.pdf', '合同.pdf'],
  ['A\u030angstrom.pdf', 'Ångstrom.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\Windows\\win.ini', 'win.ini'],
  ['C:\\Users\\me\\letter.pdf', 'letter.pdf'],
  ['/', 'Document'],
  ['', 'Document'],
  ['...', 'Document'],
  ['.htaccess', 'htaccess'],
  [' letter.pdf. ', 'letter.pdf'],
  ['letter.pdf\u0000.exe', 'letter.pdf.exe'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['zero\u200bwidth\ufeff.pdf', 'zerowidth.pdf'],
  ['two\r\nlines.pdf', 'twolines.pdf'],
  ['half\ud800.pdf', 'half.pdf'],
  ['a<b>c:d"e|f?g*.pdf', 'a_b_c_d_e_f_g_.pdf'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['Com1.pdf', '_Com1.pdf'],
  ['console.pdf', 'console.pdf'],
];
for (const [given, expected] of cases) {
  test(`${JSON.stringify(given)} is named ${expected}`, () => {
    assert.equal(normaliseFileName(given), expected);
    // Naming it again changes nothing.
    assert.equal(normaliseFileName(expected), expected);
  });
}

test('a long name is cut before its extension, between characters', () => {
  const name = normaliseFileName(`${'🙂'.repeat(300)}.pdf`);
  assert.equal([...name].length, 180);
  assert.ok(name.endsWith('🙂.pdf'));
});

test('the extension is what follows the last dot, in lower case', () => {
  assert.deepEqual(['A.PDF', 'a.tar.gz', 'a', '.pdf', 'a.'].map(extensionOf), ['pdf', 'gz', '', '', '']);
});
