import { useCommand, useTranslation } from '@atrium/platform';
import { Button, DateText, MoneyText } from '@atrium/ui';
import type { UnbilledWork_ExpenseFragment } from '../../generated/graphql.ts';
import { restoreExpenseMutation } from '../expenses.operations.ts';

interface WrittenOffExpensesProps {
  readonly expenses: readonly UnbilledWork_ExpenseFragment[];
  readonly canRestore: boolean;
  onChanged(): void;
}

/** Expenses of a matter that were given up, each with its reason; they can be billed again. */
export function WrittenOffExpenses({ expenses, canRestore, onChanged }: WrittenOffExpensesProps) {
  const { t } = useTranslation();
  const restoring = useCommand(restoreExpenseMutation, {
    remote: 'timesheet',
    area: 'expenses',
    onSettled: onChanged,
  });
  if (expenses.length === 0) return null;
  const title = t('timesheet.invoices.expense.writtenOff', 'Expenses written off');
  return (
    <section aria-label={title}>
      <h3 className="timesheet-invoices__heading">{title}</h3>
      <ul className="timesheet-invoices__rows">
        {expenses.map(({ id, version, incurredOn, description, writtenOffReason, net }) => (
          <li key={id}>
            <span>
              <DateText value={incurredOn} /> · {description}{' '}
              <span className="timesheet-quiet">· {writtenOffReason}</span>
            </span>
            <span className="timesheet-invoices__amount">
              <MoneyText {...net} cents="always" />
              {canRestore && (
                <Button
                  size="small"
                  kind="quiet"
                  busy={restoring.isRunning}
                  onClick={() =>
                    void restoring.run(
                      { id, version },
                      { saved: t('timesheet.invoices.expense.restored', 'The expense can be billed again.') },
                    )
                  }
                >
                  {t('timesheet.invoices.expense.restore', 'Restore')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
