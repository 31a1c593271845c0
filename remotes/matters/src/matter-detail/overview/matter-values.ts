import type { EditedVersion } from '@atrium/ui/forms';
import type { UpdateMatterInput } from '../../generated/graphql.ts';
import type { MatterHeader } from '../matter-tab.ts';

/** A person, an office, a team or a referrer that a field points to. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}
type MatterRecord = NonNullable<MatterHeader['record']>;

/** The fields of a matter as its editors see them. */
export interface MatterValues {
  readonly title: string;
  readonly description: string;
  readonly type: string;
  readonly stage: string;
  readonly personResponsible: Choice | null;
  readonly personActing: Choice | null;
  readonly personAssisting: Choice | null;
  readonly introducer: Choice | null;
  readonly office: Choice | null;
  readonly team: Choice | null;
  readonly referrer: Choice | null;
  readonly instructedOn: string | null;
  readonly openedOn: string | null;
  readonly billingType: MatterRecord['billingType'];
  readonly estimate: number | null;
  readonly estimateWarningPercent: number | null;
  readonly costAgreement: MatterRecord['costAgreement'];
  readonly costAgreementOn: string | null;
  readonly banner: string;
  readonly archiveNumber: string;
  readonly archiveBox: string;
  readonly destroyOn: string | null;
}
export type MatterField = keyof MatterValues;

const choice = (id: string | null | undefined, name: string | null | undefined): Choice | null =>
  id ? { id, name: name ?? '' } : null;
const person = (somebody: { readonly id: string; readonly name: string } | null | undefined): Choice | null =>
  choice(somebody?.id, somebody?.name);

/** The matter as its editors see it, with the version that a change is made to. */
export function versionOf(matter: MatterHeader, record: MatterRecord): EditedVersion<MatterValues> {
  const { title, description, type, stage, openedOn = null } = matter;
  const { billingType, costAgreement, banner, archiveNumber, archiveBox } = record;
  return {
    version: matter.version,
    values: {
      title,
      description,
      type,
      stage,
      openedOn,
      billingType,
      costAgreement,
      banner,
      archiveNumber,
      archiveBox,
      personResponsible: person(matter.personResponsible),
      personActing: person(matter.personActing),
      personAssisting: person(matter.personAssisting),
      introducer: person(matter.introducer),
      office: choice(record.officeId, matter.office),
      team: choice(record.teamId, record.team),
      referrer: choice(record.referrerId, record.referrer),
      instructedOn: record.instructedOn ?? null,
      estimate: matter.estimate?.minor ?? null,
      estimateWarningPercent: record.estimateWarningPercent ?? null,
      costAgreementOn: record.costAgreementOn ?? null,
      destroyOn: record.destroyOn ?? null,
    },
  };
}

const inputNames = {
  personResponsible: 'personResponsibleId',
  personActing: 'personActingId',
  personAssisting: 'personAssistingId',
  introducer: 'introducerId',
  office: 'officeId',
  team: 'teamId',
  referrer: 'referrerId',
  estimate: 'estimateMinor',
} as const satisfies Partial<Record<MatterField, keyof UpdateMatterInput>>;
const isChoice = (value: MatterValues[MatterField]): value is Choice => typeof value === 'object' && value !== null;

/** Changed fields as the API takes them. */
export function inputOf(changes: Partial<MatterValues>): UpdateMatterInput {
  const entries = (Object.keys(changes) as MatterField[]).map((field) => {
    const value = changes[field] ?? null;
    const name = field in inputNames ? inputNames[field as keyof typeof inputNames] : field;
    return [name, isChoice(value) ? value.id : value] as const;
  });
  return Object.fromEntries(entries);
}

/** The column of the list that shows a field: what is closed there is neither shown nor edited here. */
export const columnOfField: Readonly<Partial<Record<MatterField, string>>> = {
  title: 'title',
  description: 'title',
  type: 'type',
  stage: 'stage',
  personResponsible: 'personResponsible',
  personActing: 'personActing',
  personAssisting: 'personAssisting',
  introducer: 'introducer',
  office: 'office',
  openedOn: 'openedOn',
  estimate: 'estimate',
  estimateWarningPercent: 'estimate',
};
