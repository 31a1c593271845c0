import { matter, type Field } from '@atrium/contracts';
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

/** Fields of a matter that can be set on many at once, by the name they have on screen, in the order of the form. */
export const changeFieldNames = [
  'personResponsible',
  'personActing',
  'personAssisting',
  'introducer',
  'office',
  'team',
  'type',
  'stage',
  'status',
  'billingType',
  'estimateWarningPercent',
  'isRestricted',
] as const;
export type ChangeFieldName = (typeof changeFieldNames)[number];

/** Changed by actions of their own, so that the record of a matter does not have them. */
const ownFields: Readonly<Partial<Record<ChangeFieldName, ChangeField>>> = {
  status: { input: 'status', kind: 'code', column: 'status', canBeEmpty: false },
  isRestricted: { input: 'isRestricted', kind: 'code', column: null, canBeEmpty: false },
};
const recordFields: readonly Field[] = Object.values(matter.fields);
const places: Readonly<Record<string, FieldKind>> = {
  person: 'person',
  office: 'office',
  team: 'team',
  matterStage: 'stage',
};

/** As the record of a matter has the field. */
function fieldOf(name: ChangeFieldName): ChangeField {
  const own = ownFields[name];
  if (own !== undefined) return own;
  const field = recordFields.find((each) => each.name === name);
  const kind = field?.kind === 'reference' ? places[field.of] : field?.kind === 'text' ? 'text' : 'code';
  if (field === undefined || kind === undefined) throw new Error(`${name} of a matter cannot be set on many at once`);
  const { key, column, isRequired } = field;
  return {
    input: key,
    kind,
    column: column !== null && isMatterColumn(column) ? column : null,
    canBeEmpty: !isRequired,
  };
}

export const changeFields = Object.fromEntries(changeFieldNames.map((name) => [name, fieldOf(name)])) as Readonly<
  Record<ChangeFieldName, ChangeField>
>;

export type FieldValue = string | number | boolean | null;
/** Values by field; what is not in it stays as it is. */
export type FieldValues = Readonly<Partial<Record<ChangeFieldName, FieldValue>>>;
/** What a run sets, and why where a status asks for a reason. */
export type RunChanges = FieldValues & { readonly statusReason?: string };

/** The fields the viewer may set, as far as columns are closed to the role (product specification §2.6). */
export function openFieldsOf(viewer: Viewer): ChangeFieldName[] {
  const access = matterAccessOf(viewer);
  return changeFieldNames.filter((name) => {
    const { column } = changeFields[name];
    return column === null || isOpen(access, column);
  });
}
