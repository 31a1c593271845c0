import { randomUUID } from 'node:crypto';
import { logActivityOf } from '../../activity/log-activity.ts';
import { RefusedWrite } from '../../source-systems/wire/source-adapter.ts';
import { localKinds } from '../local/local-kinds.ts';
import type { LocalRecord, LocalWork } from '../local/local-record.ts';
import { cameStatement } from '../field-origins.store.ts';
import { goneStatement, lockLinkStatement, sendingStatement, updateLinkStatement, type Link } from '../links.store.ts';
import { queueOnceStatement } from '../queue.store.ts';
import { mergeFields, settledOn, type Base } from '../merge-fields.ts';
import { leadsOf, isSame, syncFields, type Fields, type SyncKind } from '../sync-fields.ts';
import { SyncRefusal } from '../sync-refusal.ts';
import type { RecordToSend, SyncRecord } from '../wire/sync-adapter.ts';
import { keepFieldConflicts, keepRecordConflict } from './keep-conflicts.ts';
import { expressed, knownHere, withSiblings } from './shape-fields.ts';
import { inTurn, type SyncTurn } from './sync-turn.ts';

/** `later` where what was sent has been accepted and is not to be seen there yet. */
export type Settled = 'settled' | 'later';

/**
 * Why a record is settled: `look`, since it changed there; what is to go there is queued and nothing is sent. `send`,
 * since it changed here. `resend`, since what was sent has not been seen there for long.
 */
export type Manner = 'look' | 'send' | 'resend';

/** What is to be done there, decided while the record here was locked. */
interface Plan {
  readonly kind: 'nothing' | 'send' | 'remove' | 'wait';
  /** Why it is not sent; empty where it is. */
  readonly held?: LocalRecord['held'];
  readonly sent: RecordToSend | null;
  /** Only what was decided on, without what is sent beside it because it stands in one list there. */
  readonly changed: Fields;
}
const nothing: Plan = { kind: 'nothing', sent: null, changed: {} };

/**
 * Brings a record that both sides have to where both say the same, field by field. What is decided here and what it
 * leads to in the database are one transaction; what is sent there is sent after it, and counts as settled once the
 * system has it. A kill in between leaves what has to be sent to be decided again, from what both sides say then.
 * `bringFirst` sees to it that what the record there refers to is here.
 */
export async function settleLinked(
  turn: SyncTurn,
  link: Link,
  manner: Manner,
  bringFirst: (there: SyncRecord) => Promise<void>,
): Promise<Settled> {
  const { adapter, session } = turn;
  const { sourceId } = link;
  if (sourceId === null) return 'later';
  const there = await adapter.readRecord(session, link.kind, sourceId);
  // Asked for there, accepted, and not made yet.
  if (there === null && adapter.writesLater && link.rowVersion === '' && link.requestId !== null)
    return manner === 'look' ? 'settled' : 'later';
  if (there !== null && !there.isDeleted) await bringFirst(there);
  const requestId = randomUUID();
  const plan = await inTurn(turn, async (tx) => {
    const [now] = await tx.query(lockLinkStatement, { id: link.id });
    const work: LocalWork = { tx, system: turn.system, userId: turn.claim.userId };
    const here = await localKinds[link.kind].lock(work, link.recordId);
    return now === undefined || here === null
      ? nothing
      : decide(turn, { work, link: now, here, there }, { requestId, manner });
  });
  if (plan.held !== undefined && plan.held !== '') throw new SyncRefusal(plan.held);
  if (plan.kind === 'wait') return 'later';
  if (plan.kind === 'nothing') return 'settled';
  try {
    if (plan.kind === 'remove') await adapter.remove(session, link.kind, sourceId, requestId);
    else if (plan.sent !== null) await adapter.update(session, sourceId, plan.sent);
  } catch (error) {
    if (!(error instanceof RefusedWrite)) throw error;
    // It was changed there while we looked: looked at again at once.
    if (error.kind !== 'invalid') return 'later';
    throw new SyncRefusal('refusedThere', error.detail);
  }
  if (adapter.writesLater) return 'later';
  await inTurn(turn, async (tx) => {
    const [now] = await tx.query(lockLinkStatement, { id: link.id });
    if (now === undefined) return;
    if (plan.kind === 'remove') await tx.query(goneStatement, { id: link.id, mergedInto: null });
    else await save(tx, now, { base: settledOn(now.base, plan.changed), sent: {}, isOut: true });
  });
  return 'settled';
}

interface Both {
  readonly work: LocalWork;
  readonly link: Link;
  readonly here: LocalRecord;
  readonly there: SyncRecord | null;
}

async function decide(
  turn: SyncTurn,
  { work, link, here, there }: Both,
  { requestId, manner }: { requestId: string; manner: Manner },
): Promise<Plan> {
  const { tx } = work;
  if (there === null || there.isDeleted) {
    await tx.query(goneStatement, { id: link.id, mergedInto: there?.mergedInto ?? null });
    if (!here.isDeleted && link.goneThereAt === null) await keepRecordConflict(tx, { link, here, there });
    return nothing;
  }
  const ours = expressed(turn.adapter, here.fields);
  const { fields: theirs, users } = await knownHere(work, there.fields);
  const seen = seenThere(link, theirs);
  if (here.isDeleted) return decideDeletion(turn, { work, link, here, there }, { base: seen.base, theirs, manner });
  const merged = mergeFields(seen.base, ours, theirs, leadsOf(link.kind, turn.leads));
  const { take, agreed, conflicts } = merged;
  // A system that is only read keeps what it has.
  const send: Fields = turn.adapter.writes.includes(link.kind) ? merged.send : {};
  let base = settledOn(seen.base, agreed);
  if (Object.keys(take).length > 0) {
    await localKinds[link.kind].write(work, here, take, users);
    const after = await localKinds[link.kind].lock(work, here.id);
    base = { ...base, ...sidesOf(take, expressed(turn.adapter, after?.fields ?? {}), theirs) };
    await noteCame(turn, work, { kind: link.kind, id: here.id, fields: Object.keys(take) });
    await logSynchronised(turn, work, {
      kind: link.kind,
      id: here.id,
      matterId: here.matterId,
      fields: Object.keys(take),
    });
  }
  await keepFieldConflicts(tx, { link, here, there }, conflicts);
  const isIn = Object.keys(take).length > 0;
  // What was sent before and is on its way is not sent twice, unless it has been given up. Where nothing is on its way
  // for long, what was sent is remembered all the same: with its answer lost, it would else be taken for an edit there.
  const underWay = turn.adapter.writesLater && manner !== 'resend' ? seen.waiting : {};
  const toSend = Object.fromEntries(
    Object.entries(send).filter(([field, value]) => underWay[field] === undefined || !isSame(underWay[field], value)),
  );
  const stillSent = manner === 'look' ? seen.waiting : { ...seen.waiting, ...toSend };
  await save(tx, link, { base, sent: stillSent, isIn, rowVersion: there.version });
  if (Object.keys(send).length === 0) return nothing;
  if (manner === 'look') {
    await tx.query(queueOnceStatement, { system: turn.system, kind: link.kind, recordId: link.recordId });
    return nothing;
  }
  if (here.held !== '' && here.held !== 'notWanted') return { ...nothing, held: here.held };
  if (Object.keys(toSend).length === 0) return { ...nothing, kind: 'wait' };
  await tx.query(sendingStatement, { id: link.id, requestId, sent: JSON.stringify(stillSent) });
  const sent: RecordToSend = {
    kind: link.kind,
    fields: withSiblings(toSend, theirs),
    matterId: there.matterId,
    clientId: there.clientId,
    staffId: there.staffId,
    typeId: there.typeId,
    contactKind: there.contactKind,
    version: there.version,
    requestId,
  };
  return { kind: 'send', sent, changed: toSend };
}

/** Deleted here: it goes there too, unless somebody changed it there since the two were settled. */
async function decideDeletion(
  turn: SyncTurn,
  { work: { tx }, link, here, there }: Both,
  { base, theirs, manner }: { base: Base; theirs: Fields; manner: Manner },
): Promise<Plan> {
  // Matters and contacts are not deleted there: too much hangs on them.
  if (link.kind === 'matter' || link.kind === 'contact') return nothing;
  const hasChanged = Object.keys(leadsOf(link.kind, turn.leads)).some(
    (field) =>
      theirs[field] !== undefined &&
      base[field] !== undefined &&
      base[field].t !== null &&
      !isSame(base[field].t, theirs[field]),
  );
  if (!hasChanged && manner !== 'look') return { ...nothing, kind: 'remove' };
  if (!hasChanged) return nothing;
  await keepRecordConflict(tx, { link, here, there });
  return nothing;
}

/** What was sent and is now to be seen there is settled; the rest is still on its way. */
function seenThere({ base, sent }: Link, theirs: Fields): { readonly base: Base; readonly waiting: Fields } {
  const arrived = Object.fromEntries(
    Object.entries(sent).filter(([field, value]) => theirs[field] !== undefined && isSame(value, theirs[field])),
  );
  const waiting = Object.fromEntries(
    Object.entries(sent).filter(
      ([field]) => arrived[field] === undefined && isSame(base[field]?.t ?? '', theirs[field]),
    ),
  );
  return { base: settledOn(base, arrived), waiting };
}

/** What each side says of these fields after one of them was followed. */
const sidesOf = (fields: Fields, ours: Fields, theirs: Fields): Base =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, { o: ours[field] ?? null, t: theirs[field] ?? null }]));

async function save(
  tx: LocalWork['tx'],
  link: Link,
  change: { base: Base; sent: Fields; isIn?: boolean; isOut?: boolean; rowVersion?: string },
): Promise<void> {
  const { base, sent, isIn = false, isOut = false, rowVersion = link.rowVersion } = change;
  await tx.query(updateLinkStatement, {
    id: link.id,
    base: JSON.stringify(base),
    sent: JSON.stringify(sent),
    rowVersion,
    isIn,
    isOut,
  });
}

const logKinds = { contact: 'contact', matter: 'matter', task: 'matter', note: 'matter', time: 'timesheet' } as const;
const objectTypes = { contact: 'contact', matter: 'matter', task: 'task', note: 'note', time: 'timeEntry' } as const;

interface SynchronisedRecord {
  readonly kind: SyncKind;
  readonly id: string;
  readonly matterId: string | null;
  readonly fields: readonly string[];
}

/** What a matter has from there when it is made, and is not compared afterwards. */
const madeWith = ['client', 'type'];

/** Says of these fields of a record that they came from the system. */
export async function noteCame(
  { system }: Pick<SyncTurn, 'system'>,
  { tx }: Pick<LocalWork, 'tx'>,
  { kind, id, fields }: { kind: SyncKind; id: string; fields: readonly string[] },
): Promise<void> {
  const shown = fields.filter(
    (field) => Object.hasOwn(syncFields[kind], field) || (kind === 'matter' && madeWith.includes(field)),
  );
  if (shown.length > 0) await tx.query(cameStatement, { system, kind, recordId: id, fields: shown });
}

/** What came from a system, on record. */
export async function logSynchronised(
  turn: Pick<SyncTurn, 'tenantId' | 'system'>,
  { tx }: Pick<LocalWork, 'tx'>,
  { kind, id, matterId, fields }: SynchronisedRecord,
): Promise<void> {
  await logActivityOf(
    tx,
    turn.tenantId,
    { userId: null, userName: '', roleName: '', client: { address: '', userAgent: '' } },
    {
      kind: logKinds[kind],
      objectType: objectTypes[kind],
      objectId: id,
      action: 'synchronise',
      detail: { sourceSystem: turn.system, fields, ...(matterId === null ? {} : { matterId }) },
    },
  );
}
