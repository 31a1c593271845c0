import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { recordActivityStatement, trimActivity } from '../activity/activity.store.ts';
import { calculateDates, keepNextKeyDate } from './keep-key-date.store.ts';

/** A date may count from a date that counts from another; further than this a rule is taken to count from itself. */
const LONGEST_CHAIN = 5;

/**
 * Brings what follows from a matter's days up to date, within the transaction that changed one: the dates that rules
 * calculate, and the matter's next key date. To be called whenever the day a matter was opened or instructed, its type,
 * or one of its dates has changed. What was confirmed is never touched.
 */
export async function keepKeyDates(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  matter: { readonly id: string; readonly fileNumber: string },
): Promise<void> {
  for (let link = 0; link < LONGEST_CHAIN; link += 1) {
    const calculated = await calculateDates(transaction, matter.id);
    for (const date of calculated)
      await recordDateChange(transaction, context, viewer, matter, {
        action: 'calculate',
        date: { id: date.id, name: date.name, dueOn: date.dueOn },
        ...(date.was === null ? {} : { was: { dueOn: date.was } }),
      });
    if (calculated.length === 0) break;
  }
  await keepNextKeyDate(transaction, matter.id);
}

interface DateChange {
  readonly action: 'add' | 'change' | 'confirm' | 'unconfirm' | 'remove' | 'restore' | 'calculate';
  readonly date: { readonly id: string; readonly name: string; readonly dueOn: string };
  readonly was?: Readonly<Record<string, unknown>>;
}
/** A row of the activity log of the matter. */
export async function recordDateChange(
  transaction: TenantTransaction,
  { client }: RequestContext,
  viewer: Viewer,
  matter: { readonly id: string; readonly fileNumber: string },
  { action, date, was }: DateChange,
): Promise<void> {
  const detail = {
    fileNumber: matter.fileNumber,
    dateId: date.id,
    name: date.name,
    dueOn: date.dueOn,
    ...(was === undefined ? {} : { was }),
  };
  await transaction.query(
    recordActivityStatement,
    trimActivity({
      userId: viewer.userId,
      userName: viewer.userName,
      roleName: viewer.roleName,
      address: client.address,
      device: client.userAgent,
      kind: 'matterDate',
      objectType: 'matter',
      objectId: matter.id,
      action,
      result: 'succeeded',
      detail,
    }),
  );
}
