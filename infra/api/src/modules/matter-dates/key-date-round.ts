import { goRound, type RoundServices } from '../../server/firm-round.ts';
import { announceMatterChanges } from '../matters/matter-change.ts';
import { findFirmsWithPastKeyDates, passKeyDates } from '../key-dates/keep-key-date.store.ts';

const BATCH = 500;

/** One round of the jobs role: moves next key dates on once their day is over by the firm's clock. Answers whether there is more to do. */
export const createKeyDateRound =
  ({ batch = BATCH, ...services }: RoundServices & { readonly batch?: number }) =>
  (): Promise<boolean> =>
    goRound({
      ...services,
      findFirms: findFirmsWithPastKeyDates,
      atATime: batch,
      failed: 'next key dates could not be moved on',
      async work(tx) {
        const ids = await passKeyDates(tx, batch);
        await announceMatterChanges(tx, tx.tenantId, ids, 'dates');
        return ids.length;
      },
    });
