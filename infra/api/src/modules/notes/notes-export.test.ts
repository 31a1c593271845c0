import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import type { Who } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';
import { requestDocument, startExportsApi, type ExportsApi } from '../exports/exports.fixtures.ts';
import { letDeleteAndList, seedNotes } from './notes.fixtures.ts';

let exports: ExportsApi;
before(async () => {
  exports = await startExportsApi();
  await seedNotes(exports.api);
  await letDeleteAndList(exports.api, 'alpha', 'partner', 'admin');
  await exports.owner.query(
    `insert into notes (tenant_id, type, subject, body, matter_id, author_id, visibility) select 'alpha', 'Meeting', subject, '<p>x</p>', $1, $2, visibility from unnest(array['open', 'secret']) with ordinality as given (subject, n), lateral (select case when n = 2 then 'private' else 'firm' end as visibility) v`,
    [idOf('alpha', 'matter', 9), idOf('alpha', 'user', 'admin')],
  );
});
after(() => exports.close());

const columns = ['subject', 'noteType', 'about', 'author', 'visibility'].map((field) => ({
  field,
  title: field,
  labels: field === 'visibility' ? [{ value: 'firm', label: 'The firm' }] : [],
}));
const fileFor = async (who: Who, notes: Record<string, unknown>): Promise<string[][]> =>
  parse(
    (await exports.export(who, { list: 'NOTES', format: 'CSV', title: 'Notes', notes, columns })).toString('utf8'),
    { bom: true, record_delimiter: '\r\n' },
  ) as string[][];

test('a file of notes holds what the list shows the person under its filters, and no private note of others', async () => {
  const [, ...all] = await fileFor(['alpha', 'partner'], { sort: [{ column: 'subject', direction: 'asc' }] });
  assert.deepEqual(all, [
    ['markalpha first note', 'File note', 'markalpha-0005 markalpha matter 5', 'markalpha partner', 'The firm'],
    ['open', 'Meeting', 'markalpha-0009 markalpha matter 9', 'markalpha admin', 'The firm'],
  ]);
  const [, ...some] = await fileFor(['alpha', 'partner'], { where: { noteType: ['Meeting'] } });
  assert.deepEqual(
    some.map(([subject]) => subject),
    ['open'],
  );
  const [, ...own] = await fileFor(['alpha', 'admin'], {
    where: { isMine: true },
    sort: [{ column: 'subject', direction: 'desc' }],
  });
  assert.deepEqual(
    own.map(([subject]) => subject),
    ['secret', 'open'],
  );
});

test('who may list notes and export none gets no file', async () => {
  await exports.owner.query(`insert into role_access_flags (tenant_id, role_id, flag) values ('alpha', $1, 'notes')`, [
    idOf('alpha', 'role', 'office'),
  ]);
  const { errors } = await exports.api.run(['alpha', 'office'], requestDocument, {
    key: 'none',
    input: { list: 'NOTES', format: 'CSV', title: 'Notes', columns },
  });
  assert.equal(errors[0]?.extensions.code, 'FORBIDDEN');
});
