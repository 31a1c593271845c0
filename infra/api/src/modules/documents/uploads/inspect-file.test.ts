import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeDocx, makeZip } from '../../../testing/make-zip.ts';
import { pdfOf } from '../documents.fixtures.ts';
import { inspectFile } from './inspect-file.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-inspect-test-'));
});
after(() => rm(folder, { recursive: true }));

async function inspect(name: string, bytes: Uint8Array) {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return inspectFile(path, name);
}
const text = (content: string): Buffer => Buffer.from(content);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);
const exe = Buffer.concat([text('MZ'), Buffer.alloc(200)]);
const zeros = Buffer.alloc(20 * 1024 * 1024);
const bomb = makeZip([{ name: 'zeros.txt', bytes: zeros }]);

const accepted: [name: string, bytes: Buffer, mediaType: string][] = [
  ['a.pdf', pdfOf('x'), 'application/pdf'],
  ['a.PDF', pdfOf('x'), 'application/pdf'],
  ['a.docx', makeDocx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  [
    'a.docx',
    makeDocx([{ name: 'word/embeddings/sheet.xlsx', bytes: makeZip([{ name: 'x', bytes: text('x') }]) }]),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['a.doc', cfb, 'application/msword'],
  ['a.msg', cfb, 'application/vnd.ms-outlook'],
  ['a.rtf', text('{\\rtf1 hello}'), 'application/rtf'],
  ['a.png', png, 'image/png'],
  ['a.gif', gif, 'image/gif'],
  ['a.txt', text('Dear Ms Marinos,\n'), 'text/plain'],
  ['a.txt', text('BMW: the invoice\n'), 'text/plain'],
  ['a.txt', text('MZ and PK are initials\n'), 'text/plain'],
  ['a.txt', Buffer.from('\ufeffDear Söhne', 'utf16le'), 'text/plain'],
  ['a.csv', text('a,b\n1,2\n'), 'text/csv'],
  ['a.eml', text('From: a@b.example\nSubject: hello\n\n<html>inside</html>'), 'message/rfc822'],
  [
    'a.zip',
    makeZip([
      { name: 'letters/one.txt', bytes: text('one') },
      { name: 'empty/', bytes: text('') },
    ]),
    'application/zip',
  ],
];
for (const [index, [name, bytes, mediaType]] of accepted.entries()) {
  test(`${name} (${index}) is ${mediaType}`, async () => {
    const found = await inspect(name, bytes);
    assert.deepEqual(found, {
      kind: 'accepted',
      mediaType,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  });
}

const refused: [what: string, name: string, bytes: Buffer, reason: string][] = [
  ['a program', 'a.exe', exe, 'type'],
  ['no extension', 'a', pdfOf('x'), 'type'],
  ['nothing', 'a.pdf', text(''), 'empty'],
  ['a program called a PDF', 'a.pdf', exe, 'disguised'],
  ['a program called a text', 'a.txt', exe, 'disguised'],
  ['a picture called a PDF', 'a.pdf', png, 'disguised'],
  ['a page called a PDF', 'a.pdf', text('<html>'), 'disguised'],
  ['a page called a text', 'a.txt', text('  \n<!DOCTYPE html><script>alert(1)</script>'), 'webPage'],
  ['a page with a mark before it', 'a.txt', text('\ufeff<html>'), 'webPage'],
  ['a wide page', 'a.txt', Buffer.from('\ufeff<script>', 'utf16le'), 'webPage'],
  ['a drawing called a table', 'a.csv', text('<svg onload="alert(1)"/>'), 'webPage'],
  ['XML called a text', 'a.txt', text('<?xml version="1.0"?><x/>'), 'webPage'],
  ['a PDF called a text', 'a.txt', pdfOf('x'), 'disguised'],
  [
    'a picture that is also an archive',
    'a.png',
    Buffer.concat([png, makeZip([{ name: 'x.js', bytes: text('x') }])]),
    'disguised',
  ],
  [
    'a picture that is also an archive with a comment',
    'a.gif',
    Buffer.concat([gif, makeZip([{ name: 'x.js', bytes: text('x') }], { comment: 'hidden' })]),
    'disguised',
  ],
  [
    'a PDF that is also an archive',
    'a.pdf',
    Buffer.concat([pdfOf('x'), makeZip([{ name: 'x.js', bytes: text('x') }])]),
    'disguised',
  ],
  [
    'a page before an archive',
    'a.zip',
    Buffer.concat([text('<html>'), makeZip([{ name: 'x', bytes: text('x') }])]),
    'webPage',
  ],
  [
    'something before an archive',
    'a.zip',
    Buffer.concat([text('#!/bin/sh\n'), makeZip([{ name: 'x', bytes: text('x') }])]),
    'disguised',
  ],
  [
    'an archive with two files of one name',
    'a.zip',
    makeZip([
      { name: 'one.txt', bytes: text('one') },
      { name: 'one.txt', bytes: text('two') },
    ]),
    'broken',
  ],
  [
    'a Word document with two bodies',
    'a.docx',
    makeDocx([{ name: 'word/document.xml', bytes: text('<other/>') }]),
    'broken',
  ],
  ['a plain zip called a Word document', 'a.docx', makeZip([{ name: 'x', bytes: text('x') }]), 'disguised'],
  ['a Word document called a zip', 'a.zip', makeDocx(), 'disguised'],
  ['half an archive', 'a.zip', bomb.subarray(0, 2000), 'broken'],
  ['a bomb', 'a.zip', bomb, 'bomb'],
  ['a bomb in a Word document', 'a.docx', makeDocx([{ name: 'word/media/x.bin', bytes: zeros }]), 'bomb'],
  ['a bomb that lies about its size', 'a.zip', makeZip([{ name: 'x', bytes: zeros, claimedBytes: 100 }]), 'broken'],
  [
    'files over one another',
    'a.zip',
    makeZip([{ name: 'x', bytes: text('x'.repeat(1000)), isStored: true }], { repeats: 200 }),
    'bomb',
  ],
  ['too many files', 'a.zip', makeZip([{ name: 'x', bytes: text('') }], { repeats: 10_001 }), 'tooManyEntries'],
  ['an archive in an archive', 'a.zip', makeZip([{ name: 'inner.zip', bytes: bomb }]), 'nested'],
  ['an archive in an archive under another name', 'a.zip', makeZip([{ name: 'in.dat', bytes: bomb }]), 'nested'],
  [
    'a packed file in an archive under another name',
    'a.zip',
    makeZip([{ name: 'in.dat', bytes: Buffer.from('1f8b0800', 'hex') }]),
    'nested',
  ],
  ['a locked archive', 'a.zip', makeZip([{ name: 'x', bytes: text('x'), isEncrypted: true }]), 'encrypted'],
  ['names that lead out', 'a.zip', makeZip([{ name: '../../etc/passwd', bytes: text('x') }]), 'broken'],
  ['names from the root', 'a.zip', makeZip([{ name: '/etc/passwd', bytes: text('x') }]), 'broken'],
  ['macros', 'a.docx', makeDocx([{ name: 'word/vbaProject.bin', bytes: text('x') }]), 'macros'],
];
for (const [what, name, bytes, reason] of refused) {
  test(`${what} is refused`, async () => {
    assert.deepEqual(await inspect(name, bytes), { kind: 'refused', reason });
  });
}
