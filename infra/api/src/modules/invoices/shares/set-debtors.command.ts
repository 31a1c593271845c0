import { command, type Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { finish } from '../change-pre-bill.ts';
import { findDebtor } from '../debtors.store.ts';
import { refuse } from '../lock-invoice.ts';
import { lockPreBill, ofPreBill } from '../lock-pre-bill.ts';
import { setDebtors, type NewShare } from './shares.store.ts';

const MOST_DEBTORS = 20;
const WHOLE = 10_000;
const MOST_MINOR = 100_000_000_00;

interface SetDebtorsInput {
  readonly id: string;
  readonly version: number;
  readonly debtorId: string;
  readonly others: readonly {
    readonly debtorId: string;
    readonly basisPoints?: number | null;
    readonly amountMinor?: number | null;
  }[];
}

function readShare(
  { translate }: Unit,
  { debtorId, basisPoints, amountMinor }: SetDebtorsInput['others'][number],
): NewShare {
  const share = { debtorId, basisPoints: basisPoints ?? null, amountMinor: amountMinor ?? null };
  const isShare = share.basisPoints !== null && share.basisPoints > 0 && share.basisPoints < WHOLE;
  const isAmount =
    Number.isInteger(share.amountMinor) && Number(share.amountMinor) > 0 && Number(share.amountMinor) <= MOST_MINOR;
  if ((share.basisPoints === null) === (share.amountMinor === null) || !(isShare || isAmount))
    throw refuse({
      field: 'others',
      message: translate('api.invoice.share', 'Enter a share of less than 100%, or an amount, for each of the others.'),
    });
  return share;
}

/** Says who pays a pre-bill: its debtor what is left, and others their shares. */
export const setInvoiceDebtors = command({
  name: 'invoices.setDebtors',
  ...ofPreBill,
  lock: (unit, { input }: { readonly input: SetDebtorsInput }) => lockPreBill(unit, input.id),
  run: async (unit, { input: { input }, current: { invoice, matter } }) => {
    const { tx, viewer, translate } = unit;
    const { debtorId, others } = input;
    const ids = [debtorId, ...others.map((share) => share.debtorId)];
    if (ids.length > MOST_DEBTORS || new Set(ids).size < ids.length)
      throw refuse({
        field: 'others',
        message: translate('api.invoice.debtorsOnce', 'Choose at most {{most}} debtors, each once.', {
          most: MOST_DEBTORS,
        }),
      });
    const shares = others.map((share) => readShare(unit, share));
    if (shares.reduce((sum, { basisPoints }) => sum + (basisPoints ?? 0), 0) >= WHOLE)
      throw refuse({
        field: 'others',
        message: translate('api.invoice.sharesWhole', 'The shares of the others have to be less than 100% together.'),
      });
    const names: string[] = [];
    for (const id of ids) {
      const debtor = isId(id) ? await findDebtor(tx, { matterId: matter.id, debtorId: id }) : null;
      if (debtor === null)
        throw refuse({
          field: 'debtorId',
          message: translate('api.invoice.debtor', 'Choose the client or another party of the matter to bill.'),
        });
      names.push(debtor.id);
    }
    await setDebtors(tx, { invoiceId: invoice.id, debtorId, viewerId: viewer.userId }, shares);
    return finish(unit, invoice.id, 'debtors', { debtorIds: names });
  },
  audit: 'none',
});
