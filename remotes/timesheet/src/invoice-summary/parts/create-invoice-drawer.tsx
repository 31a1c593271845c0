import { useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, Checkbox, DateText, EmptyState, MoneyText, Notice, Tag } from '@atrium/ui';
import { useState, type ReactNode } from 'react';
import { MatterWorkDrawer } from '../../common/matter-work-drawer.tsx';
import type { UnbilledWorkQuery } from '../../generated/graphql.ts';
import { createInvoiceMutation, unbilledWorkQuery } from '../invoice-summary.operations.ts';
import { BillingPlanPart } from '../plans/billing-plan-part.tsx';
import { AgreementPart, feeOf, type Fee } from './agreement-part.tsx';
import { ExpenseDialog } from './expense-dialog.tsx';
import { WriteOffExpenseDialog } from './write-off-expense-dialog.tsx';
import { WrittenOffExpenses } from './written-off-expenses.tsx';

type Work = NonNullable<UnbilledWorkQuery['unbilledWork']>;

interface CreateInvoiceDrawerProps {
  /** The matter whose work is billed; empty while none is chosen. */
  readonly matterId: string;
  onMatter(id: string): void;
  onCreated(invoiceId: string): void;
  onClose(): void;
}

/** Chooses work of a matter and makes a pre-bill of it. */
export function CreateInvoiceDrawer({ matterId, onMatter, onCreated, onClose }: CreateInvoiceDrawerProps) {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({
    query: unbilledWorkQuery,
    variables: { matterId },
    pause: matterId === '',
    requestPolicy: 'cache-and-network',
  });
  const refetch = (): void => ask({ requestPolicy: 'network-only' });
  return (
    <MatterWorkDrawer
      title={t('timesheet.invoices.create.title', 'New invoice')}
      matterId={matterId}
      found={data?.unbilledWork}
      hasFailed={error !== undefined}
      onMatter={onMatter}
      onRetry={refetch}
      onClose={onClose}
    >
      {(work) => (
        <>
          <ChooseWork key={matterId} work={work} onChanged={refetch} onCreated={onCreated} />
          <BillingPlanPart key={`plan ${matterId}`} matterId={matterId} />
        </>
      )}
    </MatterWorkDrawer>
  );
}

interface ChooseWorkProps {
  readonly work: Work;
  onChanged(): void;
  onCreated(invoiceId: string): void;
}
const isReady = (entry: Work['entries'][number]): boolean => entry.invoiceId == null && entry.status === 'Approved';
const isFree = ({ invoiceId }: Work['expenses'][number]): boolean => invoiceId == null;

function ChooseWork({ work, onChanged, onCreated }: ChooseWorkProps) {
  const { t } = useTranslation();
  // What is ready is chosen unless it was taken out.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTaxInclusive, setTaxInclusive] = useState(false);
  const [fee, setFee] = useState<Fee>({ isAtValue: false, feeMinor: null });
  const [isAddingExpense, setAddingExpense] = useState(false);
  const [writingOff, setWritingOff] = useState<Work['expenses'][number] | null>(null);
  const creating = useCommand(createInvoiceMutation, {
    remote: 'timesheet',
    area: 'new invoice',
    onSettled: onChanged,
  });
  const entries = work.entries.filter(isReady);
  const expenses = work.expenses.filter(isFree);
  const chosen = [...entries, ...expenses].filter((row) => !left.has(row.id));
  const isEntryChosen = ({ id }: { readonly id: string }): boolean => !left.has(id);
  const isFeeBilled = fee.feeMinor !== null && !fee.isAtValue;
  const timeMinor = entries.filter(isEntryChosen).reduce((sum, { amount }) => sum + amount.minor, 0);
  const total = [
    feeOf(work.agreement, fee, timeMinor),
    ...expenses.filter(isEntryChosen).map(({ net }) => net.minor),
  ].reduce((sum, minor) => sum + minor, 0);
  const waiting = work.entries.length - entries.length;
  const toggle = (id: string): void =>
    setLeft((known) => {
      const next = new Set(known);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const create = async (): Promise<void> => {
    const outcome = await creating.run({
      input: {
        matterId: work.matterId,
        timeEntryIds: entries.filter(isEntryChosen).map(({ id }) => id),
        expenseIds: expenses.filter(isEntryChosen).map(({ id }) => id),
        isTaxInclusive,
        ...fee,
      },
    });
    if (outcome.kind === 'saved') onCreated(outcome.value.id);
  };
  return (
    <>
      {waiting > 0 && (
        <Notice>
          {t('timesheet.invoices.create.waiting', {
            count: waiting,
            defaultValue_one: '{{count}} entry is not approved yet or is already on a pre-bill.',
            defaultValue_other: '{{count}} entries are not approved yet or are already on a pre-bill.',
          })}
        </Notice>
      )}
      {entries.length + expenses.length === 0 && (
        <EmptyState
          icon="money"
          title={t('timesheet.invoices.create.nothing', 'Nothing to bill')}
          description={t(
            'timesheet.invoices.create.nothingHint',
            'Approved time and expenses of the matter appear here.',
          )}
        />
      )}
      <ul className="timesheet-invoices__rows">
        {entries.map((entry) => (
          <WorkRow
            key={entry.id}
            isChosen={isEntryChosen(entry)}
            amount={entry.amount}
            onToggle={() => toggle(entry.id)}
          >
            <DateText value={entry.workedOn} /> · <bdi>{entry.timekeeper}</bdi> ·{' '}
            <bdi>{entry.narrative || entry.activity}</bdi>
          </WorkRow>
        ))}
        {expenses.map((expense) => (
          <WorkRow
            key={expense.id}
            isChosen={isEntryChosen(expense)}
            amount={expense.net}
            onToggle={() => toggle(expense.id)}
          >
            <DateText value={expense.incurredOn} /> · {expense.description}{' '}
            <Tag tone="neutral">{t('timesheet.invoices.line.expense', 'Expense')}</Tag>{' '}
            {work.canWriteOff && (
              <Button size="small" kind="quiet" onClick={() => setWritingOff(expense)}>
                {t('timesheet.invoices.expense.writeOff', 'Write off')}
              </Button>
            )}
          </WorkRow>
        ))}
      </ul>
      <WrittenOffExpenses expenses={work.writtenOffExpenses} canRestore={work.canWriteOff} onChanged={onChanged} />
      {work.agreement && <AgreementPart agreement={work.agreement} fee={fee} onChange={setFee} />}
      <Checkbox checked={isTaxInclusive} onChange={setTaxInclusive}>
        {t('timesheet.invoices.create.taxInclusive', 'Amounts include tax')}
      </Checkbox>
      <div className="timesheet-invoices__actions">
        {work.canCreate && (
          <Button
            kind="primary"
            busy={creating.isRunning}
            disabled={chosen.length === 0 && !isFeeBilled}
            onClick={() => void create()}
          >
            {t('timesheet.invoices.create.action', 'Create pre-bill')}
          </Button>
        )}
        {work.canCreate && (
          <Button icon="plus" onClick={() => setAddingExpense(true)}>
            {t('timesheet.invoices.expense.add', 'Add expense')}
          </Button>
        )}
        <span className="timesheet-invoices__amount">
          {t('timesheet.invoices.create.chosen', {
            count: chosen.length,
            defaultValue_one: '{{count}} line',
            defaultValue_other: '{{count}} lines',
          })}{' '}
          · <MoneyText minor={total} currency={work.ready.currency} cents="always" />
        </span>
      </div>
      {writingOff !== null && (
        <WriteOffExpenseDialog expense={writingOff} onSaved={onChanged} onClose={() => setWritingOff(null)} />
      )}
      {isAddingExpense && (
        <ExpenseDialog matterId={work.matterId} onSaved={onChanged} onClose={() => setAddingExpense(false)} />
      )}
    </>
  );
}

interface WorkRowProps {
  readonly isChosen: boolean;
  readonly amount: { readonly minor: number; readonly currency: string };
  onToggle(): void;
  readonly children: ReactNode;
}
function WorkRow({ isChosen, amount, onToggle, children }: WorkRowProps) {
  return (
    <li>
      <Checkbox checked={isChosen} onChange={onToggle}>
        {children}
      </Checkbox>
      <span className="timesheet-invoices__amount">
        <MoneyText {...amount} cents="always" />
      </span>
    </li>
  );
}
