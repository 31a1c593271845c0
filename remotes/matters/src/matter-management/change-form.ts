import type { UserOption } from '@atrium/pickers';
import type { MatterChangesInput } from '../generated/graphql.ts';

export const personFields = ['personResponsible', 'personActing', 'personAssisting', 'introducer'] as const;
export type PersonField = (typeof personFields)[number];
/** Chosen, emptied on purpose, or (undefined) left as it is. */
export type Chosen<Value> = Value | null | undefined;

/** What is typed and chosen so far. */
export interface ChangeForm {
  readonly people: Readonly<Partial<Record<PersonField, Chosen<UserOption>>>>;
  readonly office: Chosen<string>;
  readonly team: Chosen<string>;
  readonly type: string | undefined;
  /** The id of one. */
  readonly stage: Chosen<string>;
  readonly status: string | undefined;
  readonly reason: string;
  readonly billingType: string | undefined;
  readonly estimateWarningPercent: number | undefined;
  readonly isRestricted: boolean | undefined;
}

export const emptyForm: ChangeForm = {
  people: {},
  office: undefined,
  team: undefined,
  type: undefined,
  stage: undefined,
  status: undefined,
  reason: '',
  billingType: undefined,
  estimateWarningPercent: undefined,
  isRestricted: undefined,
};

/** What the server is asked to set: what was left as it is is not in it. */
export function changesOf(form: ChangeForm): MatterChangesInput {
  const changes: { -readonly [Field in keyof MatterChangesInput]: MatterChangesInput[Field] } = {};
  for (const field of personFields) {
    const person = form.people[field];
    if (person !== undefined) changes[`${field}Id`] = person?.userID ?? null;
  }
  if (form.office !== undefined) changes.officeId = form.office;
  if (form.team !== undefined) changes.teamId = form.team;
  if (form.stage !== undefined) changes.stageId = form.stage;
  for (const field of ['type', 'status', 'billingType', 'estimateWarningPercent', 'isRestricted'] as const) {
    if (form[field] !== undefined) Object.assign(changes, { [field]: form[field] });
  }
  if (form.status !== undefined && form.reason.trim() !== '') changes.statusReason = form.reason.trim();
  return changes;
}

/** Whether something is chosen; the reason alone changes nothing. */
export const hasChanges = (form: ChangeForm): boolean =>
  Object.keys(changesOf(form)).some((field) => field !== 'statusReason');
