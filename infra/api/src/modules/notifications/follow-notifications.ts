import { createNoticeStream } from '../../server/notice-stream.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { Viewer } from '../../policy/viewer.ts';
import {
  findAfter,
  findUnseen,
  notificationTopic,
  type NotificationKind,
  type NotificationRow,
} from './notifications.store.ts';

/**
 * The viewer's notifications of one kind, one by one: first those after the
 * cursor (without one, those not seen yet), then each as it comes. A notice only
 * says that there is something to read; what is read is what lies after the last one told.
 */
export function followNotifications(
  context: RequestContext,
  viewer: Viewer,
  kind: NotificationKind,
  cursor: string | null,
): AsyncIterableIterator<NotificationRow> {
  const { tenantId, userId: viewerId } = viewer;
  let after = cursor;
  const readRows = async (): Promise<NotificationRow[]> => {
    if (after === null) {
      const unseen = await findUnseen(context.runner, tenantId, { viewerId, kind });
      after = unseen.after;
      return unseen.rows;
    }
    const rows = await findAfter(context.runner, tenantId, { viewerId, kind, after });
    after = rows.at(-1)?.id ?? after;
    return rows;
  };
  const batches = createNoticeStream(
    context.services.broker,
    { tenantId, topic: notificationTopic(viewerId) },
    async () => {
      const rows = await readRows();
      return rows.length === 0 ? null : rows;
    },
  );
  return oneByOne(batches, readRows);
}

/** Hands out batches row by row. A batch may have been cut short: after it is spent there is one more read before waiting for a notice. */
function oneByOne<Row>(
  batches: AsyncIterableIterator<Row[]>,
  readMore: () => Promise<Row[]>,
): AsyncIterableIterator<Row> {
  let rows: Row[] = [];
  let mayHaveMore = false;
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      if (rows.length === 0 && mayHaveMore) {
        rows = await readMore();
        mayHaveMore = rows.length > 0;
      }
      if (rows.length === 0) {
        const batch = await batches.next();
        if (batch.done === true) return { value: undefined, done: true };
        rows = batch.value;
        mayHaveMore = true;
      }
      const [row, ...rest] = rows;
      rows = rest;
      return row === undefined ? { value: undefined, done: true } : { value: row, done: false };
    },
    async return() {
      await batches.return?.();
      return { value: undefined, done: true };
    },
    async throw(error: unknown) {
      await batches.return?.();
      throw error;
    },
  };
}
