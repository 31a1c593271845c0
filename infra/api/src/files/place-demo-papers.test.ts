import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { placeDemoPapers } from './place-demo-papers.ts';

test('the files of the demonstration are put where its documents say, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-papers-'));
  try {
    await placeDemoPapers({ folder, objectStorage: null });
    await placeDemoPapers({ folder, objectStorage: null });
    assert.deepEqual((await readdir(join(folder, 'files', 'demo', 'papers'))).toSorted(), [
      'boundary-fence.png',
      'costs-agreement.pdf',
      'deed-of-release.docx',
      'draft-lease.pdf',
      'enquiry-quote.pdf',
      'filing-fees.pdf',
      'landlord-letter.pdf',
      'letter-of-advice.pdf',
      'limitation-periods.pdf',
      'settlement-sheet.pdf',
      'statement.docx',
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
