import { enquiryStatuses } from '@atrium/contracts';
import { badInput } from '../../errors/errors.ts';
import { defineList, type ListAsker } from '../../grid/define-list.ts';
import type { ListInput } from '../../grid/grid-input.ts';
import { idIs, oneOf } from '../../grid/list-conditions.ts';
import { rowScope } from '../../grid/list-scope.ts';
import { isFromSource } from '../../policy/came-from.ts';
import { enquiryPredicate } from '../../policy/enquiry-reach.ts';
import { fieldText } from '../../grid/field-columns.ts';
import { isFieldForViewer } from '../custom-fields/field-values.ts';
import { enquiryColumns } from './enquiry-columns.ts';
import { enquiryListedFields } from './enquiry-fields.ts';
import { enquiryJoins, enquiryRows, isOverdueSql } from './enquiry.ts';

export interface EnquiryFilterInput {
  readonly status?: readonly string[] | null;
  readonly stage?: readonly string[] | null;
  readonly areaOfLaw?: readonly string[] | null;
  readonly source?: readonly string[] | null;
  readonly urgency?: readonly string[] | null;
  readonly officeId?: string | null;
  readonly teamId?: string | null;
  readonly assignedToId?: string | null;
  readonly contactId?: string | null;
  readonly referrerId?: string | null;
  readonly isMine?: boolean | null;
  readonly isUnassigned?: boolean | null;
  readonly isOverdue?: boolean | null;
  readonly isSuspectedSpam?: boolean | null;
}
export interface EnquiryListInput extends ListInput {
  readonly where?: EnquiryFilterInput | null;
}

const ENQUIRIES_ON_A_PAGE = 50;
const MOST_CHOICES = 50;

function readFlags({ input: { where } }: ListAsker<EnquiryListInput, string>) {
  const known: ReadonlySet<string> = new Set(enquiryStatuses);
  if (where?.status?.some((status) => !known.has(status)) === true) throw badInput('That is not a status.');
  return {
    isMine: where?.isMine ?? false,
    isUnassigned: where?.isUnassigned ?? false,
    isOverdue: where?.isOverdue ?? false,
    isSuspectedSpam: where?.isSuspectedSpam ?? false,
  };
}

/** What was answered to questions that may be searched, in SQL. */
const searchedFields = `coalesce((
  select string_agg(${fieldText}, ' ') from custom_field_values v
  join custom_fields f on f.tenant_id = :tenantId and f.id = v.field_id and f.is_searchable and ${isFieldForViewer}
  where v.tenant_id = :tenantId and v.enquiry_id = e.id), '')`;

/** Everybody who asked the firm for help; what looks like spam only where it is asked for. */
export const enquiryList = defineList({
  name: 'enquiries',
  field: 'enquiryList',
  rowsField: 'enquiries',
  pageSize: ENQUIRIES_ON_A_PAGE,
  columns: enquiryColumns,
  select: enquiryRows,
  table: 'enquiries e',
  joins: enquiryJoins,
  id: 'e.id',
  scope: rowScope('enquiries'),
  within: (scope) => `e.tenant_id = :tenantId and ${enquiryPredicate(scope)}`,
  isFoundById: true,
  origin: isFromSource.enquiry(),
  searches: {
    number: 'e.number::text',
    enquirerName: 'e.enquirer_name',
    enquirerEmail: 'e.enquirer_email',
    enquirerPhone: 'e.enquirer_phone',
    areaOfLaw: 'e.area_of_law',
    assignedTo: `coalesce(a.friendly_name, '')`,
  },
  searchesBeside: { fields: { looksIn: searchedFields, isSeen: (viewer) => !viewer.isExternal } },
  fieldColumns: enquiryListedFields.columns,
  where: {
    status: oneOf('e.status', MOST_CHOICES),
    stage: oneOf('e.stage', MOST_CHOICES),
    areaOfLaw: oneOf('e.area_of_law', MOST_CHOICES),
    source: oneOf('e.source', MOST_CHOICES),
    urgency: oneOf('e.urgency', MOST_CHOICES),
    officeId: idIs('e.office_id'),
    teamId: idIs('e.team_id'),
    assignedToId: idIs('e.assigned_to_id'),
    contactId: idIs('e.contact_id'),
    referrerId: idIs('e.referrer_id'),
  },
  conditions: `
    and e.is_suspected_spam = :isSuspectedSpam::boolean
    and (not :isMine::boolean or e.assigned_to_id = :viewerId::uuid)
    and (not :isUnassigned::boolean or e.assigned_to_id is null and e.status in ('Open', 'Ongoing', 'OnHold'))
    and (not :isOverdue::boolean or ${isOverdueSql})`,
  read: readFlags,
  sort: { column: 'receivedAt', direction: 'desc' },
  thenBy: 'e.received_at desc, e.id desc',
});
