import { useCommand, useTranslation } from '@atrium/platform';
import { Button, Checkbox, DateText, MoneyText, Tag } from '@atrium/ui';
import { useState } from 'react';
import type { BankLines_LineFragment } from '../../generated/graphql.ts';
import type { Translate } from '../invoice-words.ts';
import { UndoPaymentDialog } from '../parts/undo-payment-dialog.tsx';
import { allocateBankLineMutation, ignoreBankLineMutation } from './bank.operations.ts';

export type BankLine = BankLines_LineFragment;

function reasonText(t: Translate, reason: string): string {
  switch (reason) {
    case 'number':
      return t('timesheet.bank.byNumber', 'number');
    case 'amount':
      return t('timesheet.bank.byAmount', 'exact amount');
    default:
      return t('timesheet.bank.byDebtor', 'debtor’s name');
  }
}

/** How much of a booking goes to each invoice that is chosen, in their order and no more than is owed or left. */
function allocationsOf(line: BankLine, chosen: ReadonlySet<string>): { invoiceId: string; amountMinor: number }[] {
  let left = line.amount.minor;
  return line.proposals
    .filter(({ invoiceId }) => chosen.has(invoiceId))
    .map(({ invoiceId, outstanding }) => {
      const amountMinor = Math.min(left, outstanding.minor);
      left -= amountMinor;
      return { invoiceId, amountMinor };
    })
    .filter(({ amountMinor }) => amountMinor > 0);
}

/** A booking with the invoices that it may be for; a person says which. */
export function BankLineRow({ line, onChanged }: { readonly line: BankLine; onChanged(): void }) {
  const { t } = useTranslation();
  const context = { remote: 'timesheet', area: 'bank', onSettled: onChanged };
  const allocating = useCommand(allocateBankLineMutation, context);
  const ignoring = useCommand(ignoreBankLineMutation, context);
  const [isUndoing, setUndoing] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(line.proposals.filter(({ suggested }) => suggested.minor > 0).map(({ invoiceId }) => invoiceId)),
  );
  const { id, version, bookedOn, payer, description, isIgnored, paymentId, paymentNumber, amount, proposals } = line;
  const isOpen = paymentId == null && !isIgnored;
  const allocations = allocationsOf(line, chosen);
  const total = allocations.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const rest = amount.minor - total;
  const [isRestCredit, setRestCredit] = useState(true);
  const toggle = (invoiceId: string): void =>
    setChosen((known) => {
      const next = new Set(known);
      if (!next.delete(invoiceId)) next.add(invoiceId);
      return next;
    });
  const setIgnored = (ignored: boolean): void => void ignoring.run({ input: { id, version, isIgnored: ignored } });
  return (
    <li className="timesheet-bank__line">
      <div className="timesheet-bank__head">
        <span>
          <DateText value={bookedOn} /> · <strong>{payer}</strong> {description}
        </span>
        <MoneyText {...amount} cents="always" />
      </div>
      {isOpen && proposals.length === 0 && (
        <p className="timesheet-quiet">{t('timesheet.bank.noProposal', 'No open invoice fits this booking.')}</p>
      )}
      {proposals.map(({ invoiceId, number, fileNumber, debtor, outstanding, reasons }) => (
        <div key={invoiceId} className="timesheet-bank__head">
          <Checkbox checked={chosen.has(invoiceId)} onChange={() => toggle(invoiceId)}>
            {t('timesheet.invoices.name', 'Invoice {{number}}', { number })} · <bdi>{fileNumber}</bdi> ·{' '}
            <bdi>{debtor}</bdi>{' '}
            {reasons.map((reason) => (
              <Tag key={reason} tone="info">
                {reasonText(t, reason)}
              </Tag>
            ))}
          </Checkbox>
          <MoneyText {...outstanding} cents="always" />
        </div>
      ))}
      {isOpen && total > 0 && rest > 0 && (
        <Checkbox checked={isRestCredit} onChange={setRestCredit}>
          {t('timesheet.bank.restCredit', 'Keep the rest as credit of the debtor')}{' '}
          <MoneyText minor={rest} currency={amount.currency} cents="always" />
        </Checkbox>
      )}
      <div className="timesheet-invoices__actions">
        {isOpen && proposals.length > 0 && (
          <Button
            kind="primary"
            size="small"
            disabled={total === 0}
            busy={allocating.isRunning}
            onClick={() =>
              void allocating.run({ input: { id, version, allocations, isRestCredit: isRestCredit && rest > 0 } })
            }
          >
            {t('timesheet.bank.allocate', 'Allocate')}{' '}
            <MoneyText minor={total} currency={amount.currency} cents="always" />
          </Button>
        )}
        {paymentId != null && (
          <>
            <Tag tone="accent">
              {t('timesheet.invoices.payment.number', 'Receipt {{number}}', { number: paymentNumber })}
            </Tag>
            <Button size="small" kind="quiet" onClick={() => setUndoing(true)}>
              {t('timesheet.invoices.payment.undoShort', 'Undo')}
            </Button>
          </>
        )}
        {paymentId == null && (
          <Button size="small" kind="quiet" busy={ignoring.isRunning} onClick={() => setIgnored(!isIgnored)}>
            {isIgnored ? t('timesheet.bank.takeBack', 'Take back') : t('timesheet.bank.ignore', 'Not for an invoice')}
          </Button>
        )}
      </div>
      {isUndoing && paymentId != null && (
        <UndoPaymentDialog paymentId={paymentId} onSaved={onChanged} onClose={() => setUndoing(false)} />
      )}
    </li>
  );
}
