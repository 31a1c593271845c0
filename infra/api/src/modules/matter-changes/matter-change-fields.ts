import type { Viewer } from '../../policy/viewer.ts';
import { isOpen } from '../../grid/grid-access.ts';
import { matterAccessOf } from '../matters/matter-column-access.ts';
import type { MatterColumnName } from '../matters/list/matter-columns.ts';

/** What names the value of a field. */
export type FieldKind = 'person' | 'office' | 'team' | 'text' | 'code';

interface ChangeField {
  /** As the input has it. */
  readonly input: string;
  readonly kind: FieldKind;
  /** The column of the list that shows it: whoever may not read it may neither set nor preview it. */
  readonly column: MatterColumnName | null;
  readonly canBeEmpty: boolean;
}

/** Fields of a matter that can be set on many at once, by the name they have on screen. */
export const changeFields = {
  personResponsible: { input: 'personResponsibleId', kind: 'person', column: 'personResponsible', canBeEmpty: false },
  personActing: { input: 'personActingId', kind: 'person', column: 'personActing', canBeEmpty: true },
  personAssisting: { input: 'personAssistingId', kind: 'person', column: 'personAssisting', canBeEmpty: true },
  introducer: { input: 'introducerId', kind: 'person', column: 'introducer', canBeEmpty: true },
  office: { input: 'officeId', kind: 'office', column: 'office', canBeEmpty: true },
  team: { input: 'teamId', kind: 'team', column: null, canBeEmpty: true },
  type: { input: 'type', kind: 'text', column: 'type', canBeEmpty: false },
  stage: { input: 'stage', kind: 'text', column: 'stage', canBeEmpty: true },
  status: { input: 'status', kind: 'code', column: 'status', canBeEmpty: false },
  billingType: { input: 'billingType', kind: 'code', column: null, canBeEmpty: false },
  estimateWarningPercent: { input: 'estimateWarningPercent', kind: 'code', column: 'estimate', canBeEmpty: false },
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
