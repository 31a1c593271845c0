import type { Fields } from '../sync-fields.ts';
import type { RecordToSend, SyncAdapter } from './sync-adapter.ts';

/**
 * The adapter as a firm sees it that has mapped statuses of the system to others of its own: a status that comes is the
 * one here, and one that goes is the first there that stands for it. Both sides are compared in the firm's statuses.
 */
export function withMappedStatuses(adapter: SyncAdapter, mapped: ReadonlyMap<string, string>): SyncAdapter {
  if (mapped.size === 0) return adapter;
  const here = (theirs: string): string => mapped.get(theirs) ?? theirs;
  const known = [...new Set(Object.values(adapter.statuses))];
  const there = (ours: string): string | undefined =>
    known.find((theirs) => theirs === ours && here(theirs) === ours) ??
    known.find((theirs) => here(theirs) === ours) ??
    adapter.statuses[ours];
  const translated = (fields: Fields, by: (status: string) => string | undefined): Fields => {
    const { status, ...others } = fields;
    const known = status === undefined ? undefined : by(status);
    return known === undefined ? others : { ...others, status: known };
  };
  const sent = (record: RecordToSend): RecordToSend => ({ ...record, fields: translated(record.fields, there) });
  const all = new Set([...Object.keys(adapter.statuses), ...mapped.values()]);
  return {
    ...adapter,
    statuses: Object.fromEntries(
      [...all].flatMap((ours) => {
        const theirs = there(ours);
        return theirs === undefined ? [] : [[ours, here(theirs)] as const];
      }),
    ),
    async readRecord(session, kind, id) {
      const record = await adapter.readRecord(session, kind, id);
      return record === null || kind !== 'matter' ? record : { ...record, fields: translated(record.fields, here) };
    },
    create: (session, made) => adapter.create(session, made.kind === 'matter' ? sent(made) : made),
    update: (session, id, changed) => adapter.update(session, id, changed.kind === 'matter' ? sent(changed) : changed),
  };
}
