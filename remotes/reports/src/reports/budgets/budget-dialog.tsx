import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { Button, TextField } from '@atrium/ui';
import { FieldRow, RecordDialog, saveAnswer, useEditForm } from '@atrium/ui/forms';
import { useState, type ReactElement } from 'react';
import type { MeasureUnit } from '../../generated/graphql.ts';
import { monthLabel } from '../../common/write-figure.ts';
import {
  amountsOf,
  holderOf,
  isFit,
  monthKey,
  monthsFrom,
  textsOf,
  type BudgetLine,
  type MonthTexts,
} from './budget-values.ts';
import { saveBudgetMutation } from './budgets.operations.ts';

interface BudgetDialogProps {
  readonly measure: { readonly id: string; readonly title: string; readonly unit: MeasureUnit };
  readonly startsOn: string;
  readonly line: BudgetLine;
  /** One unit as people write it. */
  readonly size: number;
  onSaved(): void;
  onClose(): void;
}

/** The twelve months of one line. */
export function BudgetDialog({ measure, startsOn, line, size, onSaved, onClose }: BudgetDialogProps): ReactElement {
  const { t } = useTranslation();
  const { language } = useRegion();
  const [every, setEvery] = useState('');
  const save = useCommand(saveBudgetMutation, { remote: 'reports', area: 'budgets' });
  const months = monthsFrom(startsOn);
  const values = textsOf(line.amounts, size);
  const form = useEditForm<MonthTexts>({
    base: { version: line.version, values },
    isNew: false,
    label: (key) => monthLabel(months[Number(String(key).slice(1))] ?? startsOn, language),
    text: (_key, value) => String(value),
    validate: (typed) =>
      Object.fromEntries(
        Object.entries(typed)
          .filter(([, text]) => !isFit(String(text)))
          .map(([key]) => [key, t('reports.budgets.wrong', 'Enter a number of zero or more.')]),
      ),
    onSaved,
    async save(version, changes) {
      const amounts = amountsOf({ ...values, ...(changes as MonthTexts) }, size);
      const outcome = await save.run(
        { input: { measure: measure.id, startsOn, ...holderOf(line), amounts, version } },
        { silent: true },
      );
      return saveAnswer(outcome, (now) => ({ version: now.version, values: textsOf(now.amounts, size) }));
    },
  });
  return (
    <RecordDialog
      form={form}
      title={t('reports.budgets.of', '{{measure}}: {{name}}', { measure: measure.title, name: line.name })}
      onClose={onClose}
    >
      <FieldRow>
        <TextField
          label={t('reports.budgets.every', 'The same for every month')}
          inputMode="decimal"
          maxLength={16}
          value={every}
          onChange={setEvery}
        />
        <div className="reports-budget__fill">
          <Button
            disabled={every.trim() === '' || !isFit(every)}
            onClick={() =>
              form.change(Object.fromEntries(months.map((_month, index) => [monthKey(index), every.trim()])))
            }
          >
            {t('reports.budgets.fill', 'Fill in')}
          </Button>
        </div>
      </FieldRow>
      <div className="reports-budget__months">
        {months.map((month, index) => (
          <TextField
            key={month}
            label={monthLabel(month, language)}
            inputMode="decimal"
            maxLength={16}
            value={form.values[monthKey(index)] ?? ''}
            error={form.errors[monthKey(index)]}
            onChange={(text) => form.change({ [monthKey(index)]: text })}
          />
        ))}
      </div>
    </RecordDialog>
  );
}
