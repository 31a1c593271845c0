import { Link, useCommand, useQuery, useTranslation } from '@atrium/platform';
import {
  Button,
  DateText,
  ErrorState,
  EmptyState,
  KeyFacts,
  LoadingShape,
  MoneyText,
  Notice,
  Tag,
  type KeyFact,
} from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { useState, type ReactElement } from 'react';
import type { InvoiceAction } from '../../generated/graphql.ts';
import {
  addInterestMutation,
  changeStateMutation,
  invoiceQuery,
  removeLineMutation,
} from '../invoice-summary.operations.ts';
import {
  actionWords,
  ageChoices,
  ageTone,
  invoiceName,
  labelOf,
  stateChoices,
  stateTone,
  type Invoice,
  type InvoiceLine,
} from '../invoice-words.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { DebtorsDialog } from './debtors-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { InvoiceAccounting } from './invoice-accounting.tsx';
import { InvoiceCredit } from './invoice-credit.tsx';
import { InvoiceHistory, InvoicePayments } from './invoice-history.tsx';
import { InvoiceLines, InvoiceLinesFile } from './invoice-lines.tsx';
import { InvoiceOnline } from './invoice-online.tsx';
import { LineDialog } from './line-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { InvoiceActionDialog } from './invoice-action-dialog.tsx';
import { InvoiceShares } from './invoice-shares.tsx';
import { InvoiceSendings } from './invoice-sendings.tsx';
import { SendDialog } from './send-dialog.tsx';
import { StatementDrawer } from './statement-drawer.tsx';
import { UndoPaymentDialog } from './undo-payment-dialog.tsx';
import { usePaper } from './use-paper.ts';

const DRAWER_WIDTH_PX = 760;

interface InvoiceDrawerProps {
  readonly id: string;
  /** Something of it was changed. */
  onChanged(): void;
  onClose(): void;
}

/** One invoice: what is on it, what can be done with it, what was paid and what was changed. */
export function InvoiceDrawer({ id, onChanged, onClose }: InvoiceDrawerProps) {
  const { t } = useTranslation();
  const [{ data, error, fetching }, ask] = useQuery({
    query: invoiceQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const refetch = (): void => ask({ requestPolicy: 'network-only' });
  const invoice = data?.invoice;
  const handleChanged = (): void => {
    refetch();
    onChanged();
  };
  return (
    <Drawer
      open
      title={invoice ? invoiceName(t, invoice) : t('timesheet.invoices.title', 'Invoices')}
      width={DRAWER_WIDTH_PX}
      onClose={onClose}
    >
      {invoice ? (
        <InvoiceView invoice={invoice} onChanged={handleChanged} />
      ) : error !== undefined ? (
        <ErrorState title={t('timesheet.invoices.failed', 'The invoice could not be loaded')} onRetry={refetch} />
      ) : fetching || data === undefined ? (
        <LoadingShape rows={8} />
      ) : (
        <EmptyState icon="money" title={t('timesheet.invoices.unknown', 'This invoice does not exist')} />
      )}
    </Drawer>
  );
}

type Opened =
  | { readonly kind: 'line'; readonly line: InvoiceLine | null }
  | { readonly kind: 'reason'; readonly action: InvoiceAction }
  | { readonly kind: 'undo'; readonly paymentId: string }
  | { readonly kind: 'payment' | 'credit' | 'details' | 'send' | 'statement' | 'debtors' };

const asksWhy: ReadonlySet<InvoiceAction> = new Set<InvoiceAction>(['RETURN', 'VOID', 'REVERSE', 'WAIVE']);

function InvoiceView({ invoice, onChanged }: { readonly invoice: Invoice; onChanged(): void }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const context = { remote: 'timesheet', area: 'invoice', onSettled: onChanged };
  const changing = useCommand(changeStateMutation, context);
  const removing = useCommand(removeLineMutation, context);
  const addingInterest = useCommand(addInterestMutation, context);
  const { id, version, number, debtorId, canEdit, canPay, canCredit, canSend, isOnHold } = invoice;
  const { holdReason, stateReason, message } = invoice;
  const { saveInvoice, isMaking } = usePaper();
  const name = invoiceName(t, invoice);
  const handleAction = (action: InvoiceAction): void => {
    if (asksWhy.has(action)) setOpened({ kind: 'reason', action });
    else void changing.run({ input: { id, version, action } }, { name, saved: actionWords(t, action).done });
  };
  const removeLine = (line: InvoiceLine): void =>
    void removing.run(
      { input: { id, version, lineId: line.id } },
      { name, saved: t('timesheet.invoices.line.removed', 'Line removed. Its work can be billed again.') },
    );
  return (
    <div className="timesheet-invoices__view">
      <div className="timesheet-invoices__actions">
        {canPay && (
          <Button kind="primary" onClick={() => setOpened({ kind: 'payment' })}>
            {t('timesheet.invoices.payment.record', 'Record payment')}
          </Button>
        )}
        {invoice.actions.map((action, index) => (
          <Button
            key={action}
            kind={index === 0 && !asksWhy.has(action) ? 'primary' : 'default'}
            disabled={changing.isRunning}
            onClick={() => handleAction(action)}
          >
            {actionWords(t, action).name}
          </Button>
        ))}
        {canSend && (
          <Button onClick={() => setOpened({ kind: 'send' })}>
            {t('timesheet.invoices.send.action', 'Send by email')}
          </Button>
        )}
        <Button disabled={isMaking} onClick={() => void saveInvoice(id, 'PDF')}>
          {number === null
            ? t('timesheet.invoices.paper.preview', 'Preview as PDF')
            : t('timesheet.invoices.paper.pdf', 'Download PDF')}
        </Button>
        <InvoiceLinesFile invoice={invoice} />
        {number !== null && (
          <>
            <Button disabled={isMaking || invoice.missingCodes > 0} onClick={() => void saveInvoice(id, 'LEDES')}>
              {t('timesheet.invoices.paper.ledes', 'LEDES file')}
            </Button>
            <Button disabled={isMaking} onClick={() => void saveInvoice(id, 'UBL')}>
              {t('timesheet.invoices.paper.ubl', 'E-invoice (UBL)')}
            </Button>
            {debtorId !== '' && (
              <Button onClick={() => setOpened({ kind: 'statement' })}>
                {t('timesheet.statement.action', 'Statement')}
              </Button>
            )}
          </>
        )}
        {canCredit && (
          <Button onClick={() => setOpened({ kind: 'credit' })}>
            {t('timesheet.invoices.credit.action', 'Credit')}
          </Button>
        )}
        {canEdit && (
          <>
            <Button icon="plus" onClick={() => setOpened({ kind: 'line', line: null })}>
              {t('timesheet.invoices.line.add', 'Add line')}
            </Button>
            {invoice.canAddInterest && (
              <Button
                busy={addingInterest.isRunning}
                onClick={() =>
                  void addingInterest.run(
                    { input: { id, version } },
                    { name, saved: t('timesheet.invoices.interest.added', 'Interest on overdue invoices added') },
                  )
                }
              >
                {t('timesheet.invoices.interest.add', 'Add interest')}
              </Button>
            )}
            {invoice.debtorChoices.length > 1 && (
              <Button onClick={() => setOpened({ kind: 'debtors' })}>
                {t('timesheet.invoices.debtors.title', 'Debtors')}
              </Button>
            )}
            <Button onClick={() => setOpened({ kind: 'details' })}>
              {t('timesheet.invoices.details.title', 'Message and terms')}
            </Button>
          </>
        )}
      </div>
      {isOnHold && (
        <Notice tone="warn">
          {t('timesheet.invoices.heldBecause', 'On hold: {{reason}}', { reason: holdReason })}
        </Notice>
      )}
      {stateReason !== '' && <Notice>{stateReason}</Notice>}
      {invoice.missingCodes > 0 && (
        <Notice tone="warn">
          {number === null
            ? t('timesheet.invoices.missingCodes', {
                count: invoice.missingCodes,
                defaultValue_one:
                  '{{count}} fee has no task and activity code, which this client asks for. Change its time before it is billed.',
                defaultValue_other:
                  '{{count}} fees have no task and activity code, which this client asks for. Change their time before it is billed.',
              })
            : t('timesheet.invoices.issuedWithoutCodes', {
                count: invoice.missingCodes,
                defaultValue_one:
                  '{{count}} fee has no task and activity code, which this client asks for, so that there is no LEDES file. Reverse the invoice, add the codes and bill it again.',
                defaultValue_other:
                  '{{count}} fees have no task and activity code, which this client asks for, so that there is no LEDES file. Reverse the invoice, add the codes and bill it again.',
              })}
        </Notice>
      )}
      <InvoiceFacts invoice={invoice} />
      <InvoiceShares invoice={invoice} />
      <InvoiceCredit invoice={invoice} onChanged={onChanged} />
      {message !== '' && <p className="timesheet-invoices__message">{message}</p>}
      <InvoiceLines invoice={invoice} onEdit={(line) => setOpened({ kind: 'line', line })} onRemove={removeLine} />
      <InvoicePayments invoice={invoice} onUndo={(paymentId) => setOpened({ kind: 'undo', paymentId })} />
      <InvoiceOnline invoice={invoice} />
      <InvoiceSendings invoice={invoice} onChanged={onChanged} />
      <InvoiceAccounting invoice={invoice} />
      <InvoiceHistory invoice={invoice} />
      {opened !== null && (
        <OpenedDialog opened={opened} invoice={invoice} onSaved={onChanged} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

interface OpenedDialogProps {
  readonly opened: Opened;
  readonly invoice: Invoice;
  onSaved(): void;
  onClose(): void;
}
function OpenedDialog({ opened, ...props }: OpenedDialogProps): ReactElement {
  switch (opened.kind) {
    case 'line':
      return <LineDialog {...props} line={opened.line} />;
    case 'reason':
      return <InvoiceActionDialog {...props} action={opened.action} />;
    case 'undo':
      return <UndoPaymentDialog paymentId={opened.paymentId} onSaved={props.onSaved} onClose={props.onClose} />;
    case 'payment':
      return <PaymentDialog {...props} />;
    case 'credit':
      return <CreditDialog {...props} />;
    case 'send':
      return <SendDialog {...props} />;
    case 'statement':
      return <StatementDrawer contactId={props.invoice.debtorId} onClose={props.onClose} />;
    case 'debtors':
      return <DebtorsDialog {...props} />;
    case 'details':
      return <DetailsDialog {...props} />;
  }
}

function InvoiceFacts({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation();
  const {
    state,
    age,
    matterId,
    fileNumber,
    title,
    debtor,
    issuedOn,
    dueOn,
    paid,
    credited,
    outstanding,
    sentTo,
    sentAt,
    agreement,
  } = invoice;
  const facts: readonly KeyFact[] = [
    {
      label: t('timesheet.invoices.state.title', 'State'),
      value: (
        <span className="timesheet-invoices__tags">
          <Tag tone={stateTone(state)}>{labelOf(stateChoices(t), state)}</Tag>
          {age !== '' && <Tag tone={ageTone(age)}>{labelOf(ageChoices(t), age)}</Tag>}
        </span>
      ),
    },
    {
      label: t('timesheet.invoices.file', 'Matter'),
      value: (
        <Link to={`/matterDetail/${matterId}/invoices`}>
          {fileNumber} {title}
        </Link>
      ),
    },
    { label: t('timesheet.invoices.debtor', 'Debtor'), value: debtor },
    { label: t('timesheet.invoices.agreement', 'Agreed fee'), value: agreement ?? null },
    { label: t('timesheet.invoices.issuedOn', 'Issued'), value: issuedOn ? <DateText value={issuedOn} /> : null },
    { label: t('timesheet.invoices.dueOn', 'Due'), value: dueOn ? <DateText value={dueOn} /> : null },
    {
      label: t('timesheet.invoices.paid', 'Received'),
      value: paid.minor === 0 ? null : <MoneyText {...paid} cents="always" />,
    },
    {
      label: t('timesheet.invoices.credited', 'Credited'),
      value: credited.minor === 0 ? null : <MoneyText {...credited} cents="always" />,
    },
    {
      label: t('timesheet.invoices.outstanding', 'Outstanding'),
      value: outstanding.minor === 0 ? null : <MoneyText {...outstanding} cents="always" />,
    },
    {
      label: t('timesheet.invoices.sent', 'Sent'),
      value: sentAt ? (
        <>
          {sentTo !== '' && `${sentTo} · `}
          <DateText value={sentAt} />
        </>
      ) : null,
    },
  ];
  // What there is nothing to say of is left out.
  return <KeyFacts items={facts.filter(({ value }) => value !== null)} />;
}
