import { randomUUID } from 'node:crypto';
import { RefusedWrite } from '../../source-systems/wire/source-adapter.ts';
import { localKinds } from '../local/local-kinds.ts';
import { unknownPartiesStatement } from '../local/local-matter.ts';
import type { LocalRecord, LocalWork } from '../local/local-record.ts';
import {
  addLinkStatement,
  answeredStatement,
  bySourceStatement,
  dropLinkStatement,
  byRecordStatement,
  sendingStatement,
  targetsStatement,
  unansweredStatement,
  updateLinkStatement,
  type Link,
} from '../links.store.ts';
import { settledOn } from '../merge-fields.ts';
import { waitingOfKindStatement } from '../queue.store.ts';
import { isSame, syncFields, type Fields, type SyncKind } from '../sync-fields.ts';
import { SyncRefusal } from '../sync-refusal.ts';
import { idsOf } from '../wire/record-fields.ts';
import type { RecordToSend, SyncRecord } from '../wire/sync-adapter.ts';
import { logSynchronised, noteCame, settleLinked, type Manner, type Settled } from './settle-record.ts';
import { expressed, knownHere } from './shape-fields.ts';
import { inTurn, type SyncTurn } from './sync-turn.ts';

const findBySource = async (turn: SyncTurn, kind: SyncKind, sourceId: string): Promise<Link | null> =>
  (await turn.runner.query(turn.tenantId, bySourceStatement, { system: turn.system, kind, sourceId }))[0] ?? null;
const findByRecord = async (turn: SyncTurn, kind: SyncKind, recordId: string): Promise<Link | null> =>
  (await turn.runner.query(turn.tenantId, byRecordStatement, { system: turn.system, kind, recordId }))[0] ?? null;

/** Settles a record there, whether it is known here or not. */
export async function settleThere(turn: SyncTurn, kind: SyncKind, sourceId: string): Promise<Settled> {
  const link = await findBySource(turn, kind, sourceId);
  if (link !== null) return settleLinked(turn, link, 'look', bringReferred(turn));
  const there = await turn.adapter.readRecord(turn.session, kind, sourceId);
  if (there === null || there.isDeleted || there.isLeftOut) return 'settled';
  // What it hangs on comes first.
  if (there.clientId !== '') await bringContact(turn, there.clientId);
  await bringReferred(turn)(there);
  if (there.matterId !== '' && (await findBySource(turn, 'matter', there.matterId)) === null)
    await settleThere(turn, 'matter', there.matterId);
  await inTurn(turn, async (tx) => {
    const work: LocalWork = { tx, system: turn.system, userId: turn.claim.userId };
    if (await adopt(turn, work, kind, there)) return;
    await createHere(turn, work, kind, there);
  });
  return 'settled';
}

async function bringContact(turn: SyncTurn, sourceId: string): Promise<void> {
  if ((await findBySource(turn, 'contact', sourceId)) === null) await settleThere(turn, 'contact', sourceId);
}

/** Who is on the other side of a matter is here before the matter is looked at. */
const bringReferred =
  (turn: SyncTurn) =>
  async ({ fields }: SyncRecord): Promise<void> => {
    for (const sourceId of idsOf(fields['otherSides'])) await bringContact(turn, sourceId);
  };

/** Who is on the other side of a matter is there before the matter is sent. */
async function sendParties(turn: SyncTurn, matterId: string): Promise<void> {
  const { runner, tenantId, system } = turn;
  for (const { contactId } of await runner.query(tenantId, unknownPartiesStatement, { system, id: matterId })) {
    await settleHere(turn, 'contact', contactId);
    if ((await findByRecord(turn, 'contact', contactId))?.sourceId == null) throw new SyncRefusal('notThereYet');
  }
}

/** Where an answer never came, the record that was asked for may be there: one that says the same is taken for it. */
async function adopt(turn: SyncTurn, { tx, system }: LocalWork, kind: SyncKind, there: SyncRecord): Promise<boolean> {
  for (const link of await tx.query(unansweredStatement, { system, kind })) {
    const isIt = Object.entries(link.sent).every(
      ([field, value]) => there.fields[field] === undefined || isSame(value, there.fields[field]),
    );
    if (!isIt) continue;
    await tx.query(answeredStatement, { id: link.id, sourceId: there.id });
    await tx.query(updateLinkStatement, {
      id: link.id,
      base: JSON.stringify(settledOn({}, comparable(kind, link.sent))),
      rowVersion: there.version,
      sent: '{}',
      isIn: false,
      isOut: true,
    });
    return true;
  }
  return false;
}

const comparable = (kind: SyncKind, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => syncFields[kind][field] !== undefined));

async function createHere(turn: SyncTurn, work: LocalWork, kind: SyncKind, there: SyncRecord): Promise<void> {
  const { tx, system } = work;
  const placeOf = async (of: 'matter' | 'contact', sourceId: string): Promise<string | null> =>
    sourceId === '' ? null : ((await tx.query(bySourceStatement, { system, kind: of, sourceId }))[0]?.recordId ?? null);
  const matterId = await placeOf('matter', there.matterId);
  const clientId = await placeOf('contact', there.clientId);
  const hangs = kind === 'task' || kind === 'note' || kind === 'time';
  // On a matter that was left out, or on none at all.
  if (hangs && matterId === null) return;
  if (kind === 'matter' && clientId === null) throw new SyncRefusal('noClient');
  const { fields, users } = await knownHere(work, there.fields);
  const targets = await tx.query(targetsStatement, { system, staffIds: [there.staffId], typeId: there.typeId });
  const everybody = new Map(users);
  for (const { sourceId, userId } of targets) if (userId !== null) everybody.set(sourceId, userId);
  const matterTypeId = targets.find((target) => target.matterTypeId !== null)?.matterTypeId ?? null;
  const place = { matterId, clientId, matterTypeId, users: everybody };
  const recordId = await localKinds[kind].create(work, { ...there, fields }, place);
  if (recordId === null) throw new SyncRefusal('incomplete');
  const here = await localKinds[kind].lock(work, recordId);
  const ours = expressed(turn.adapter, here?.fields ?? {});
  const base = Object.fromEntries(
    Object.keys(syncFields[kind])
      .filter((field) => ours[field] !== undefined && fields[field] !== undefined)
      .map((field) => [field, { o: ours[field] ?? null, t: fields[field] ?? null }]),
  );
  await tx.query(addLinkStatement, {
    system,
    kind,
    sourceId: there.id,
    recordId,
    origin: 'source',
    base: JSON.stringify(base),
    rowVersion: there.version,
  });
  const came = Object.entries(base).filter(([, { o, t }]) => o !== '' && o === t);
  const made = kind === 'matter' ? ['client', ...(matterTypeId === null ? [] : ['type'])] : [];
  await noteCame(turn, work, { kind, id: recordId, fields: [...came.map(([field]) => field), ...made] });
  await logSynchronised(turn, work, {
    kind,
    id: recordId,
    matterId: kind === 'matter' ? recordId : matterId,
    fields: [],
  });
}

/** Settles a record here, whether it is known there or not. */
export async function settleHere(
  turn: SyncTurn,
  kind: SyncKind,
  recordId: string,
  manner: Manner = 'send',
): Promise<Settled> {
  const link = await findByRecord(turn, kind, recordId);
  if (kind === 'matter' && turn.adapter.writes.includes('contact')) await sendParties(turn, recordId);
  if (link !== null && link.sourceId !== null) return settleLinked(turn, link, manner, bringReferred(turn));
  if (!turn.adapter.writes.includes(kind)) return 'settled';
  // Sent before without an answer: it is there, and is found by asking, or it is not, and is sent again.
  if (link !== null && link.sentAt !== null && !(await hasLookedSince(turn, kind, link.sentAt))) return 'later';
  const requestId = randomUUID();
  const made = await inTurn(turn, (tx) => {
    const work: LocalWork = { tx, system: turn.system, userId: turn.claim.userId };
    return prepare(turn, work, { kind, recordId, link, requestId });
  });
  if (made === null) return 'settled';
  if (made.needs !== null) {
    await settleHere(turn, made.needs.kind, made.needs.recordId);
    const needed = await findByRecord(turn, made.needs.kind, made.needs.recordId);
    if (needed?.sourceId == null) throw new SyncRefusal('notThereYet');
    return settleHere(turn, kind, recordId, manner);
  }
  let sourceId: string;
  try {
    sourceId = await turn.adapter.create(turn.session, made.record);
  } catch (error) {
    if (!(error instanceof RefusedWrite)) throw error;
    await inTurn(turn, (tx) => tx.query(dropLinkStatement, { id: made.linkId }));
    throw new SyncRefusal('refusedThere', error.detail);
  }
  if (sourceId === '') throw new SyncRefusal('refusedThere');
  await inTurn(turn, async (tx) => {
    await tx.query(answeredStatement, { id: made.linkId, sourceId });
    const { adapter } = turn;
    const sent = comparable(kind, made.record.fields);
    await tx.query(updateLinkStatement, {
      id: made.linkId,
      base: JSON.stringify(settledOn({}, sent)),
      rowVersion: '',
      sent: '{}',
      isIn: false,
      isOut: !adapter.writesLater,
    });
  });
  return turn.adapter.writesLater ? 'later' : 'settled';
}

/** Everything that was there by then has been looked at. */
async function hasLookedSince(
  { runner, tenantId, system, claim: { polledAt } }: SyncTurn,
  kind: SyncKind,
  sentAt: string,
) {
  if (polledAt === null || Date.parse(polledAt) <= Date.parse(sentAt)) return false;
  return (await runner.query(tenantId, waitingOfKindStatement, { system, kind })).length === 0;
}

interface Prepared {
  readonly linkId: string;
  readonly record: RecordToSend;
  /** What has to be there first. */
  readonly needs: { readonly kind: SyncKind; readonly recordId: string } | null;
}

/** What is to be made there; null where the record is not for that system. */
async function prepare(
  turn: SyncTurn,
  work: LocalWork,
  { kind, recordId, link, requestId }: { kind: SyncKind; recordId: string; link: Link | null; requestId: string },
): Promise<Prepared | null> {
  const { tx, system } = work;
  const here = await localKinds[kind].lock(work, recordId);
  if (here === null || here.isDeleted || here.held === 'notWanted' || here.held === 'private') return null;
  if (here.held !== '') throw new SyncRefusal(here.held);
  const needs = await neededFirst(turn, work, kind, here);
  const fields = expressed(turn.adapter, here.fields);
  const sourceOf = async (of: SyncKind, id: string | null): Promise<string> =>
    id === null ? '' : ((await tx.query(byRecordStatement, { system, kind: of, recordId: id }))[0]?.sourceId ?? '');
  if (kind === 'time' && here.staffId === '') throw new SyncRefusal('unknownPerson');
  if (kind === 'matter' && here.typeId === '') throw new SyncRefusal('unknownType');
  const record: RecordToSend = {
    kind,
    fields,
    matterId: kind === 'matter' ? '' : await sourceOf('matter', here.matterId),
    clientId: await sourceOf('contact', here.clientId),
    staffId: here.staffId,
    typeId: here.typeId,
    contactKind: here.contactKind,
    version: '',
    requestId,
  };
  if (needs !== null) return { linkId: '', record, needs };
  const [made = link] =
    link === null
      ? await tx.query(addLinkStatement, {
          system,
          kind,
          sourceId: null,
          recordId,
          origin: 'atrium',
          base: '{}',
          rowVersion: '',
        })
      : [];
  if (made === null || made === undefined) return null;
  const sent = comparable(kind, fields);
  // The same request again is the same request, where nothing of it has changed.
  const isSameAgain = made.requestId !== null && JSON.stringify(made.sent) === JSON.stringify(sent);
  const id = isSameAgain ? (made.requestId ?? requestId) : requestId;
  await tx.query(sendingStatement, { id: made.id, requestId: id, sent: JSON.stringify(sent) });
  return { linkId: made.id, record: { ...record, requestId: id }, needs: null };
}

async function neededFirst(
  turn: SyncTurn,
  { tx, system }: LocalWork,
  kind: SyncKind,
  { matterId, clientId }: LocalRecord,
): Promise<Prepared['needs']> {
  const wanted =
    kind === 'matter' && clientId !== null
      ? ({ kind: 'contact', recordId: clientId } as const)
      : kind !== 'contact' && kind !== 'matter' && matterId !== null
        ? ({ kind: 'matter', recordId: matterId } as const)
        : null;
  if (wanted === null) return null;
  const [link] = await tx.query(byRecordStatement, { system, ...wanted });
  return link?.sourceId == null ? wanted : null;
}
