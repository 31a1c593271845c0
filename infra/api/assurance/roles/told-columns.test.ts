import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import {
  announceNow,
  pdfOf,
  sendDocument,
  startTestDocuments,
  type TestDocuments,
} from '../../src/modules/documents/documents.fixtures.ts';
import { notifyDeciders } from '../../src/modules/pending-matters/announce-pending.ts';
import type { Viewer } from '../../src/policy/viewer.ts';
import { idOf } from '../../src/testing/test-firms.ts';

/** What is sent to somebody's mailbox or list of notifications is read without any resolver: it has to leave out what is closed to them when it is written. */
let started: TestDocuments;
before(async () => {
  started = await startTestDocuments();
  await started.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) values ('alpha', $1, 'notes') on conflict do nothing`,
    [idOf('alpha', 'role', 'partner')],
  );
});
after(() => started.close());
beforeEach(async () => {
  await started.owner.query('delete from column_security');
  await started.owner.query('delete from mail_outbox');
  await started.owner.query('delete from notifications');
});

const TITLE = 'markalpha matter 1';
const matterId = idOf('alpha', 'matter', 1);
const close = (access: 'hidden' | 'masked') =>
  started.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', 'title', $2)`,
    [idOf('alpha', 'role', 'own'), access],
  );
const sentToOwn = async (): Promise<string[]> => {
  const { rows } = await started.owner.query<{ text: string }>(
    `select subject || text_body || html_body as text from mail_outbox where tenant_id = 'alpha' and recipient = 'own@markalpha.example'
     union all select message from notifications where tenant_id = 'alpha' and user_id = $1`,
    [idOf('alpha', 'user', 'own')],
  );
  return rows.map(({ text }) => text);
};

const ways: Readonly<Record<string, () => Promise<unknown>>> = {
  'is named in a note': () =>
    started.api.run(
      ['alpha', 'partner'],
      'mutation ($key: String!, $input: AddNoteInput!) { addNote(idempotencyKey: $key, input: $input) { error { message } } }',
      {
        key: crypto.randomUUID(),
        input: {
          matterId,
          noteType: 'File note',
          subject: 'Look',
          html: '<p>Look</p>',
          mentionedUserIds: [idOf('alpha', 'user', 'own')],
        },
      },
    ),
  'is responsible for what somebody sends a document to': async () => {
    await sendDocument(started, ['alpha', 'partner'], { name: `${crypto.randomUUID()}.pdf`, matterId }, pdfOf('words'));
    await announceNow(started.api, started.owner, 'alpha');
  },
  'decides about a matter that waits': () => {
    const partner = { tenantId: 'alpha', userId: idOf('alpha', 'user', 'partner'), name: 'Somebody' } as Viewer;
    return started.api.runner.transaction('alpha', (tx) =>
      notifyDeciders({ tx, viewer: partner }, { matterId, fileNumber: 'markalpha-0001', title: TITLE }),
    );
  },
};

for (const [way, tell] of Object.entries(ways)) {
  test(`someone who ${way} is shown its title`, async () => {
    await tell();
    assert.ok((await sentToOwn()).some((text) => text.includes(TITLE)));
  });

  for (const access of ['hidden', 'masked'] as const) {
    test(`someone who ${way} is notified of it without the title where that is ${access}`, async () => {
      await close(access);
      await tell();
      const sent = await sentToOwn();
      assert.ok(sent.some((text) => text.includes('markalpha-0001') && text.includes('•••')));
      assert.deepEqual(
        sent.filter((text) => text.includes(TITLE)),
        [],
      );
    });
  }
}
