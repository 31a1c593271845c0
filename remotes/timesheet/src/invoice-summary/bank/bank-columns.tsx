import { useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { ChoiceField, FieldRow } from '@atrium/ui/forms';
import { useState } from 'react';
import type { BankColumnsInput, BankDayOrder } from '../../generated/graphql.ts';

interface BankColumnsProps {
  /** The first rows of the file. */
  readonly rows: readonly (readonly string[])[];
  onNamed(mapping: BankColumnsInput): void;
}
const parts = ['day', 'amount', 'credit', 'debit', 'payer', 'description'] as const;
type Part = (typeof parts)[number];

/** What the columns of a CSV file are, where they do not say so themselves. */
export function BankColumns({ rows, onNamed }: BankColumnsProps) {
  const { t } = useTranslation();
  const [columns, setColumns] = useState<Readonly<Partial<Record<Part, string>>>>({});
  const [dayOrder, setDayOrder] = useState<BankDayOrder>('DMY');
  const labels: Readonly<Record<Part, string>> = {
    day: t('timesheet.bank.column.day', 'Day'),
    amount: t('timesheet.bank.column.amount', 'Amount (received and paid out in one column)'),
    credit: t('timesheet.bank.column.credit', 'Received'),
    debit: t('timesheet.bank.column.debit', 'Paid out'),
    payer: t('timesheet.bank.column.payer', 'Payer'),
    description: t('timesheet.bank.column.description', 'Description'),
  };
  const count = Math.max(0, ...rows.map(({ length }) => length));
  const choices = Array.from({ length: count }, (_, index) => ({
    value: String(index),
    label: rows.map((row) => row[index] ?? '').join(' · '),
  }));
  const at = (part: Part): number | null => {
    const text = columns[part] ?? '';
    return text === '' ? null : Number(text);
  };
  const day = at('day');
  const isNamed = day !== null && (at('amount') !== null || at('credit') !== null);
  return (
    <div className="timesheet-bank__columns">
      <Notice>{t('timesheet.bank.nameColumns', 'Say what the columns of this file are.')}</Notice>
      {parts.map((part) => (
        <ChoiceField
          key={part}
          label={labels[part]}
          value={columns[part] ?? ''}
          choices={choices}
          none={t('timesheet.bank.column.none', 'None')}
          error={undefined}
          onChange={(value) => setColumns((known) => ({ ...known, [part]: value }))}
        />
      ))}
      <FieldRow>
        <ChoiceField
          label={t('timesheet.bank.dayOrder', 'Days are written as')}
          value={dayOrder}
          choices={[
            { value: 'DMY', label: t('timesheet.bank.dmy', 'Day, month, year') },
            { value: 'MDY', label: t('timesheet.bank.mdy', 'Month, day, year') },
            { value: 'YMD', label: t('timesheet.bank.ymd', 'Year, month, day') },
          ]}
          error={undefined}
          onChange={(value) => setDayOrder(value as BankDayOrder)}
        />
      </FieldRow>
      <Button
        kind="primary"
        disabled={!isNamed}
        onClick={() =>
          onNamed({
            day: day ?? 0,
            amount: at('amount'),
            credit: at('credit'),
            debit: at('debit'),
            payer: at('payer'),
            description: at('description'),
            dayOrder,
          })
        }
      >
        {t('timesheet.bank.import', 'Import')}
      </Button>
    </div>
  );
}
