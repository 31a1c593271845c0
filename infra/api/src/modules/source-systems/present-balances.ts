import { columnAccessOf } from '../../policy/column-access.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { moneyStatement } from './balances.store.ts';
import type { SourceRunView } from './present-source.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { sourceMoney, type SourceMoney } from './wire/source-adapter.ts';

/** What a matter holds there and here, by kind of money. */
export type MoneyOfMatter = Readonly<Partial<Record<SourceMoney, readonly [number | null, number | null]>>>;

/** Kinds of money that no closed column of matters keeps from the viewer. */
const shownTo = (viewer: Viewer): SourceMoney[] =>
  sourceMoney.filter((money) => columnAccessOf(viewer, 'matters', money) !== 'hidden');

/**
 * Money of all matters that were read, to the cent: what the system lists, what comes with the matters that are brought
 * across and with those that are left out, what is on neither, and what the firm holds already. Empty where it says nothing.
 */
export async function presentBalances(
  { runner }: Pick<RequestContext, 'runner'>,
  viewer: Viewer,
  { system, cursor }: Pick<SourceRunView, 'system' | 'cursor'>,
) {
  const shown = shownTo(viewer);
  const sums = await runner.query(viewer.tenantId, moneyStatement, { system });
  return sums
    .filter(({ money }) => shown.includes(money))
    .flatMap(({ money, brought, leftOut, here, differing }) => {
      const placed = (brought ?? 0) + (leftOut ?? 0);
      const isSaid = cursor.listed?.[money] !== undefined || brought !== null || leftOut !== null;
      const there = cursor.listed?.[money] ?? placed;
      return isSaid
        ? [
            {
              kind: money,
              there,
              brought: brought ?? 0,
              leftOut: leftOut ?? 0,
              unplaced: there - placed,
              here,
              differing,
            },
          ]
        : [];
    });
}

/** The same of one matter. */
export const presentMoney = (viewer: Viewer, money: MoneyOfMatter) =>
  shownTo(viewer).flatMap((kind) => {
    const [there, here] = money[kind] ?? [null, null];
    return there === null && here === null ? [] : [{ kind, there, here }];
  });
