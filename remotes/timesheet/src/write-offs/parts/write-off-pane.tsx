import { Link, useCommand, useTranslation } from '@atrium/platform';
import { Button, DateText, KeyFacts, MoneyText, Tag } from '@atrium/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../common/reason-dialog.tsx';
import { kindChoices, kindTone, type WriteOffRow } from '../write-offs.list.tsx';
import { reverseWriteOffMutation } from '../write-offs.operations.ts';

const LONGEST_REASON = 200;
const reversible: ReadonlySet<string> = new Set(['writtenOff', 'writtenOn']);

/** One row of the ledger beside the list, and the way to reverse it. */
export function WriteOffPane({ row, onChanged }: { readonly row: WriteOffRow; onChanged(): void }) {
  const { t } = useTranslation();
  const [isReversing, setReversing] = useState(false);
  const kind = kindChoices(t).find(({ value }) => value === row.kind)?.label ?? row.kind;
  return (
    <div className="timesheet-invoices__pane">
      <div className="timesheet-invoices__tags">
        <Tag tone={kindTone(row.kind)}>{kind}</Tag>
        {row.isReversed && <Tag tone="info">{t('timesheet.writeOffs.isReversed', 'Reversed since')}</Tag>}
      </div>
      <KeyFacts
        items={[
          {
            label: t('timesheet.invoices.file', 'Matter'),
            value: (
              <Link to={`/matterDetail/${row.matterId}/time`}>
                {row.fileNumber} {row.title}
              </Link>
            ),
          },
          { label: t('timesheet.writeOffs.day', 'Entered'), value: <DateText value={row.enteredOn} /> },
          { label: t('timesheet.invoices.line.amount', 'Amount'), value: <MoneyText {...row.amount} cents="always" /> },
          { label: t('timesheet.invoices.reason.label', 'Reason'), value: row.reason || null },
          { label: t('timesheet.invoices.line.narrative', 'Narrative'), value: row.narrative || null },
          { label: t('timesheet.writeOffs.timekeeper', 'Fee earner'), value: row.timekeeper || null },
          { label: t('timesheet.writeOffs.approvedBy', 'Approved by'), value: row.approvedBy || null },
        ]}
      />
      {row.kind === 'expenseWrittenOff' && !row.isReversed && (
        <Link to={`/invoiceSummary?create=${row.matterId}`}>
          {t('timesheet.writeOffs.restoreExpense', 'Restore it among the unbilled work of the matter')}
        </Link>
      )}
      {reversible.has(row.kind) && !row.isReversed && (
        <Button onClick={() => setReversing(true)}>{t('timesheet.writeOffs.reverse', 'Reverse')}</Button>
      )}
      {isReversing && <ReverseDialog id={row.id} onSaved={onChanged} onClose={() => setReversing(false)} />}
    </div>
  );
}

interface ReverseDialogProps {
  readonly id: string;
  onSaved(): void;
  onClose(): void;
}
/** Asks why before a write-off is reversed. */
function ReverseDialog({ id, ...dialog }: ReverseDialogProps) {
  const { t } = useTranslation();
  const command = useCommand(reverseWriteOffMutation, { remote: 'timesheet', area: 'write-offs' });
  return (
    <ReasonDialog
      title={t('timesheet.writeOffs.reverse', 'Reverse')}
      longest={LONGEST_REASON}
      send={(reason) => command.run({ id, reason }, { silent: true })}
      {...dialog}
    />
  );
}
