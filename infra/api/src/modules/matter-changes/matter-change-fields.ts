import { matter } from '@atrium/contracts';
import type { Viewer } from '../../policy/viewer.ts';
import { isOpen } from '../../grid/grid-access.ts';
import { matterAccessOf } from '../matters/matter-column-access.ts';
import { isMatterColumn, type MatterColumnName } from '../matters/list/matter-columns.ts';

/** What names the value of a field. */
export type FieldKind = 'person' | 'office' | 'team' | 'stage' | 'text' | 'code';

interface ChangeField {
  /** As the input has it. */
  readonly input: string;
  readonly kind: FieldKind;
  /** The column of the list that shows it: whoever may not read it may neither set nor preview it. */
  readonly column: MatterColumnName | null;
  readonly canBeEmpty: boolean;
}

const { fields } = matter;
/** As the record of a matter has the field. */
const ofRecord = (key: keyof typeof fields, kind: FieldKind): ChangeField => {
  const { column, isRequired } = fields[key];
  return {
    input: key,
    kind,
    column: column !== null && isMatterColumn(column) ? column : null,
    canBeEmpty: !isRequired,
  };
};

/** Fields of a matter that can be set on many at once, by the name they have on screen. */
export const changeFields = {
  personResponsible: ofRecord('personResponsibleId', 'person'),
  personActing: ofRecord('personActingId', 'person'),
  personAssisting: ofRecord('personAssistingId', 'person'),
  introducer: ofRecord('introducerId', 'person'),
  office: ofRecord('officeId', 'office'),
  team: ofRecord('teamId', 'team'),
  type: ofRecord('type', 'text'),
  stage: ofRecord('stageId', 'stage'),
  status: { input: 'status', kind: 'code', column: 'status', canBeEmpty: false },
  billingType: ofRecord('billingType', 'code'),
  estimateWarningPercent: ofRecord('estimateWarningPercent', 'code'),
  isRestricted: { input: 'isRestricted', kind: 'code', column: null, canBeEmpty: false },
} as const satisfies Record<string, ChangeField>;

export type ChangeFieldName = keyof typeof changeFields;
export type FieldValue = string | number | boolean | null;
/** Values by field; what is not in it stays as it is. */
export type FieldValues = Readonly<Partial<Record<ChangeFieldName, FieldValue>>>;
/** What a run sets, and why where a status asks for a reason. */
export type RunChanges = FieldValues & { readonly statusReason?: string };
export const changeFieldNames = Object.keys(changeFields) as ChangeFieldName[];

/** The fields the viewer may set, as far as columns are closed to the role (product specification §2.6). */
export function openFieldsOf(viewer: Viewer): ChangeFieldName[] {
  const access = matterAccessOf(viewer);
  return changeFieldNames.filter((name) => {
    const { column } = changeFields[name];
    return column === null || isOpen(access, column);
  });
}
