import { dayIn, splitAmount } from '@atrium/domain';
import { permit } from '../../policy/rules.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal, refuse } from '../../server/refusal.ts';
import { matterNotice } from '../matters/matter-change.ts';
import { findMatterInReach, type ReachedMatter } from '../matters/matter-in-reach.store.ts';
import { findBillingRules } from './billing-rules.ts';
import { billingPolicy } from './ledger.policy.ts';
import { enterWip } from './ledger.store.ts';
import {
  changeWorth,
  decide,
  findLedgerEntry,
  findMatterOfWriteOff,
  findParts,
  insertWriteOff,
  lockWritableEntries,
  lockWriteOff,
  restoreWorth,
  type WritableEntry,
  type WriteOffPart,
  type WriteOffRow,
} from './write-offs.store.ts';

const MOST_ENTRIES = 2000;
const LONGEST_TEXT = 4000;
const LONGEST_REASON = 200;
const MOST_MINOR = 100_000_000_00;

const refusal = (message: string): Refusal => new Refusal({ message, fields: [] });
const today = ({ viewer }: Unit): string => dayIn(viewer.timeZone, new Date());
const notices = (matterId: string) => [matterNotice(matterId, 'time'), matterNotice(matterId, 'record')];
const entryOf = (action: string, { id, fileNumber }: ReachedMatter, detail: object) => ({
  kind: 'matter' as const,
  objectType: 'matter',
  objectId: id,
  action,
  detail: { fileNumber, ...detail },
});

interface WriteOffInput {
  readonly matterId: string;
  readonly timeEntryIds: readonly string[];
  readonly direction: 'OFF' | 'ON';
  readonly amountMinor?: number | null;
  readonly reason: string;
  readonly narrative: string;
}

const changed = ({ translate }: Unit) =>
  refusal(
    translate(
      'api.writeOff.changed',
      'Some of this time was billed, put on a pre-bill, written off or changed since. Reload the list and choose again.',
    ),
  );
async function lockMatter(unit: Unit, matterId: string): Promise<ReachedMatter | null> {
  const asked = { matterId, feature: 'invoices', action: 'edit', isLocked: true } as const;
  return findMatterInReach(unit.tx, unit.viewer, asked);
}

/** How much goes from each entry, or comes to it; the amount is split in proportion to what they are worth. */
function partsOf(unit: Unit, input: WriteOffInput, entries: readonly WritableEntry[]): WriteOffPart[] {
  const worth = entries.map(({ amountMinor }) => amountMinor);
  const all = worth.reduce((sum, minor) => sum + minor, 0);
  const amount = input.amountMinor ?? (input.direction === 'OFF' ? all : null);
  const most = input.direction === 'OFF' ? all : MOST_MINOR;
  if (amount === null || !Number.isInteger(amount) || amount <= 0 || amount > most)
    throw refuse({
      field: 'amountMinor',
      message:
        input.direction === 'OFF'
          ? unit.translate('api.writeOff.amountOff', 'Enter an amount up to what the time is worth.')
          : unit.translate('api.writeOff.amountOn', 'Enter the amount to write on.'),
    });
  return splitAmount(amount, worth)
    .map((amountMinor, index) => ({
      entryId: entries[index]?.id ?? '',
      worthMinor: worth[index] ?? 0,
      amountMinor,
    }))
    .filter(({ amountMinor }) => amountMinor > 0);
}

/** Enters a request into the ledger; its entries are locked and still worth what they were. */
async function enter(
  unit: Unit,
  writeOff: Pick<WriteOffRow, 'id' | 'matterId' | 'direction' | 'reason' | 'narrative' | 'currency'>,
  parts: readonly WriteOffPart[],
  entries: readonly WritableEntry[],
): Promise<void> {
  const { tx, viewer } = unit;
  const entryById = new Map(entries.map((entry) => [entry.id, entry]));
  if (!parts.every(({ entryId, worthMinor }) => entryById.get(entryId)?.amountMinor === worthMinor))
    throw changed(unit);
  const sign = writeOff.direction === 'off' ? -1 : 1;
  const { matterId, currency, reason } = writeOff;
  await enterWip(
    tx,
    { matterId, currency, enteredOn: today(unit), viewerId: viewer.userId },
    parts.map(({ entryId, amountMinor }) => ({
      kind: sign < 0 ? 'writtenOff' : 'writtenOn',
      stage: 'pre-bill',
      amountMinor: sign * amountMinor,
      timeEntryId: entryId,
      userId: entryById.get(entryId)?.userId ?? null,
      writeOffId: writeOff.id,
      reason,
      narrative: writeOff.narrative === '' ? (entryById.get(entryId)?.narrative ?? '') : writeOff.narrative,
      approvedBy: viewer.userId,
    })),
  );
  const ids = parts.map(({ entryId }) => entryId);
  await changeWorth(tx, { ids, amounts: parts.map(({ amountMinor }) => sign * amountMinor), viewerId: viewer.userId });
  await decide(tx, { id: writeOff.id, status: 'Entered', viewerId: viewer.userId });
}

async function now(unit: Unit, id: string): Promise<WriteOffRow> {
  const row = await lockWriteOff(unit.tx, id);
  if (row === null) throw new Error('A write-off was written but not found');
  return row;
}

/** Writes time off, or adds to its value. Up to the firm's limit it is done at once; above it somebody who may approves it. */
export const writeOffTime = command({
  name: 'writeOffs.write',
  policy: billingPolicy.edit,
  key: ({ idempotencyKey }: { readonly idempotencyKey: string; readonly input: WriteOffInput }) => idempotencyKey,
  lock: async (unit, { input }) => {
    const { translate } = unit;
    const reason = input.reason.trim();
    if (reason === '' || reason.length > LONGEST_REASON)
      throw refuse({ field: 'reason', message: translate('api.writeOff.reason', 'Choose or enter a reason.') });
    if (input.narrative.length > LONGEST_TEXT)
      throw refuse({
        field: 'narrative',
        message: translate('api.invoice.longText', 'Write at most {{most}} characters.', { most: LONGEST_TEXT }),
      });
    const ids = [...new Set(input.timeEntryIds)];
    if (ids.length === 0 || ids.length > MOST_ENTRIES)
      throw refusal(
        translate('api.writeOff.none', 'Choose the time, at most {{most}} entries.', { most: MOST_ENTRIES }),
      );
    const matter = await lockMatter(unit, input.matterId);
    if (matter === null)
      throw refuse({ field: 'matterId', message: translate('api.matter.unknown', 'This matter does not exist.') });
    const entries = ids.every(isId) ? await lockWritableEntries(unit.tx, { matterId: matter.id, ids }) : [];
    if (entries.length < ids.length) throw changed(unit);
    return { matter, entries, reason, parts: partsOf(unit, input, entries) };
  },
  version: 'none',
  run: async (unit, { input: { input }, current: { matter, entries, reason, parts } }) => {
    const { tx, viewer } = unit;
    const direction = input.direction === 'OFF' ? ('off' as const) : ('on' as const);
    const currency = entries[0]?.currency ?? viewer.currency;
    const amountMinor = parts.reduce((sum, part) => sum + part.amountMinor, 0);
    const narrative = input.narrative.trim();
    const writeOff = { matterId: matter.id, direction, reason, narrative, currency, amountMinor };
    const id = await insertWriteOff(tx, { ...writeOff, viewerId: viewer.userId }, parts);
    const { writeOffLimitMinor } = await findBillingRules(tx, viewer.tenantId);
    if (amountMinor <= writeOffLimitMinor || billingPolicy.approve(viewer))
      await enter(unit, { ...writeOff, id }, parts, entries);
    return now(unit, id);
  },
  audit: ({ current: { matter, reason }, ok }) =>
    entryOf(ok.direction === 'off' ? 'writeOff' : 'writeOn', matter, {
      amountMinor: ok.amountMinor,
      reason,
      status: ok.status,
    }),
  announces: ({ current: { matter } }) => notices(matter.id),
});

/** Approves or refuses what somebody else asked to write off or on. */
export const decideWriteOff = command({
  name: 'writeOffs.decide',
  policy: billingPolicy.approve,
  key: 'none',
  lock: async (unit, { id }: { readonly id: string; readonly version: number; readonly isApproved: boolean }) => {
    const matterId = isId(id) ? await findMatterOfWriteOff(unit.tx, id) : null;
    const matter = matterId === null ? null : await lockMatter(unit, matterId);
    const writeOff = matter === null ? null : await lockWriteOff(unit.tx, id);
    if (matter === null || writeOff === null)
      throw refusal(unit.translate('api.writeOff.unknown', 'This write-off does not exist.'));
    return { matter, writeOff };
  },
  version: ({ input, current }) => ({ seen: input.version, now: current.writeOff }),
  run: async (unit, { input: { isApproved }, current: { writeOff } }) => {
    const { tx, viewer, translate } = unit;
    if (writeOff.status !== 'AwaitingApproval')
      throw refusal(translate('api.writeOff.decided', 'This write-off was already decided.'));
    if (isApproved) {
      const parts = await findParts(tx, writeOff.id);
      const ids = parts.map(({ entryId }) => entryId);
      await enter(unit, writeOff, parts, await lockWritableEntries(tx, { matterId: writeOff.matterId, ids }));
    } else await decide(tx, { id: writeOff.id, status: 'Refused', viewerId: viewer.userId });
    return now(unit, writeOff.id);
  },
  audit: ({ current: { matter }, ok }) =>
    entryOf(ok.status === 'Entered' ? 'writeOffApprove' : 'writeOffRefuse', matter, { amountMinor: ok.amountMinor }),
  announces: ({ current: { matter } }) => notices(matter.id),
});

/** Undoes one row of the ledger that wrote off or on, by a row that reverses it. A row is reversed once. */
export const reverseWriteOff = command({
  name: 'writeOffs.reverse',
  policy: billingPolicy.edit,
  key: 'none',
  lock: async (unit, { id, reason }: { readonly id: string; readonly reason: string }) => {
    const { tx, translate, viewer } = unit;
    if (reason.trim() === '' || reason.length > LONGEST_REASON)
      throw refuse({ field: 'reason', message: translate('api.invoice.reason', 'Enter a reason.') });
    const found = isId(id) ? await findLedgerEntry(tx, id) : null;
    const matter = found === null ? null : await lockMatter(unit, found.matterId);
    // Again, now that nobody else can reverse it.
    const row = matter === null ? null : await findLedgerEntry(tx, id);
    if (matter === null || row === null)
      throw refusal(translate('api.writeOff.unknown', 'This write-off does not exist.'));
    const { writeOffLimitMinor } = await findBillingRules(tx, viewer.tenantId);
    if (Math.abs(row.amountMinor) > writeOffLimitMinor) permit(unit.context, billingPolicy.approve);
    return { matter, row };
  },
  version: 'none',
  run: async (unit, { input: { reason }, current: { matter, row } }) => {
    const { tx, viewer, translate } = unit;
    if (row.isReversed) return unit.unchanged({ id: row.id });
    const { amountMinor, timeEntryId } = row;
    const isFree =
      timeEntryId === null || (await restoreWorth(tx, { id: timeEntryId, amountMinor, viewerId: viewer.userId }));
    if (!isFree)
      throw refusal(
        translate(
          'api.writeOff.entryTaken',
          'This time was billed, deleted or written off again since. Undo that first.',
        ),
      );
    const place = { matterId: matter.id, currency: row.currency, enteredOn: today(unit), viewerId: viewer.userId };
    await enterWip(tx, place, [
      {
        kind: 'reversed',
        stage: 'pre-bill',
        amountMinor: -amountMinor,
        timeEntryId,
        userId: row.userId,
        writeOffId: row.writeOffId,
        narrative: row.narrative,
        reason: reason.trim(),
        reversesKind: row.kind,
        reversesId: row.id,
        approvedBy: viewer.userId,
      },
    ]);
    return { id: row.id };
  },
  audit: ({ current: { matter, row } }) => entryOf('writeOffReverse', matter, { amountMinor: row.amountMinor }),
  announces: ({ current: { matter } }) => notices(matter.id),
});
