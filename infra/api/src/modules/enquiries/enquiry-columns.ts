import { amount, moment, number, text } from '../../grid/grid-columns.ts';
import { defineColumns } from '../../grid/list-columns.ts';

const columns = {
  number: number('e.number'),
  receivedAt: moment('e.received_at'),
  enquirerName: text('e.enquirer_name'),
  enquirerEmail: text('e.enquirer_email'),
  enquirerPhone: text('e.enquirer_phone'),
  areaOfLaw: text('e.area_of_law'),
  stage: text('e.stage'),
  status: text('e.status'),
  channel: text('e.channel'),
  source: text('e.source'),
  urgency: text('e.urgency'),
  office: text(`coalesce(o.name, '')`),
  team: text(`coalesce(t.description, '')`),
  assignedTo: text(`coalesce(a.friendly_name, '')`),
  referrer: text(`coalesce(rc.name, '')`),
  estimatedValue: amount('e.estimated_value_minor'),
  firstResponseDueAt: moment('e.first_response_due_at'),
  firstRespondedAt: moment('e.first_responded_at'),
  lostReason: text(`coalesce(e.lost_reason, '')`),
  changedAt: moment('e.changed_at'),
};

/** Columns of the list of enquiries. */
export const enquiryColumns = defineColumns({
  columns,
  groups: [
    'areaOfLaw',
    'stage',
    'status',
    'channel',
    'source',
    'urgency',
    'office',
    'team',
    'assignedTo',
    'lostReason',
    'receivedAt',
  ],
});
