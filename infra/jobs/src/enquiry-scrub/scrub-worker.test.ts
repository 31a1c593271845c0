import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { TenantRunner } from '@atrium/database';
import { recordingLogger } from '../testing/recording-logger.ts';
import { createScrubDatabase, type ScrubDatabase } from '../testing/scrub-database.ts';
import { createScrubber } from './scrub-worker.ts';

let db: ScrubDatabase;
before(async () => {
  db = await createScrubDatabase();
});
after(() => db.drop());
beforeEach(() => db.seed());

const scrubber = (runner: TenantRunner = db.database.runner) =>
  createScrubber({ runner, logger: recordingLogger(), batchSize: 2 });
const rowsOf = async (table: string, tenant = 'alpha') =>
  (await db.owner.query<Record<string, unknown>>(`select * from ${table} where tenant_id = $1 order by id`, [tenant]))
    .rows;

test('names, ways to reach and free texts go; counts, area, source, dates and value stay', async () => {
  const earlier = await db.enquiries('alpha');
  assert.equal(await scrubber()(), true);
  const later = await db.enquiries('alpha');
  for (const { number, ...row } of later.slice(0, 4)) {
    const { scrubbed_at: scrubbedAt, changed_at: changedAt, changed_by: changedBy, ...rest } = row;
    const gone = {
      enquirer_name: 'Scrubbed',
      enquirer_email: '',
      enquirer_phone: '',
      contact_id: null,
      matter_id: null,
      summary: '',
      other_parties: '',
      custom: {},
      consent_wording: null,
      version: 2,
    };
    const {
      number: _number,
      scrubbed_at: _scrubbed,
      changed_at: _changed,
      changed_by: _by,
      ...before
    } = earlier[number - 1] ?? { number };
    assert.deepEqual(rest, { ...before, ...gone });
    assert.ok(scrubbedAt instanceof Date && changedAt instanceof Date && typeof changedBy === 'string');
  }
  assert.doesNotMatch(JSON.stringify(later.slice(0, 4)), /Secret|Mary|0400/);
});

test('an enquiry that was opened again is kept, and so is one nobody asked about', async () => {
  const earlier = await db.enquiries('alpha');
  await scrubber()();
  assert.deepEqual((await db.enquiries('alpha')).slice(4), earlier.slice(4));
  const { state, processed, scrubbed } = await db.scrub();
  assert.deepEqual([state, processed, scrubbed], ['done', 5, 4]);
});

test('notes, messages and tasks of the enquiry go with it; what belongs to a matter stays with the matter', async () => {
  await scrubber()();
  const notes = await rowsOf('notes');
  assert.deepEqual(notes.map(({ subject, body }) => [subject, body]).toSorted(), [
    ['On the matter', 'Secret'],
    ['Scrubbed', ''],
  ]);
  assert.equal(notes.find(({ subject }) => subject === 'On the matter')?.['enquiry_id'], null);
  const messages = await rowsOf('messages');
  assert.deepEqual(messages.map(({ subject, recipient_email: to, html }) => [subject, to, html]).toSorted(), [
    ['Dear Mary', 'mary@secret.example', '<p>Secret</p>'],
    ['Scrubbed', '', ''],
  ]);
  assert.equal(messages.find(({ matter_id: matter }) => matter !== null)?.['enquiry_id'], null);
  const tasks = await rowsOf('tasks');
  assert.equal(tasks.length, 2);
  for (const {
    subject,
    note,
    caller_name: name,
    caller_number: number,
    caller_contact_id: contact,
    call_outcome: outcome,
  } of tasks)
    assert.deepEqual([subject, note, name, number, contact, outcome], ['Scrubbed', '', null, null, null, null]);
  // What the next one of a series would be made of.
  assert.deepEqual(
    (await rowsOf('task_series')).map(({ template }) => template),
    [{ subject: 'Scrubbed', note: '', priority: 'Low', contactId: null, enquiryId: null }],
  );
});

test('another firm is not touched', async () => {
  const earlier = [await db.enquiries('beta'), await rowsOf('notes', 'beta'), await rowsOf('tasks', 'beta')];
  await scrubber()();
  assert.deepEqual([await db.enquiries('beta'), await rowsOf('notes', 'beta'), await rowsOf('tasks', 'beta')], earlier);
});

test('it is on record, under the name of who agreed, and done once', async () => {
  await scrubber()();
  assert.equal(await scrubber()(), false);
  const log = await rowsOf('activity_log');
  assert.equal(log.length, 1);
  assert.deepEqual(
    [log[0]?.['kind'], log[0]?.['action'], log[0]?.['result'], log[0]?.['detail']],
    ['enquiryScrub', 'scrub', 'succeeded', { scrubbed: 4, kept: 1 }],
  );
});

test('two processes at once scrub once', async () => {
  await Promise.all([scrubber()(), scrubber()(), scrubber()()]);
  const { state, attempts } = await db.scrub();
  assert.deepEqual([state, attempts], ['done', 1]);
  assert.equal((await rowsOf('activity_log')).length, 1);
});

/** A runner whose transactions of this firm fail at the third statement, as when the database goes away. */
function failing(): TenantRunner {
  const { runner } = db.database;
  return {
    ...runner,
    transaction: (tenantId, work) =>
      runner.transaction(tenantId, (transaction) => {
        let count = 0;
        return work({
          tenantId,
          query: (statement, parameters) => {
            count += 1;
            return count === 3
              ? Promise.reject(new Error('the database went away'))
              : transaction.query(statement, parameters);
          },
        });
      }),
  };
}

test('after a failure nothing has changed, and the next try does all of it', async () => {
  const earlier = await db.enquiries('alpha');
  await scrubber(failing())();
  assert.deepEqual(await db.enquiries('alpha'), earlier);
  const failed = await db.scrub();
  assert.deepEqual([failed.state, failed.processed, failed.last_error], ['running', 0, 'the database went away']);
  assert.equal(await scrubber()(), false, 'it waits before the next try');
  await db.owner.query('update enquiry_scrubs set due_at = now()');
  await scrubber()();
  assert.equal((await db.scrub()).scrubbed, 4);
});

test('after five failures it is given up, says so, and the firm may ask again', async () => {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await db.owner.query('update enquiry_scrubs set due_at = now()');
    await scrubber(failing())();
  }
  assert.equal((await db.scrub()).state, 'failed');
  assert.deepEqual(
    (await rowsOf('activity_log')).map(({ result }) => result),
    ['failed'],
  );
  assert.equal(await scrubber()(), false);
});

test('a process that died leaves its work to the next once its lease has passed', async () => {
  await db.owner.query(
    `update enquiry_scrubs set state = 'running', attempts = 1, due_at = now() - interval '1 second'`,
  );
  await scrubber()();
  assert.deepEqual([(await db.scrub()).state, (await db.scrub()).attempts], ['done', 2]);
});
