import { Tag } from '@atrium/ui';
import { columnsOf, type GridColumn } from '@atrium/ui/grid';
import {
  ageChoices,
  ageTone,
  labelOf,
  stateChoices,
  stateTone,
  type InvoiceRow,
  type Translate,
} from './invoice-words.ts';

const column = columnsOf<InvoiceRow>();

export function invoiceColumns(t: Translate): readonly GridColumn<InvoiceRow>[] {
  const states = stateChoices(t);
  const ages = ageChoices(t);
  const holds = [t('timesheet.invoices.onHold', 'On hold'), t('timesheet.invoices.notOnHold', 'Not on hold')] as const;
  return [
    column.text('number', t('timesheet.invoices.number', 'Invoice'), {
      width: 96,
      render: ({ number }) =>
        number == null ? (
          t('timesheet.invoices.preBill', 'Pre-bill')
        ) : (
          <span className="at-grid__reference">{number}</span>
        ),
    }),
    column.choice('state', t('timesheet.invoices.state.title', 'State'), states, {
      width: 140,
      render: ({ state, isOnHold }) => (
        <span className="timesheet-invoices__tags">
          <Tag tone={stateTone(state)}>{labelOf(states, state)}</Tag>
          {isOnHold && <Tag tone="warn">{holds[0]}</Tag>}
        </span>
      ),
    }),
    column.text('fileNumber', t('timesheet.invoices.file', 'Matter'), { width: 90 }),
    column.text('title', t('timesheet.invoices.matter', 'Title'), { width: 190 }),
    column.text('client', t('timesheet.invoices.client', 'Client'), {
      width: 180,
      isGroupable: true,
      isHiddenByDefault: true,
    }),
    column.text('debtor', t('timesheet.invoices.debtor', 'Debtor'), { width: 150, isGroupable: true }),
    column.text('type', t('timesheet.invoices.type', 'Matter type'), {
      width: 140,
      isGroupable: true,
      isHiddenByDefault: true,
    }),
    column.text('personResponsible', t('timesheet.invoices.responsible', 'Person responsible'), {
      width: 150,
      isGroupable: true,
      isHiddenByDefault: true,
    }),
    column.day('issuedOn', t('timesheet.invoices.issuedOn', 'Issued'), { width: 112, isGroupable: true }),
    column.day('dueOn', t('timesheet.invoices.dueOn', 'Due'), { width: 112 }),
    column.money('net', t('timesheet.invoices.net', 'Net'), { isHiddenByDefault: true, canAggregate: false }),
    column.money('tax', t('timesheet.invoices.tax', 'Tax'), { isHiddenByDefault: true, canAggregate: false }),
    column.money('total', t('timesheet.invoices.total', 'Total'), { width: 104, canAggregate: false }),
    column.money('paid', t('timesheet.invoices.paid', 'Received'), { canAggregate: false, isHiddenByDefault: true }),
    column.money('outstanding', t('timesheet.invoices.outstanding', 'Outstanding'), {
      width: 104,
      canAggregate: false,
    }),
    column.choice('age', t('timesheet.invoices.age.title', 'Overdue'), ages, {
      width: 118,
      render: ({ age }) => age !== '' && <Tag tone={ageTone(age)}>{labelOf(ages, age)}</Tag>,
    }),
    column.flag('isOnHold', t('timesheet.invoices.hold', 'Hold'), holds, { isHiddenByDefault: true, width: 110 }),
    column.moment('createdAt', t('timesheet.invoices.createdAt', 'Created'), { isHiddenByDefault: true }),
  ];
}
