import { useTranslation } from '@atrium/platform';

/** How each figure is made, in words. */
export function Formulas() {
  const { t } = useTranslation();
  const formulas: readonly (readonly [name: string, formula: string])[] = [
    [
      t('timesheet.figure.recorded', 'Recorded'),
      t('timesheet.formula.recorded', 'Hours as billed, worked in the period, billable or not'),
    ],
    [
      t('timesheet.staff.target', 'Target'),
      t(
        'timesheet.formula.target',
        'The person’s target of a day × their working days of the period, less what they are away',
      ),
    ],
    [t('timesheet.staff.billableShare', 'Billable share'), t('timesheet.formula.billableShare', 'Billable ÷ recorded')],
    [t('timesheet.staff.utilisation', 'Utilisation'), t('timesheet.formula.utilisation', 'Billable ÷ target')],
    [
      t('timesheet.figure.value', 'Value'),
      t('timesheet.formula.value', 'Billable time at its rates = WIP + billed + written off'),
    ],
    [
      t('timesheet.figure.wip', 'WIP'),
      t('timesheet.formula.wip', 'Value of the period’s time that is neither billed nor written off'),
    ],
    [
      t('timesheet.figure.billed', 'Billed'),
      t('timesheet.formula.billed', 'Value of time on invoices = received + unpaid, before tax'),
    ],
    [
      t('timesheet.figure.received', 'Received'),
      t('timesheet.formula.received', 'Each entry × the share of its invoice that is paid'),
    ],
    [
      t('timesheet.figure.unpaid', 'Unpaid'),
      t('timesheet.formula.unpaid', 'Each entry × the share of its invoice that is still owed'),
    ],
    [
      t('timesheet.staff.realisation', 'Realisation'),
      t('timesheet.formula.realisation', 'Billed ÷ (billed + written off)'),
    ],
    [
      t('timesheet.staff.lockUp', 'Lock-up days'),
      t('timesheet.formula.lockUp', '(WIP + unpaid) ÷ value × days of the period'),
    ],
  ];
  return (
    <details className="timesheet-formulas">
      <summary>{t('timesheet.formula.title', 'How these figures are made')}</summary>
      <dl>
        {formulas.map(([name, formula]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{formula}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
