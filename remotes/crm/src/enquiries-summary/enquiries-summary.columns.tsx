import type { Translate } from '@atrium/platform';
import { DateText, MoneyText, Tag } from '@atrium/ui';
import { columnsOf, type GridColumn } from '@atrium/ui/grid';
import { ResponseClock, StatusTag } from '../common/enquiries/enquiry-tags.tsx';
import { statusChoices, urgencyChoices, urgencyLabel, type EnquiryRow } from '../common/enquiries/enquiry-words.ts';

const column = columnsOf<EnquiryRow>();

/** Columns of the list of enquiries. */
export function enquiryColumns(t: Translate): readonly GridColumn<EnquiryRow>[] {
  return [
    column.number('number', t('crm.enquiry.column.number', 'No.'), { width: 70 }),
    column.moment('receivedAt', t('crm.enquiry.column.received', 'Received'), {
      width: 110,
      isGroupable: true,
      render: (row) => <DateText value={row.receivedAt} />,
    }),
    column.text('enquirerName', t('crm.enquiry.column.name', 'Name'), {
      width: 200,
      render: (row) => (
        <span className="crm-enquiry-name">
          <span className="at-grid__name" title={row.enquirerName}>
            {row.enquirerName}
          </span>
          {row.urgency === 'High' && <Tag tone="warn">{urgencyLabel(t, row.urgency)}</Tag>}
        </span>
      ),
    }),
    column.text('areaOfLaw', t('crm.enquiry.column.area', 'Area of law'), { width: 140, isGroupable: true }),
    column.text('stage', t('crm.enquiry.column.stage', 'Stage'), { width: 130, isGroupable: true }),
    column.choice('status', t('crm.enquiry.column.status', 'Status'), statusChoices(t), {
      width: 100,
      render: (row) => <StatusTag status={row.status} />,
    }),
    column.text('assignedTo', t('crm.enquiry.column.assigned', 'Assigned to'), { width: 150, isGroupable: true }),
    column.moment('firstResponseDueAt', t('crm.enquiry.column.firstResponse', 'First answer'), {
      width: 170,
      render: (row) => <ResponseClock enquiry={row} />,
    }),
    column.moment('firstRespondedAt', t('crm.enquiry.column.answered', 'Answered'), {
      width: 120,
      isHiddenByDefault: true,
      render: (row) => row.firstRespondedAt && <DateText value={row.firstRespondedAt} />,
    }),
    column.text('source', t('crm.enquiry.column.source', 'Source'), { width: 110, isGroupable: true }),
    column.money('estimatedValue', t('crm.enquiry.column.value', 'Estimated value'), {
      width: 120,
      canAggregate: false,
      value: (row) => row.estimatedValue?.minor ?? null,
      render: (row) =>
        row.estimatedValue && <MoneyText minor={row.estimatedValue.minor} currency={row.estimatedValue.currency} />,
    }),
    column.text('channel', t('crm.enquiry.column.channel', 'Channel'), {
      width: 110,
      isGroupable: true,
      isHiddenByDefault: true,
    }),
    column.choice('urgency', t('crm.enquiry.column.urgency', 'Urgency'), urgencyChoices(t), {
      width: 100,
      isHiddenByDefault: true,
    }),
    column.text('office', t('crm.enquiry.column.office', 'Office'), {
      width: 120,
      isGroupable: true,
      isHiddenByDefault: true,
    }),
    column.text('team', t('crm.enquiry.column.team', 'Team'), {
      width: 120,
      isGroupable: true,
      isHiddenByDefault: true,
    }),
    column.text('referrer', t('crm.enquiry.column.referrer', 'Referrer'), { width: 150, isHiddenByDefault: true }),
    column.text('enquirerEmail', t('crm.enquiry.column.email', 'Email'), {
      width: 190,
      isHiddenByDefault: true,
      dataType: 'Email',
    }),
    column.text('enquirerPhone', t('crm.enquiry.column.phone', 'Phone'), { width: 120, isHiddenByDefault: true }),
    column.text('lostReason', t('crm.enquiry.column.lostReason', 'Lost because'), {
      width: 140,
      isGroupable: true,
      isHiddenByDefault: true,
    }),
    column.moment('changedAt', t('crm.enquiry.column.changed', 'Changed'), {
      width: 120,
      isHiddenByDefault: true,
      render: (row) => <DateText value={row.changedAt} />,
    }),
  ];
}
