import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { idOf } from '../../../testing/test-firms.ts';
import { openSocket } from '../../../testing/test-socket.ts';
import { pdfWithText } from '../document-text/papers.fixtures.ts';
import { sendDocument, startTestDocuments, type TestDocuments } from '../documents.fixtures.ts';

let started: TestDocuments;
before(async () => {
  started = await startTestDocuments({ repeatsDocumentWork: true });
});
after(() => started.close());

test(
  'the API tells of documents and reads their words by itself, a moment after the last',
  { timeout: 60_000 },
  async (context) => {
    const { api, owner, uploads } = started;
    const socket = await openSocket(api, ['alpha', 'partner']);
    const { data } = await api.run(['alpha', 'partner'], '{ notifications(first: 1) { notifications { id } } }');
    const [latest] = data['notifications']?.['notifications'] as unknown as { id: string }[];
    const stream = socket.subscribe(
      'subscription ($after: ID) { uploadMatterDocumentNotification(after: $after) { message } }',
      { after: latest?.id },
    );
    const { ok } = await sendDocument(
      { api, uploads },
      ['alpha', 'partner'],
      { name: 'Alone.pdf', matterId: idOf('alpha', 'matter', 1) },
      pdfWithText('A lease of meadows'),
    );
    assert.deepEqual(await stream.next(), {
      uploadMatterDocumentNotification: { message: 'Alone.pdf is now on matter markalpha-0001.' },
    });
    await socket.close();
    const readState = async () => {
      const { rows } = await owner.query<{ state: string }>('select state from document_texts where document_id = $1', [
        ok?.id,
      ]);
      assert.deepEqual(rows, [{ state: 'ready' }]);
    };
    await context.waitFor(readState, { interval: 100, timeout: 50_000 });
  },
);
