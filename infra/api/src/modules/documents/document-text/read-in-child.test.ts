import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeZip } from '../../../testing/make-zip.ts';
import { LONGEST_TEXT } from './extraction.ts';
import { docxWithText, lockedPdf, pdfWithText, swollenPdf } from './papers.fixtures.ts';
import { readInChild } from './read-in-child.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-read-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const patient = { timeLimitMs: 60_000, memoryLimitBytes: 2 ** 31 };
async function read(bytes: Uint8Array, reader: 'pdf' | 'docx' | 'plain', limits = patient) {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return readInChild({ path, reader }, limits);
}

test('text is taken out of a PDF, a Word document and plain files, with what no database takes left out', async () => {
  assert.deepEqual(await read(pdfWithText('The deed of (settlement)'), 'pdf'), {
    kind: 'text',
    text: 'The deed of (settlement)',
    pages: 1,
  });
  assert.deepEqual(await read(docxWithText('Costs &amp; disbursements'), 'docx'), {
    kind: 'text',
    text: 'Costs & disbursements',
    pages: null,
  });
  assert.deepEqual(await read(Buffer.from('one\0two\u0002three\n\n four'), 'plain'), {
    kind: 'text',
    text: 'one two three four',
    pages: null,
  });
  assert.deepEqual(await read(Buffer.from('\ufeffwide', 'utf16le'), 'plain'), {
    kind: 'text',
    text: 'wide',
    pages: null,
  });
});

test('a file that cannot be read has no text, and a reason', async () => {
  assert.deepEqual(await read(lockedPdf(), 'pdf'), { kind: 'none', reason: 'encrypted' });
  assert.deepEqual(await read(pdfWithText(''), 'pdf'), { kind: 'none', reason: 'empty' });
  for (const bytes of [
    Buffer.from('not a pdf'),
    Buffer.from('%PDF-1.7\n\xff\xff'),
    pdfWithText('cut').subarray(0, 60),
    Buffer.alloc(5000, 7),
  ])
    assert.equal((await read(bytes, 'pdf')).kind, 'none');
  for (const bytes of [
    Buffer.from('PK'),
    makeZip([{ name: 'x', bytes: Buffer.from('y') }]),
    docxWithText('<w:t'),
    pdfWithText('x'),
  ])
    assert.equal((await read(bytes, 'docx')).kind, 'none');
  assert.deepEqual(await readInChild({ path: join(folder, 'absent'), reader: 'pdf' }, patient), {
    kind: 'none',
    reason: 'broken',
  });
});

test('a file that swells is given up on, whichever limit it meets first', async () => {
  const started = Date.now();
  const swollen = await read(swollenPdf(600 * 1024 * 1024), 'pdf', {
    timeLimitMs: 20_000,
    memoryLimitBytes: 300 * 1024 * 1024,
  });
  assert.equal(swollen.kind, 'none');
  assert.ok(Date.now() - started < 40_000);
  assert.deepEqual(await read(pdfWithText('x'), 'pdf', { timeLimitMs: 1, memoryLimitBytes: 2 ** 31 }), {
    kind: 'none',
    reason: 'slow',
  });
});

test('entities of a Word document are not expanded, and a long text is cut', async () => {
  const laugh = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  const bomb = makeZip([
    {
      name: 'word/document.xml',
      bytes: Buffer.from(
        `<?xml version="1.0"?>${laugh}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>`,
      ),
    },
  ]);
  const answer = await read(bomb, 'docx');
  assert.ok(answer.kind === 'none' || !answer.text.includes('haha'));
  const long = await read(Buffer.from('word '.repeat(200_000)), 'plain');
  assert.equal(long.kind === 'text' && long.text.length, LONGEST_TEXT);
});
