import 'fake-indexeddb/auto';
import { expect, test } from '@jest/globals';
import { openJournal } from './draft-journal.ts';
import { importDraftKey, placeOf } from './journal-cipher.ts';
import { putRecord, readRecords } from './journal-store.ts';
import { readContent } from './read-content.ts';

const secretOf = (byte: number): string => btoa(String.fromCharCode(...new Uint8Array(32).fill(byte)));
const ada = { tenantId: 'harbour', userId: 'ada', key: 'matterMessage/1' };
const entry = { content: { subject: 'Settlement', html: '<p>Dear Ngozi</p>' }, version: 3, at: 1_000 };

test('what a killed page wrote is read by the next page of the same person', async () => {
  const journal = await openJournal(ada, secretOf(1), readContent);
  await journal.write({ ...entry, at: 1 });
  await journal.write(entry);
  expect(await (await openJournal(ada, secretOf(1), readContent)).read()).toEqual(entry);
});

test('nobody else can read it, whatever they claim to be', async () => {
  const owner = { ...ada, key: 'secret' };
  await (await openJournal(owner, secretOf(1), readContent)).write(entry);
  expect(await (await openJournal(owner, secretOf(2), readContent)).read()).toBeUndefined();
  expect(await (await openJournal({ ...owner, userId: 'ben' }, secretOf(1), readContent)).read()).toBeUndefined();
  expect(await (await openJournal({ ...owner, tenantId: 'ridge' }, secretOf(1), readContent)).read()).toBeUndefined();
});

test('nothing of it lies in the browser in the clear, and the key cannot be read out', async () => {
  const owner = { ...ada, key: 'clear' };
  await (await openJournal(owner, secretOf(1), readContent)).write(entry);
  const place = await placeOf(JSON.stringify([owner.tenantId, owner.userId, owner.key]));
  const [record] = await readRecords(place);
  expect(new TextDecoder('latin1').decode(record?.record.data)).not.toContain('Dear');
  expect(place).toMatch(/^[0-9a-f]{64}$/);
  expect((await importDraftKey(secretOf(1))).extractable).toBe(false);
});

test('a record that was moved or changed does not open', async () => {
  const [owner, other] = [
    { ...ada, key: 'moved' },
    { ...ada, key: 'elsewhere' },
  ];
  await (await openJournal(owner, secretOf(1), readContent)).write(entry);
  const [record] = await readRecords(await placeOf(JSON.stringify([owner.tenantId, owner.userId, owner.key])));
  if (record === undefined) throw new Error('Nothing was written');
  await putRecord(await placeOf(JSON.stringify([other.tenantId, other.userId, other.key])), 'page', record.record);
  expect(await (await openJournal(other, secretOf(1), readContent)).read()).toBeUndefined();
});

test('a page that saved removes its own entry and leaves that of another tab', async () => {
  const owner = { ...ada, key: 'tabs' };
  const [one, two] = [
    await openJournal(owner, secretOf(1), readContent),
    await openJournal(owner, secretOf(1), readContent),
  ];
  await one.write({ ...entry, at: 1 });
  await two.write({ ...entry, at: 2 });
  await two.clear();
  expect(await two.read()).toEqual({ ...entry, at: 1 });
  await two.clearAll();
  expect(await one.read()).toBeUndefined();
});
