import { useTranslation, type RequestExportInput } from '@atrium/platform';
import { ExportButton, fileColumns } from '@atrium/ui/grid';
import { timeStatusLabel, unbilledStatuses } from './time-status.ts';

type Translate = ReturnType<typeof useTranslation>['t'];
type Labels = Readonly<Record<string, readonly { readonly value: string; readonly label: string }[]>>;

interface BillingFileProps {
  /** Which list of billing it is, and what it is of. */
  readonly billing: NonNullable<RequestExportInput['billing']>;
  /** Names the file. */
  readonly title: string;
  /** The fields of a row, in their order, each with its heading. */
  readonly headings: Readonly<Record<string, string>>;
  readonly labels?: Labels;
}

/** A list of billing that is shown whole, as a file. */
export function BillingFile({ billing, title, headings, labels }: BillingFileProps) {
  return (
    <ExportButton
      list="BILLING"
      isNamed
      title={title}
      screen={`billing.${billing.part}`}
      columns={fileColumns(headings)}
      request={{ billing }}
      labels={labels}
    />
  );
}

const headingsOfWork = (t: Translate) => ({
  workedOn: t('timesheet.matterTime.day', 'Day'),
  kind: t('timesheet.billingFile.kind', 'Kind'),
  timekeeper: t('timesheet.billingFile.person', 'Person'),
  activity: t('timesheet.matterTime.activity', 'Activity'),
  description: t('timesheet.billingFile.description', 'Description'),
  hours: t('timesheet.matterTime.hours', 'Hours'),
  amount: t('timesheet.matterTime.amount', 'Amount'),
  status: t('timesheet.matterTime.state', 'State'),
  isOnPreBill: t('timesheet.billingFile.onPreBill', 'On a pre-bill'),
});

interface UnbilledWorkFileProps {
  readonly matter: { readonly matterId: string; readonly fileNumber: string };
}

/** All of a matter's work that is not billed yet, what waits among it, as a file. */
export function UnbilledWorkFile({ matter: { matterId, fileNumber } }: UnbilledWorkFileProps) {
  const { t } = useTranslation();
  return (
    <BillingFile
      billing={{ part: 'UNBILLED_WORK', matterId }}
      title={t('timesheet.billingFile.workOf', 'Unbilled work of {{number}}', { number: fileNumber })}
      headings={headingsOfWork(t)}
      labels={{
        kind: [
          { value: 'time', label: t('timesheet.billingFile.time', 'Time') },
          { value: 'expense', label: t('timesheet.invoices.line.expense', 'Expense') },
        ],
        status: unbilledStatuses.map((value) => ({ value, label: timeStatusLabel(t, value) })),
      }}
    />
  );
}
